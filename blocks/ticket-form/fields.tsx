import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { goTo } from '#actors/pages/navigate.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { useNewTicket } from '#actors/tickets/use-new-ticket.ts';
import { useTicketDraft } from '#actors/tickets/use-ticket-draft.ts';
import { useTicketPictures } from '#actors/tickets/use-ticket-pictures.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { OwnPicture } from '#parts/own-picture/own-picture.tsx';
import type { TicketSubject } from '#schemas/entities/ticket.ts';
import { maxTicketPictures } from '#schemas/ticket-pictures.ts';
import { AttachmentField } from '#ui/attachments/attachment-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { OrderField } from './order-field.tsx';
import styles from './ticket-form.module.css';

const subjects = [
  'order',
  'payment',
  'gift-code',
  'account',
  'other',
] as const satisfies readonly TicketSubject[];

export interface FieldsProps {
  id: string;
  /** Id of the customer. */
  owner: number;
  /** Code of the order that the address names. */
  order: string | undefined;
}

/** The form of a new ticket. Typed text stays until it is sent. */
export function Fields({ id, owner, order }: FieldsProps) {
  const t = useTranslations('ticket-form');
  const path = useRoutePath();
  const errorText = useErrorText();
  const create = useNewTicket();
  const [title, setTitle] = useTicketDraft(owner, 'new title');
  const [subject, setSubject] = useTicketDraft(owner, 'new subject');
  const [content, setContent] = useTicketDraft(owner, 'new content');
  const pictures = useTicketPictures(owner, 'new pictures');
  const [chosenOrder, setOrder] = useState(order ?? '');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const { error } = create;
  useEffect(() => {
    if (error !== null || Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, error]);

  const submit = () => {
    const chosen = subjects.find((each) => each === subject);
    const found = {
      ...(title.trim() === '' ? { title: t('errors.title') } : {}),
      ...(chosen === undefined ? { subject: t('errors.subject') } : {}),
      ...(content.trim() === '' ? { content: t('errors.content') } : {}),
    };
    setFaults(found);
    create.reset();
    if (chosen === undefined || Object.keys(found).length > 0 || pictures.progress !== null) return;
    create.mutate(
      {
        title,
        subject: chosen,
        content,
        pictures: [...pictures.ids],
        ...(chosenOrder === '' ? {} : { order: chosenOrder }),
      },
      {
        onSuccess(ticket) {
          pictures.clear();
          for (const clear of [setTitle, setSubject, setContent]) clear('');
          goTo(path('ticket', { id: String(ticket.id) }), 'replace');
        },
      },
    );
  };
  const messages: Readonly<Record<string, string>> = { ...create.fieldErrors, ...faults };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error !== null && Object.keys(create.fieldErrors).length === 0 && (
        <div role="alert">
          <Notice tone="negative" title={t('failed')}>
            {errorText(error)} {error.isTransient && t('kept')}
          </Notice>
        </div>
      )}
      <TextField
        id={`${id}-name`}
        label={t('fields.title')}
        maxLength={120}
        value={title}
        onValueChange={setTitle}
        error={messages['title']}
        required
      />
      <div className={styles.pair}>
        <SelectField
          id={`${id}-subject`}
          label={t('fields.subject')}
          placeholder={t('fields.choose')}
          options={subjects.map((value) => ({ value, text: t(`subject.${value}`) }))}
          value={subject}
          onValueChange={setSubject}
          error={messages['subject']}
          required
        />
        <OrderField id={`${id}-order`} value={chosenOrder} onValueChange={setOrder} />
      </div>
      <TextField
        id={`${id}-content`}
        className={styles.content}
        label={t('fields.content')}
        hint={t('fields.contentHint')}
        multiline
        rows={7}
        maxLength={2000}
        value={content}
        onValueChange={setContent}
        error={messages['content']}
        required
      />
      <AttachmentField
        id={`${id}-pictures`}
        pictures={pictures}
        max={maxTicketPictures}
        disabled={create.isPending}
        error={pictures.error ? errorText(pictures.error) : messages['pictures']}
      >
        {(picture, alt) => (
          <OwnPicture id={`picture-${picture}`} alt={alt} query={pictureQueries.ticket(picture)} />
        )}
      </AttachmentField>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="lg"
          iconStart="send"
          loading={create.isPending}
          disabled={pictures.progress !== null}
        >
          {t('send')}
        </Button>
        <Button size="lg" variant="ghost" href={path('tickets')}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
