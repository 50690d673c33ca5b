import { useRef, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { DirectPaymentState } from '#actors/payment/use-direct-payment.ts';
import { Card } from '#ui/card/card.tsx';
import { UploadActions } from '#ui/upload-field/upload-actions.tsx';
import { UploadField } from '#ui/upload-field/upload-field.tsx';
import { usePicture } from '#ui/upload-field/use-picture.ts';
import styles from './direct-payment.module.css';

/** Selects, previews and sends a receipt picture. */
export function ReceiptForm({
  id,
  state,
  replaces,
}: {
  id: string;
  state: DirectPaymentState;
  replaces: boolean;
}) {
  const t = useTranslations('direct-payment.receipt');
  const picture = usePicture();
  const form = useRef<HTMLFormElement>(null);
  const { canSend, progress, sendFailure } = state;
  if (!canSend && progress === null) return null;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (progress !== null) return;
    const file = picture.check();
    if (file) state.send(file);
    else form.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  };
  return (
    <Card as="section" padding="md" aria-labelledby={`${id}-title`}>
      <form ref={form} className={styles.receipt} onSubmit={send} noValidate>
        <h2 id={`${id}-title`} className={styles.receiptTitle}>
          {t(replaces ? 'replace' : 'title')}
        </h2>
        <UploadField
          id={id}
          title={t('title')}
          hint={t('hint')}
          picture={picture}
          error={
            sendFailure ? (sendFailure.fields[0]?.message ?? sendFailure.detail ?? t('failed')) : undefined
          }
          disabled={progress !== null}
        />
        <UploadActions progress={progress} onCancel={state.cancel}>
          {t('send')}
        </UploadActions>
      </form>
    </Card>
  );
}
