import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useTicketActions } from '#actors/tickets/use-ticket-actions.ts';
import { useTicketDraft } from '#actors/tickets/use-ticket-draft.ts';
import { useTicketPictures } from '#actors/tickets/use-ticket-pictures.ts';
import type { OpenTicket } from '#actors/tickets/use-ticket.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { OwnPicture } from '#parts/own-picture/own-picture.tsx';
import type { Ticket } from '#schemas/entities/ticket.ts';
import { maxTicketPictures } from '#schemas/ticket-pictures.ts';
import { AttachmentField } from '#ui/attachments/attachment-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './ticket-thread.module.css';

export interface ComposerProps {
  id: string;
  /** Id of the customer. */
  owner: number;
  ticket: Ticket;
  reply: OpenTicket['reply'];
}

/** The field for another message. If the ticket accepts none, it explains why. */
export function Composer({ id, owner, ticket, reply }: ComposerProps) {
  const { status } = ticket;
  const may = useTicketActions(ticket);
  return (
    <div className={styles.composer}>
      {may.reply ? <Writing id={id} owner={owner} ticket={ticket} reply={reply} /> : <Over status={status} />}
    </div>
  );
}

function Over({ status }: Pick<Ticket, 'status'>) {
  const t = useTranslations('ticket-thread.over');
  const path = useRoutePath();
  const known = status === 'suspended' || status === 'closed-locked' ? status : 'closed';
  return (
    <Notice
      tone={known === 'suspended' ? 'warning' : 'neutral'}
      icon={known === 'suspended' ? 'pause' : 'lock'}
      title={t(`${known}.title`)}
      action={
        <Button size="sm" variant="outline" href={path('new-ticket')}>
          {t('action')}
        </Button>
      }
    >
      {t(`${known}.text`)}
    </Notice>
  );
}

function Writing({ id, owner, ticket, reply }: ComposerProps) {
  const t = useTranslations('ticket-thread');
  const formatDate = useDates();
  const errorText = useErrorText();
  const [text, setText] = useTicketDraft(owner, `${ticket.id} text`);
  const pictures = useTicketPictures(owner, `${ticket.id} pictures`);
  const [fault, setFault] = useState<string | undefined>();
  const hasTypedOn = useRef(false);
  const { error, fieldErrors } = reply;
  const send = () => {
    const isEmpty = text.trim() === '';
    setFault(isEmpty ? t('composer.required') : undefined);
    reply.reset();
    hasTypedOn.current = false;
    // Text typed while the message is being sent stays.
    if (isEmpty || pictures.progress !== null) return;
    reply.mutate(
      { text, pictures: pictures.ids },
      {
        onSuccess() {
          pictures.clear();
          if (!hasTypedOn.current) setText('');
        },
      },
    );
  };
  const day = (moment: string): string => formatDate(moment, 'shortText');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {ticket.status === 'answered' && ticket.due_at !== null && (
        <p className={styles.small}>{t('notes.answered', { date: day(ticket.due_at) })}</p>
      )}
      {ticket.status === 'closed' && ticket.reopen_until !== null && (
        <Notice tone="neutral">{t('notes.reopen', { date: day(ticket.reopen_until) })}</Notice>
      )}
      {error !== null && fieldErrors['text'] === undefined && fieldErrors['pictures'] === undefined && (
        <div role="alert">
          <Notice tone="negative" title={t('composer.failed')}>
            {errorText(error)} {t('composer.kept')}
          </Notice>
        </div>
      )}
      <TextField
        id={`${id}-text`}
        className={styles.field}
        label={t('composer.label')}
        multiline
        rows={4}
        maxLength={2000}
        value={text}
        onValueChange={(value) => {
          hasTypedOn.current = true;
          setText(value);
        }}
        error={fault ?? fieldErrors['text']}
      />
      <AttachmentField
        id={`${id}-pictures`}
        pictures={pictures}
        max={maxTicketPictures}
        disabled={reply.isPending}
        error={pictures.error ? errorText(pictures.error) : fieldErrors['pictures']}
      >
        {(picture, alt) => (
          <OwnPicture id={`picture-${picture}`} alt={alt} query={pictureQueries.ticket(picture)} />
        )}
      </AttachmentField>
      <Button
        type="submit"
        size="lg"
        iconStart="send"
        loading={reply.isPending}
        disabled={pictures.progress !== null}
      >
        {t('composer.send')}
      </Button>
    </form>
  );
}
