import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useUpload } from '#actors/account/use-upload.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { sendIdentityPhoto } from '#actors/use-identity.ts';
import { pictureQueries } from '#data/queries/pictures.ts';
import { OwnPicture } from '#parts/own-picture/own-picture.tsx';
import type { IdentityPhoto } from '#schemas/entities/identity.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/notification/notify.ts';
import { UploadActions } from '#ui/upload-field/upload-actions.tsx';
import { UploadField } from '#ui/upload-field/upload-field.tsx';
import { usePicture } from '#ui/upload-field/use-picture.ts';
import styles from './identity-verification.module.css';

export interface PhotoStepProps {
  id: string;
  kind: IdentityPhoto;
  isSent: boolean;
  /** Whether the customer tried to submit without this photo. */
  isMissing: boolean;
  /** Why the engine refused this photo. */
  refusal: string | undefined;
}

/** One step for a photo: the sent photo, or the form that sends one. */
export function PhotoStep({ id, kind, isSent, isMissing, refusal }: PhotoStepProps) {
  const t = useTranslations('identity-verification.photos');
  const [isReplacing, setReplacing] = useState(false);
  const hasPhoto = isSent && !isReplacing;
  return (
    <Card as="section" className={styles.form} aria-labelledby={`${id}-title`}>
      <header className={styles.stepHead}>
        <h2 id={`${id}-title`} className={styles.step}>
          {t(`${kind}.step`)}
        </h2>
        {hasPhoto && (
          <Badge tone="positive" icon="check-circle">
            {t('sent')}
          </Badge>
        )}
      </header>
      {hasPhoto ? (
        <>
          <OwnPicture
            id={`identity-photo-${kind}`}
            alt={t(`${kind}.title`)}
            query={pictureQueries.identity(kind)}
          />
          {refusal !== undefined && (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
          <Button variant="outline" iconStart="refresh" onClick={() => setReplacing(true)}>
            {t('again')}
          </Button>
        </>
      ) : (
        <PhotoForm
          id={id}
          kind={kind}
          isMissing={isMissing}
          refusal={refusal}
          onSent={() => setReplacing(false)}
          onCancel={isReplacing ? () => setReplacing(false) : undefined}
        />
      )}
    </Card>
  );
}

interface PhotoFormProps {
  id: string;
  kind: IdentityPhoto;
  isMissing: boolean;
  refusal: string | undefined;
  onSent: () => void;
  onCancel: (() => void) | undefined;
}

function PhotoForm({ id, kind, isMissing, refusal, onSent, onCancel }: PhotoFormProps) {
  const t = useTranslations('identity-verification.photos');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const picture = usePicture();
  const { error, progress, send, cancel } = useUpload((photo, options) =>
    sendIdentityPhoto(kind, photo, options),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = picture.check();
    if (file)
      send(file, () => {
        notify({ tone: 'positive', text: t('saved'), key: 'identity' });
        onSent();
      });
    else form.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <UploadField
        id={id}
        title={t(`${kind}.title`)}
        hint={t(`${kind}.hint`)}
        picture={picture}
        error={error ? errorText(error) : (refusal ?? (isMissing ? t('missing') : undefined))}
        disabled={progress !== null}
      />
      <UploadActions progress={progress} onCancel={cancel}>
        {t('send')}
      </UploadActions>
      {onCancel && progress === null && (
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </form>
  );
}
