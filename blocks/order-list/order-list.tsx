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
import { SearchField } from '#ui/search-field/search-field.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

/** The filter of each tab, as the parameters of its address. */
const selections = {
  all: {},
  unpaid: { payment: 'unpaid' },
  'under-way': { state: 'under-way' },
  delivered: { state: 'delivered' },
  closed: { state: 'closed' },
} as const;
type Kind = keyof typeof selections;
// cast: the keys of the object above
const kinds = Object.keys(selections) as Kind[];

interface Selection {
  payment?: 'paid' | 'unpaid';
  state?: 'under-way' | 'delivered' | 'closed';
  q?: string;
}

type Asked = Readonly<Partial<Record<'payment' | 'state' | 'q', string>>>;

/** Reads what an address selects. Paid bills have no tab, and addresses of earlier versions. */
function selectionOf({ payment, state, q }: Asked): Selection {
  const words = q?.trim();
  return {
    ...(payment === 'unpaid' || payment === 'paid'
      ? { payment }
      : state === 'under-way' || state === 'delivered' || state === 'closed'
        ? { state }
        : {}),
    ...(words && { q: words.slice(0, maxWords) }),
  };
}

/** Letters that the search takes. */
const maxWords = 100;

export default function OrderList({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('order-list');
  const path = useRoutePath();
  const { q, ...selected } = selectionOf(data);
  const kind = selected.payment ?? selected.state ?? 'all';
  const hrefFor = (before?: number): string => path('bills', {}, { ...selected, q, before });
  return (
    <AccountSection id={id} title={t('title')}>
      <div className={styles.tools}>
        <TabLinks
          label={t('kinds')}
          items={kinds.map((each) => ({
            href: path('bills', {}, { ...selections[each], q }),
            text: t(`kind.${each}`),
            current: each === kind,
          }))}
        />
        <SearchField
          key={q}
          id={`${id}-search`}
          action={path('bills')}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          submitLabel={t('search.submit')}
          defaultValue={q}
          hidden={selected}
          maxLength={maxWords}
        />
      </div>
      <Orders
        selection={{ ...selected, ...(q !== undefined && { q }) }}
        kind={kind}
        before={beforeOf(data.before)}
        emptyHref={props.emptyHref}
        hrefFor={hrefFor}
        hrefOfAll={path('bills')}
      />
    </AccountSection>
  );
}

interface OrdersProps {
  selection: Selection;
  kind: Kind | 'paid';
  before: number | undefined;
  emptyHref: string;
  hrefFor: (before?: number) => string;
  hrefOfAll: string;
}

function Orders({ selection, kind, before, emptyHref, hrefFor, hrefOfAll }: OrdersProps) {
  const t = useTranslations('order-list');
  const { data, error, refetch } = usePersonalOperation(
    orderQueries.list({ ...selection, ...(before === undefined ? {} : { before }) }),
  );
  const { q } = selection;
  return (
    <Records
      data={data?.orders}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 4, height: '132px' }}
      empty={
        q === undefined
          ? {
              icon: 'receipt',
              title: t(`empty.${kind}.title`),
              text: t(`empty.${kind}.text`),
              action: kind === 'all' ? <Button href={emptyHref}>{t('empty.action')}</Button> : undefined,
            }
          : {
              icon: 'search',
              title: t('notFound.title', { words: q }),
              text: t('notFound.text'),
              action: <Button href={hrefOfAll}>{t('notFound.action')}</Button>,
            }
      }
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
