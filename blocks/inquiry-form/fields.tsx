import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useSession } from '#actors/session/use-session.ts';
import { useFormDraft } from '#actors/use-form-draft.ts';
import type { Inquiry, InquiryKind } from '#schemas/entities/inquiry.ts';
import { numberOf } from '#schemas/sign-in-name.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './inquiry-form.module.css';
import { useSendInquiry } from './use-inquiries.ts';

export interface FieldsProps {
  id: string;
  kind: InquiryKind;
  onSent: (inquiry: Inquiry) => void;
}

const required = ['name', 'mobile', 'subject', 'inquiry'] as const;
const empty = { name: '', mobile: '', email: '', subject: '', inquiry: '', order_code: '' };
type Values = typeof empty;

/**
 * The fields of the form, prefilled with the customer’s details. Typed text stays until it is sent, even
 * after a reload.
 */
export function Fields({ id, kind, onSent }: FieldsProps) {
  const t = useTranslations('inquiry-form');
  const errorText = useErrorText();
  const { user } = useSession();
  const { mutate, reset, error, fieldErrors, isPending, isChecking } = useSendInquiry();
  const { texts: typed, write, clear } = useFormDraft(`inquiry ${kind}`);
  // The customer's details arrive after the first render, and must not replace typed text.
  const known = { name: user?.name ?? '', mobile: numberOf(user) ?? '', email: user?.email ?? '' };
  const values: Values = { ...empty, ...known, ...typed };
  const [faults, setFaults] = useState<Partial<Record<keyof Values, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null || Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, error]);

  const submit = () => {
    const missing = required.filter((field) => values[field].trim() === '');
    setFaults(Object.fromEntries(missing.map((field) => [field, t(`errors.${field}`)])));
    reset();
    if (missing.length > 0) return;
    const { email, order_code: order, ...rest } = values;
    mutate(
      {
        kind,
        ...rest,
        ...(email.trim() === '' ? {} : { email: email.trim() }),
        ...(order.trim() === '' ? {} : { order_code: order }),
      },
      {
        onSuccess(inquiry) {
          clear();
          onSent(inquiry);
        },
      },
    );
  };
  const messages: Readonly<Record<string, string>> = { ...fieldErrors, ...faults };
  const field = (name: keyof Values) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: messages[name],
    onValueChange: (value: string) => write(name, value),
  });
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
      {error !== null && Object.keys(fieldErrors).length === 0 && (
        <div role="alert">
          <Notice tone="negative" title={t('failed')}>
            {errorText(error)} {t('kept')}
          </Notice>
        </div>
      )}
      <div className={styles.pair}>
        <TextField {...field('name')} label={t('name')} autoComplete="name" maxLength={120} required />
        <TextField
          {...field('mobile')}
          label={t('mobile')}
          hint={t('mobileHint')}
          kind="phone"
          autoComplete="tel"
          required
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          label={t('email')}
          optionalLabel={t('optional')}
          kind="email"
          autoComplete="email"
          maxLength={200}
        />
        <TextField
          {...field('order_code')}
          label={t('order')}
          optionalLabel={t('optional')}
          kind="code"
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <TextField {...field('subject')} label={t('subject')} maxLength={120} required />
      <TextField
        {...field('inquiry')}
        className={styles.content}
        label={t(`inquiry.${kind}`)}
        hint={t('hint')}
        multiline
        rows={6}
        maxLength={2000}
        required
      />
      {isChecking && (
        <p role="status" className={styles.text}>
          {t('checking')}
        </p>
      )}
      <div className={styles.send}>
        <Button type="submit" size="lg" iconStart="send" loading={isPending}>
          {t(`send.${kind}`)}
        </Button>
      </div>
    </form>
  );
}
