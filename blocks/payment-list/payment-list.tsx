import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { paymentQueries } from '#data/queries/orders.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { AccountSection } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { Records, Rows } from '#ui/records/records.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import { PaymentRow } from './payment-row.tsx';

const selections = ['all', 'paid', 'open', 'failed'] as const;
type Selection = (typeof selections)[number];

const selectionOf = (status: string | undefined): Selection =>
  selections.find((each) => each === status) ?? 'all';

export default function PaymentList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('payment-list');
  const path = useRoutePath();
  const selection = selectionOf(data.status);
  const hrefFor = (to: Selection, before?: number): string =>
    path('payments', {}, { status: to === 'all' ? undefined : to, before });
  return (
    <AccountSection id={id} title={t('title')}>
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
    </AccountSection>
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
  return (
    <Records
      data={data?.payments}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 4, height: '88px' }}
      empty={{
        icon: 'credit-card',
        title: t(`empty.${selection}.title`),
        text: t(`empty.${selection}.text`),
        action: selection === 'all' ? <Button href={emptyHref}>{t('empty.action')}</Button> : undefined,
      }}
      pages={{
        label: t('pages'),
        newest: before === undefined ? undefined : hrefFor(),
        older: data && data.next !== null ? hrefFor(data.next) : undefined,
        past: { title: t('empty.older.title'), text: t('empty.older.text') },
      }}
    >
      {(payments) => (
        <Rows rows={payments} keyOf={({ code }) => code}>
          {(payment) => <PaymentRow payment={payment} />}
        </Rows>
      )}
    </Records>
  );
}
