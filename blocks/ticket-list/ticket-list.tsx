import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/routing.tsx';
import { usePersonalOperation } from '#actors/use-personal-operation.ts';
import { ticketQueries } from '#data/queries/tickets.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type definition from './definition.ts';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket-list.module.css';

const idOf = (before: string | undefined): number | undefined =>
  before !== undefined && /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined;

export default function TicketList({ id, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('ticket-list');
  const path = useRoutePath();
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h1 id={`${id}-title`} className={styles.title}>
          {t('title')}
        </h1>
        <Button href={path('new-ticket')} iconStart="plus">
          {t('new')}
        </Button>
      </header>
      <Tickets before={idOf(data.before)} />
    </section>
  );
}

function Tickets({ before }: { before: number | undefined }) {
  const t = useTranslations('ticket-list');
  const path = useRoutePath();
  const { data, error, refetch } = usePersonalOperation(ticketQueries.list(before));
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
      <div className={styles.cards} role="status" aria-label={t('loading')}>
        <Skeleton height="112px" />
        <Skeleton height="112px" />
        <Skeleton height="112px" />
      </div>
    );
  if (data.tickets.length === 0)
    return (
      <EmptyState
        icon="headphones"
        title={t(before === undefined ? 'empty.title' : 'past.title')}
        text={t(before === undefined ? 'empty.text' : 'past.text')}
        action={before === undefined ? undefined : <Button href={path('tickets')}>{t('newest')}</Button>}
      />
    );
  return (
    <>
      <ol className={styles.cards}>
        {data.tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard ticket={ticket} />
          </li>
        ))}
      </ol>
      {(before !== undefined || data.next !== null) && (
        <nav className={styles.pages} aria-label={t('pages')}>
          {before !== undefined && (
            <Button variant="outline" href={path('tickets')}>
              {t('newest')}
            </Button>
          )}
          {data.next !== null && (
            <Button variant="outline" href={path('tickets', {}, { before: data.next })}>
              {t('older')}
            </Button>
          )}
        </nav>
      )}
    </>
  );
}
