import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { orderQueries } from '#data/queries/orders.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { OlderRows } from '#ui/pagination/older-rows.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

const kinds = ['all', 'unpaid', 'paid'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (payment: string | undefined): Kind =>
  payment === 'unpaid' || payment === 'paid' ? payment : 'all';
const maxSkeletonRows = 4;

export default function OrderList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('order-list');
  const path = useRoutePath();
  const kind = kindOf(data.payment);
  const hrefFor = (to: Kind, before?: number): string =>
    path('bills', {}, { payment: to === 'all' ? undefined : to, before });
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h1>
      <TabLinks
        label={t('kinds')}
        items={kinds.map((each) => ({
          href: hrefFor(each),
          text: t(`kind.${each}`),
          current: each === kind,
        }))}
      />
      <Orders
        kind={kind}
        before={beforeOf(data.before)}
        emptyHref={props.emptyHref}
        hrefFor={(before) => hrefFor(kind, before)}
      />
    </section>
  );
}

function Orders({
  kind,
  before,
  emptyHref,
  hrefFor,
}: {
  kind: Kind;
  before: number | undefined;
  emptyHref: string;
  hrefFor: (before?: number) => string;
}) {
  const t = useTranslations('order-list');
  const { data, error, refetch } = usePersonalOperation(
    orderQueries.list({
      ...(kind === 'all' ? {} : { payment: kind }),
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
  if (!data) {
    return (
      <div className={styles.cards} role="status" aria-label={t('loading')}>
        {Array.from({ length: maxSkeletonRows }, (_, index) => (
          <Skeleton key={index} height="132px" />
        ))}
      </div>
    );
  }
  if (data.orders.length === 0 && before !== undefined)
    return (
      <EmptyState
        icon="receipt"
        title={t('past.title')}
        text={t('past.text')}
        action={<Button href={hrefFor()}>{t('pages.newest')}</Button>}
      />
    );
  if (data.orders.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title={t(`empty.${kind}.title`)}
        text={t(`empty.${kind}.text`)}
        action={kind === 'all' ? <Button href={emptyHref}>{t('empty.action')}</Button> : undefined}
      />
    );
  return (
    <>
      <ol className={styles.cards}>
        {data.orders.map((order) => (
          <li key={order.code}>
            <OrderCard order={order} />
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
