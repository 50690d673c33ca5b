import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { orderQueries } from '#data/queries/orders.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { AccountSection } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { Records, Rows } from '#ui/records/records.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import { OrderCard } from './order-card.tsx';

const kinds = ['all', 'unpaid', 'paid'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (payment: string | undefined): Kind =>
  payment === 'unpaid' || payment === 'paid' ? payment : 'all';

export default function OrderList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('order-list');
  const path = useRoutePath();
  const kind = kindOf(data.payment);
  const hrefFor = (to: Kind, before?: number): string =>
    path('bills', {}, { payment: to === 'all' ? undefined : to, before });
  return (
    <AccountSection id={id} title={t('title')}>
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
    </AccountSection>
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
  return (
    <Records
      data={data?.orders}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 4, height: '132px' }}
      empty={{
        icon: 'receipt',
        title: t(`empty.${kind}.title`),
        text: t(`empty.${kind}.text`),
        action: kind === 'all' ? <Button href={emptyHref}>{t('empty.action')}</Button> : undefined,
      }}
      pages={{
        label: t('pages'),
        newest: before === undefined ? undefined : hrefFor(),
        older: data && data.next !== null ? hrefFor(data.next) : undefined,
        past: { title: t('past.title'), text: t('past.text') },
      }}
    >
      {(orders) => (
        <Rows rows={orders} keyOf={({ code }) => code}>
          {(order) => <OrderCard order={order} />}
        </Rows>
      )}
    </Records>
  );
}
