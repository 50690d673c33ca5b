import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { addressQueries } from '#data/queries/account.ts';
import { orderQueries } from '#data/queries/orders.ts';
import { walletQueries } from '#data/queries/wallet.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { PropsOf } from '#schemas/block/define-block.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './account-summary.module.css';
import type definition from './definition.ts';

type Tile = PropsOf<typeof definition>['tiles'][number];
type Kind = Tile['kind'];

const icons: Readonly<Record<Kind, IconName>> = {
  orders: 'bag',
  unpaid: 'clock',
  addresses: 'map-pin',
  wallet: 'wallet',
};

export default function AccountSummary({ props: { tiles } }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('account-summary');
  return (
    <section className={styles.summary} aria-label={t('label')}>
      <ul className={styles.tiles} style={{ '--tiles': tiles.length }}>
        {tiles.map((tile) => (
          <li key={tile.kind}>
            <TileCard tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TileCard({ tile }: { tile: Tile }) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icons[tile.kind]} size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{tile.label}</span>
        <span className={styles.value}>
          <Value kind={tile.kind} />
        </span>
      </span>
    </>
  );
  return tile.href === undefined ? (
    <div className={styles.tile}>{content}</div>
  ) : (
    <a className={styles.tile} href={tile.href}>
      {content}
    </a>
  );
}

function Value({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'orders':
      return <Orders />;
    case 'unpaid':
      return <Orders payment="unpaid" />;
    case 'addresses':
      return <Addresses />;
    case 'wallet':
      return <Wallet />;
  }
}

/** The engine stops counting at this number. */
const maxCount = 100;

/** A number, a placeholder while it loads, or a dash when loading failed. */
function Count({ count, failed }: { count: number | undefined; failed: boolean }) {
  const t = useTranslations('account-summary');
  const locale = useLocale();
  if (count !== undefined && count >= maxCount) return t('many', { count: formatNumber(maxCount, locale) });
  if (count !== undefined) return formatNumber(count, locale);
  return failed ? <span title={t('failed')}>—</span> : <Skeleton shape="text" width="40px" />;
}

function Orders({ payment }: { payment?: 'unpaid' }) {
  const { data, error } = usePersonalOperation(orderQueries.list(payment === undefined ? {} : { payment }));
  return <Count count={data?.count} failed={error !== null} />;
}

function Addresses() {
  const { data, error } = usePersonalOperation(addressQueries.list());
  return <Count count={data?.addresses.length} failed={error !== null} />;
}

/** The first balance that is not zero, in the shop's order of currencies. */
function Wallet() {
  const { data, error } = usePersonalOperation(walletQueries.get());
  const balance = data?.balances.find(({ amount }) => amount !== 0) ?? data?.balances[0];
  return balance ? (
    <Price amount={balance.amount} currency={balance.currency} size="sm" />
  ) : (
    <Count count={undefined} failed={error !== null} />
  );
}
