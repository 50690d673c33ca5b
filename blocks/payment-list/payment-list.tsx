import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { paymentQueries } from '#data/queries/orders.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OlderRows } from '#ui/pagination/older-rows.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import styles from './payment-list.module.css';
import { PaymentRow } from './payment-row.tsx';

const selections = ['all', 'paid', 'open', 'failed'] as const;
type Selection = (typeof selections)[number];

const selectionOf = (status: string | undefined): Selection =>
  selections.find((each) => each === status) ?? 'all';
const skeletonRows = 4;

export default function PaymentList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('payment-list');
  const path = useRoutePath();
  const selection = selectionOf(data.status);
  const hrefFor = (to: Selection, before?: number): string =>
    path('payments', {}, { status: to === 'all' ? undefined : to, before });
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h1>
      <TabLinks
        label={t('selections')}
        items={selections.map((each) => ({
          href: hrefFor(each),
          text: t(`selection.${each}`),
          current: each === selection,
        }))}
      />
      <Payments
        selection={selection}
        before={beforeOf(data.before)}
        emptyHref={props.emptyHref}
        hrefFor={(before) => hrefFor(selection, before)}
      />
    </section>
  );
}

function Payments({
  selection,
  before,
  emptyHref,
  hrefFor,
}: {
  selection: Selection;
  before: number | undefined;
  emptyHref: string;
  hrefFor: (before?: number) => string;
}) {
  const t = useTranslations('payment-list');
  const { data, error, refetch } = usePersonalOperation(
    paymentQueries.list({
      ...(selection === 'all' ? {} : { status: selection }),
      ...(before === undefined ? {} : { before }),
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
          <Skeleton key={index} height="88px" />
        ))}
      </div>
    );
  if (data.payments.length === 0 && before !== undefined)
    return (
      <EmptyState
        icon="credit-card"
        title={t('empty.older.title')}
        text={t('empty.older.text')}
        action={<Button href={hrefFor()}>{t('pages.newest')}</Button>}
      />
    );
  if (data.payments.length === 0)
    return (
      <EmptyState
        icon="credit-card"
        title={t(`empty.${selection}.title`)}
        text={t(`empty.${selection}.text`)}
        action={selection === 'all' ? <Button href={emptyHref}>{t('empty.action')}</Button> : undefined}
      />
    );
  return (
    <>
      <ol className={styles.rows}>
        {data.payments.map((payment) => (
          <li key={payment.code}>
            <PaymentRow payment={payment} />
          </li>
        ))}
      </ol>
      <OlderRows
        newestHref={before === undefined ? undefined : hrefFor()}
        olderHref={data.next === null ? undefined : hrefFor(data.next)}
        labels={{
          navigation: t('pages.navigation'),
          newest: t('pages.newest'),
          older: t('pages.older'),
        }}
      />
    </>
  );
}
