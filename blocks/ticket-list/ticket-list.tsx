import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { ticketQueries } from '#data/queries/tickets.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { beforeOf } from '#schemas/query-values.ts';
import { AccountSection } from '#ui/account-section/account-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { Records, Rows } from '#ui/records/records.tsx';
import type definition from './definition.ts';
import { TicketCard } from './ticket-card.tsx';

export default function TicketList({ id, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('ticket-list');
  const path = useRoutePath();
  return (
    <AccountSection
      id={id}
      title={t('title')}
      action={
        <Button href={path('new-ticket')} iconStart="plus">
          {t('new')}
        </Button>
      }
    >
      <Tickets before={beforeOf(data.before)} />
    </AccountSection>
  );
}

function Tickets({ before }: { before: number | undefined }) {
  const t = useTranslations('ticket-list');
  const path = useRoutePath();
  const { data, error, refetch } = usePersonalOperation(ticketQueries.list(before));
  return (
    <Records
      data={data?.tickets}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 3, height: '112px' }}
      empty={{
        icon: 'headphones',
        title: t('empty.title'),
        text: t('empty.text'),
        action: <Button href={path('new-ticket')}>{t('new')}</Button>,
      }}
      pages={{
        label: t('pages'),
        newest: before === undefined ? undefined : path('tickets'),
        older: data && data.next !== null ? path('tickets', {}, { before: data.next }) : undefined,
        past: { title: t('past.title'), text: t('past.text') },
      }}
    >
      {(tickets) => (
        <Rows rows={tickets} keyOf={(ticket) => ticket.id}>
          {(ticket) => <TicketCard ticket={ticket} />}
        </Rows>
      )}
    </Records>
  );
}
