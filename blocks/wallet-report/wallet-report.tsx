import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { walletQueries } from '#data/queries/wallet.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { AccountSection } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import type { Currency } from '#ui/format/price.ts';
import { walletCurrencies } from '#ui/format/typed-amount.ts';
import { Records } from '#ui/records/records.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import { Balances } from './balances.tsx';
import { ChargeForm } from './charge-form.tsx';
import { ChargeResult } from './charge-result.tsx';
import type definition from './definition.ts';
import { Entries } from './entries.tsx';
import styles from './wallet-report.module.css';
import { wantedOf } from './wanted-amount.ts';

const directions = ['in', 'out'] as const;

/** The filter of the report. An undefined field includes everything. */
interface Filter {
  direction?: (typeof directions)[number] | undefined;
  currency?: Currency | undefined;
  before?: number | undefined;
}

export default function WalletReport({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('wallet-report');
  const path = useRoutePath();
  const words = useCommonMessages();
  const currencies = walletCurrencies(words.currency);
  const filter: Filter = {
    direction: directions.find((each) => each === data.direction),
    currency: currencies.find((each) => each === data.currency),
    before: beforeOf(data.before),
  };
  const hrefFor = ({ direction, currency, before }: Filter): string =>
    path('wallet', {}, { currency, direction, before });
  return (
    <AccountSection id={id} title={t('title')}>
      <Balances />
      {data.charge !== undefined && <ChargeResult key={data.charge} code={data.charge} />}
      {props.charge && data.charge === undefined && (
        <ChargeForm id={`${id}-charge`} wanted={wantedOf(data, currencies)} />
      )}
      <h2 className={styles.sectionTitle}>{t('report')}</h2>
      <div className={styles.filters}>
        <TabLinks
          label={t('directions')}
          items={[undefined, ...directions].map((direction) => ({
            href: hrefFor({ ...filter, direction, before: undefined }),
            text: t(`direction.${direction ?? 'all'}`),
            current: direction === filter.direction,
          }))}
        />
        {(currencies.length > 1 || filter.currency !== undefined) && (
          <nav aria-label={t('currencies')} className={styles.chips}>
            {[undefined, ...currencies].map((currency) => (
              <Chip
                key={currency ?? 'all'}
                href={hrefFor({ ...filter, currency, before: undefined })}
                selected={currency === filter.currency}
              >
                {currency === undefined || currency === 'toman' || currency === 'dollar'
                  ? t(`currency.${currency ?? 'all'}`)
                  : (words.currency[currency] ?? currency)}
              </Chip>
            ))}
          </nav>
        )}
      </div>
      <Report filter={filter} hrefFor={hrefFor} />
    </AccountSection>
  );
}

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
  const isFiltered = direction !== undefined || currency !== undefined;
  return (
    <Records
      data={data?.entries}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 5, height: '56px' }}
      empty={{
        icon: 'wallet',
        title: t(isFiltered ? 'empty.filtered.title' : 'empty.title'),
        text: t(isFiltered ? 'empty.filtered.text' : 'empty.text'),
        action: isFiltered ? <Button href={hrefFor({})}>{t('empty.action')}</Button> : undefined,
      }}
      pages={{
        label: t('pages'),
        newest: before === undefined ? undefined : hrefFor({ ...filter, before: undefined }),
        older: data && data.next !== null ? hrefFor({ ...filter, before: data.next }) : undefined,
        past: { title: t('empty.older.title'), text: t('empty.older.text') },
      }}
    >
      {(entries) => <Entries entries={entries} />}
    </Records>
  );
}
