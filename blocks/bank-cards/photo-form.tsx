import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useUpload } from '#actors/account/use-upload.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/notification/notify.ts';
import { UploadActions } from '#ui/upload-field/upload-actions.tsx';
import { UploadField } from '#ui/upload-field/upload-field.tsx';
import { usePicture } from '#ui/upload-field/use-picture.ts';
import styles from './bank-cards.module.css';
import { NumberField } from './number-field.tsx';
import { replaceCard, sendCardPhoto } from './use-bank-cards.ts';

export interface PhotoFormProps {
  id: string;
  card: BankCard;
  /** Whether the form also asks for the number of another card. */
  replaces?: boolean;
  onCancel?: () => void;
}

/**
 * Sends the photo of a card. With `replaces`, sends the number and the photo of the card that replaces it.
 */
export function PhotoForm({ id, card, replaces = false, onCancel }: PhotoFormProps) {
  const t = useTranslations('bank-cards');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const picture = usePicture();
  const [number, setNumber] = useState('');
  const upload = useUpload((photo, options) =>
    replaces ? replaceCard(card.id, number, photo, options) : sendCardPhoto(card.id, photo, options),
  );
  const { error, progress } = upload;
  const isNumberRefused = error?.problem?.errors?.[0]?.field === 'number';
  const message = error === null ? undefined : errorText(error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const file = picture.check();
    if (file) upload.send(file, () => notify({ tone: 'positive', text: t('saved'), key: 'bank-cards' }));
    else form.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {replaces && (
        <NumberField
          id={`${id}-number`}
          value={number}
          onValueChange={setNumber}
          error={isNumberRefused ? message : undefined}
        />
      )}
      <UploadField
        id={id}
        title={t('photo.title')}
        hint={t('photo.hint')}
        picture={picture}
        error={isNumberRefused ? undefined : message}
        disabled={progress !== null}
      />
      <UploadActions progress={progress} onCancel={upload.cancel}>
        {t('photo.send')}
      </UploadActions>
      {onCancel && progress === null && (
        <Button variant="ghost" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      )}
    </form>
  );
}
