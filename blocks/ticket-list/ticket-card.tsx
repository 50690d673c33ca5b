import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { TicketSummary } from '#schemas/entities/ticket.ts';
import { always } from '#ui/always.ts';
import { CountBadge } from '#ui/badge/count-badge.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { LinkCard, LinkCardTitle } from '#ui/link-card/link-card.tsx';
import { TicketStatus } from '#ui/ticket-status/ticket-status.tsx';
import styles from './ticket-list.module.css';

/** A ticket as one link: title, subject and status. */
export function TicketCard({ ticket }: { ticket: TicketSummary }) {
  const t = useTranslations('ticket-list');
  const path = useRoutePath();
  const locale = useLocale();
  const formatDate = useDates();
  const { id, title, subject, status, unread, updated_at: updated } = ticket;
  return (
    <LinkCard className={styles.card}>
      <div className={styles.words}>
        <LinkCardTitle href={path('ticket', { id: String(id) })}>{title}</LinkCardTitle>
        <p className={styles.small}>
          {t('number', { number: formatNumber(id, locale, { useGrouping: false }) })}
          <span aria-hidden> · </span>
          {t(`subject.${subject}`)}
        </p>
        <p className={styles.small}>
          {t.rich('updated', {
            date: always(<time dateTime={updated}>{formatDate(updated, 'longHour')}</time>),
          })}
        </p>
      </div>
      <span className={styles.side}>
        <CountBadge count={unread} label={t('unread', { count: unread })} />
        <TicketStatus status={status} text={t(`status.${status}`)} />
      </span>
    </LinkCard>
  );
}
