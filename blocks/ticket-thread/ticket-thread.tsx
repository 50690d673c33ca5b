import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRouteParameter } from '#actors/pages/route-parameter.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useSession } from '#actors/session/use-session.ts';
import { useTicket } from '#actors/tickets/use-ticket.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Composer } from './composer.tsx';
import { Head } from './head.tsx';
import { Messages } from './messages.tsx';
import styles from './ticket-thread.module.css';

const routes = ['ticket'];

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export default function TicketThread({ id }: { id: string }) {
  const t = useTranslations('ticket-thread');
  const path = useRoutePath();
  const given = useRouteParameter(routes, 'id');
  const open = useTicket(idOf(given));
  const { user } = useSession();
  const { ticket, error } = open;
  const isMissing = error?.status === 404 || (given !== null && idOf(given) === null);
  if (isMissing)
    return (
      <Thread>
        <EmptyState
          level={1}
          icon="headphones"
          title={t('missing.title')}
          text={t('missing.text')}
          action={<Button href={path('tickets')}>{t('missing.action')}</Button>}
        />
      </Thread>
    );
  if (error && !ticket)
    return (
      <Thread>
        <ErrorState
          level={1}
          icon="wifi-off"
          title={t('failed.title')}
          text={error.problem?.detail || t('failed.text')}
          safe={t('failed.safe')}
          action={<Button onClick={open.refetch}>{t('failed.action')}</Button>}
        />
      </Thread>
    );
  if (!ticket || !user)
    return (
      <Thread>
        <h1 className="visually-hidden">{t('loading')}</h1>
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height="96px" />
          <Skeleton height="112px" width="70%" />
          <Skeleton height="112px" width="70%" />
          <Skeleton height="160px" />
        </div>
      </Thread>
    );
  return (
    <Thread>
      <Head id={id} ticket={ticket} close={open.close} />
      <Messages messages={ticket.messages} />
      <Composer key={`${user.id} ${ticket.id}`} id={id} owner={user.id} ticket={ticket} reply={open.reply} />
    </Thread>
  );
}

const Thread = ({ children }: { children: ReactNode }) => <div className={styles.thread}>{children}</div>;
