import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePersonalOperation, type PersonalState } from '#actors/operations/use-personal-operation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useFreshUser } from '#actors/session/use-fresh-user.ts';
import type { OutputOf } from '#data/operations.ts';
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
  const before = beforeOf(data.before);
  // On phones, no frame around the account refreshes the number of new messages.
  useFreshUser();
  const { data: read, error, refetch } = usePersonalOperation(ticketQueries.list(before));
  const write = (
    <Button href={path('new-ticket')} iconStart="plus">
      {t('new')}
    </Button>
  );
  // An empty list has this button itself.
  const isFirst = before === undefined && read?.tickets.length === 0;
  return (
    <AccountSection
      id={id}
      title={t('title')}
      action={isFirst || (read === undefined && error === null) ? null : write}
    >
      <Tickets before={before} read={read} error={error} refetch={refetch} action={write} />
    </AccountSection>
  );
}

interface TicketsProps extends Pick<PersonalState<OutputOf<'tickets.list'>>, 'error' | 'refetch'> {
  before: number | undefined;
  read: OutputOf<'tickets.list'> | undefined;
  /** The button that writes a ticket. */
  action: ReactNode;
}

function Tickets({ before, read, error, refetch, action }: TicketsProps) {
  const t = useTranslations('ticket-list');
  const path = useRoutePath();
  return (
    <Records
      data={read?.tickets}
      failed={error !== null}
      detail={error?.problem?.detail}
      texts={{ loading: t('loading'), failed: t('failed.title'), safe: t('failed.safe') }}
      onRetry={refetch}
      room={{ count: 3, height: '112px' }}
      empty={{
        icon: 'headphones',
        title: t('empty.title'),
        text: t('empty.text'),
        action,
      }}
      pages={{
        label: t('pages'),
        newest: before === undefined ? undefined : path('tickets'),
        older: read && read.next !== null ? path('tickets', {}, { before: read.next }) : undefined,
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
