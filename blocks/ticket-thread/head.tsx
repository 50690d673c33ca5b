import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import { useTicketActions } from '#actors/tickets/use-ticket-actions.ts';
import type { OpenTicket } from '#actors/tickets/use-ticket.ts';
import type { Ticket } from '#schemas/entities/ticket.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { TicketStatus } from '#ui/ticket-status/ticket-status.tsx';
import styles from './ticket-thread.module.css';

export interface HeadProps {
  id: string;
  ticket: Ticket;
  close: OpenTicket['close'];
}

/** Title, status and subject of a ticket, and the button that closes it. */
export function Head({ id, ticket, close }: HeadProps) {
  const t = useTranslations('ticket-thread');
  const optionalPath = useOptionalPath();
  const bill = ticket.order === null ? undefined : optionalPath('bill', { code: ticket.order });
  const locale = useLocale();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { status } = ticket;
  const may = useTicketActions(ticket);
  const dismiss = () => {
    close.reset();
    setAsking(false);
  };
  const yes = () =>
    close.mutate(undefined, {
      onSuccess() {
        setAsking(false);
        notify({ tone: 'positive', text: t('close.done'), key: 'ticket' });
      },
    });
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{ticket.title}</h1>
        <p className={styles.small}>
          {t('number', { number: formatNumber(ticket.id, locale, { useGrouping: false }) })}
          <span aria-hidden> · </span>
          {t(`subject.${ticket.subject}`)}
          {bill !== undefined && (
            <>
              <span aria-hidden> · </span>
              <a className={styles.order} href={bill}>
                {t('order')}
              </a>
            </>
          )}
        </p>
      </div>
      <div className={styles.side}>
        <div role="status">
          <TicketStatus status={status} text={t(`status.${status}`)} />
        </div>
        {may.close && (
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {t('close.open')}
          </Button>
        )}
      </div>
      <Dialog
        id={`${id}-close`}
        open={isAsking}
        onClose={dismiss}
        title={t('close.title')}
        closeLabel={t('close.dismiss')}
        size="sm"
        footer={
          <div className={styles.answers}>
            <Button loading={close.isPending} onClick={yes}>
              {t('close.yes')}
            </Button>
            <Button variant="outline" onClick={dismiss}>
              {t('close.no')}
            </Button>
          </div>
        }
      >
        {close.error !== null && (
          <div role="alert">
            <Notice tone="negative">{errorText(close.error)}</Notice>
          </div>
        )}
        <p>{t('close.text')}</p>
      </Dialog>
    </header>
  );
}
