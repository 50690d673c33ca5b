import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { walletQueries } from '#data/queries/wallet.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OlderRows } from '#ui/pagination/older-rows.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import { Balances } from './balances.tsx';
import { ChargeForm } from './charge-form.tsx';
import { ChargeResult } from './charge-result.tsx';
import type definition from './definition.ts';
import { Entries } from './entries.tsx';
import { wantedOf } from './wanted-amount.ts';
import styles from './wallet-report.module.css';

const directions = ['in', 'out'] as const;
const currencies = ['toman', 'dollar'] as const;

/** What the report shows; everything where a field is undefined. */
interface Filter {
  direction?: (typeof directions)[number] | undefined;
  currency?: (typeof currencies)[number] | undefined;
  before?: number | undefined;
}

export default function WalletReport({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('wallet-report');
  const path = useRoutePath();
  const filter: Filter = {
    direction: directions.find((each) => each === data.direction),
    currency: currencies.find((each) => each === data.currency),
    before: beforeOf(data.before),
  };
  const hrefFor = ({ direction, currency, before }: Filter): string =>
    path('wallet', {}, { currency, direction, before });
  return (
    <section className={styles.wallet} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h1>
      <Balances />
      {data.charge !== undefined && <ChargeResult key={data.charge} code={data.charge} />}
      {props.charge && data.charge === undefined && (
        <ChargeForm id={`${id}-charge`} wanted={wantedOf(data)} />
      )}
      <h2 className={styles.title}>{t('report')}</h2>
      <div className={styles.filters}>
        <TabLinks
          label={t('directions')}
          items={[undefined, ...directions].map((direction) => ({
            href: hrefFor({ ...filter, direction, before: undefined }),
            text: t(`direction.${direction ?? 'all'}`),
            current: direction === filter.direction,
          }))}
        />
        <nav aria-label={t('currencies')} className={styles.chips}>
          {[undefined, ...currencies].map((currency) => (
            <Chip
              key={currency ?? 'all'}
              href={hrefFor({ ...filter, currency, before: undefined })}
              selected={currency === filter.currency}
            >
              {t(`currency.${currency ?? 'all'}`)}
            </Chip>
          ))}
        </nav>
      </div>
      <Report filter={filter} hrefFor={hrefFor} />
    </section>
  );
}

const skeletonRows = 5;

function Report({ filter, hrefFor }: { filter: Filter; hrefFor: (filter: Filter) => string }) {
  const t = useTranslations('wallet-report');
  const { before, direction, currency } = filter;
  const { data, error, refetch } = usePersonalOperation(
    walletQueries.report({
      ...(before === undefined ? {} : { before }),
      ...(direction === undefined ? {} : { direction }),
      ...(currency === undefined ? {} : { currency }),
    }),
  );
  if (error && !data)
    return (
      <ErrorState
        icon="wifi-off"
        title={t('failed.title')}
        text={error.problem?.detail || t('failed.text')}
        safe={t('failed.safe')}
        action={<Button onClick={refetch}>{t('failed.action')}</Button>}
      />
    );
  if (!data)
    return (
      <div className={styles.rows} role="status" aria-label={t('loading')}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Skeleton key={index} height="56px" />
        ))}
      </div>
    );
  if (data.entries.length === 0) return <Empty filter={filter} hrefFor={hrefFor} />;
  return (
    <>
      <Entries entries={data.entries} />
      <OlderRows
        newestHref={before === undefined ? undefined : hrefFor({ ...filter, before: undefined })}
        olderHref={data.next === null ? undefined : hrefFor({ ...filter, before: data.next })}
        labels={{
          navigation: t('pages.navigation'),
          newest: t('pages.newest'),
          older: t('pages.older'),
        }}
      />
    </>
  );
}

function Empty({ filter, hrefFor }: { filter: Filter; hrefFor: (filter: Filter) => string }) {
  const t = useTranslations('wallet-report');
  if (filter.before !== undefined)
    return (
      <EmptyState
        icon="wallet"
        title={t('empty.older.title')}
        text={t('empty.older.text')}
        action={<Button href={hrefFor({ ...filter, before: undefined })}>{t('pages.newest')}</Button>}
      />
    );
  if (filter.direction !== undefined || filter.currency !== undefined)
    return (
      <EmptyState
        icon="wallet"
        title={t('empty.filtered.title')}
        text={t('empty.filtered.text')}
        action={<Button href={hrefFor({})}>{t('empty.action')}</Button>}
      />
    );
  return <EmptyState icon="wallet" title={t('empty.title')} text={t('empty.text')} />;
}
