import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { orderQueries } from '#data/queries/orders.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

const kinds = ['all', 'unpaid', 'paid'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (payment: string | undefined): Kind =>
  payment === 'unpaid' || payment === 'paid' ? payment : 'all';
const pageOf = (page: string | undefined): number =>
  page !== undefined && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
const maxSkeletonRows = 4;

export default function OrderList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('order-list');
  const path = useRoutePath();
  const [kind, page] = [kindOf(data.payment), pageOf(data.page)];
  const hrefFor = (to: Kind, number = 1): string =>
    path('bills', {}, { payment: to === 'all' ? undefined : to, page: number === 1 ? undefined : number });
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
        page={page}
        emptyHref={props.emptyHref}
        hrefFor={(number) => hrefFor(kind, number)}
      />
    </section>
  );
}

function Orders({
  kind,
  page,
  emptyHref,
  hrefFor,
}: {
  kind: Kind;
  page: number;
  emptyHref: string;
  hrefFor: (page: number) => string;
}) {
  const t = useTranslations('order-list');
  const { data, error, refetch } = usePersonalOperation(
    orderQueries.list(page, kind === 'all' ? undefined : kind),
  );
  if (error?.status === 404)
    return (
      <EmptyState
        icon="receipt"
        title={t('past.title')}
        text={t('past.text')}
        action={<Button href={hrefFor(1)}>{t('past.action')}</Button>}
      />
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
  if (data.orders.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title={t(`empty.${kind}.title`)}
        text={t(`empty.${kind}.text`)}
        action={kind === 'all' ? <Button href={emptyHref}>{t('empty.action')}</Button> : undefined}
      />
    );
  const { current_page: current, last_page: last } = data.pagination;
  return (
    <>
      <ol className={styles.cards}>
        {data.orders.map((order) => (
          <li key={order.code}>
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      <Pagination
        current={current}
        last={last}
        hrefFor={hrefFor}
        labels={{
          navigation: t('pages.navigation'),
          first: t('pages.first'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (number) => t('pages.page', { number }),
        }}
      />
    </>
  );
}
