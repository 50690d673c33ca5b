import { useCallback, useEffect, useState } from 'react';
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
import { UploadField } from '#ui/upload-field/upload-field.tsx';
import { UploadProgress } from '#ui/upload-field/upload-progress.tsx';
import { problemOf, usePicture } from '#ui/upload-field/use-picture.ts';
import styles from './identity-verification.module.css';

export interface PhotoStepProps {
  id: string;
  kind: IdentityPhoto;
  isSent: boolean;
  /** Whether another photo is to be sent in place of the sent one. */
  isReplacing: boolean;
  /** Whether the customer tried to submit without this photo. */
  isMissing: boolean;
  /** Why the engine refused this photo. */
  refusal: string | undefined;
  /** Reports that another photo is to be sent, or that this ended. */
  onReplacing: (isReplacing: boolean) => void;
  /** Reports whether this photo is being sent. */
  onSending: (kind: IdentityPhoto, isSending: boolean) => void;
}

/** One step for a photo: the sent photo, or the field whose choice is sent. */
export function PhotoStep({
  id,
  kind,
  isSent,
  isReplacing,
  isMissing,
  refusal,
  onReplacing,
  onSending,
}: PhotoStepProps) {
  const t = useTranslations('identity-verification.photos');
  const hasPhoto = isSent && !isReplacing;
  const tell = useCallback((isSending: boolean) => onSending(kind, isSending), [kind, onSending]);
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
          <Button variant="outline" iconStart="refresh" onClick={() => onReplacing(true)}>
            {t('again')}
          </Button>
        </>
      ) : (
        <PhotoForm
          id={id}
          kind={kind}
          isMissing={isMissing}
          refusal={refusal}
          onSending={tell}
          onSent={() => onReplacing(false)}
          onCancel={isReplacing ? () => onReplacing(false) : undefined}
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
  onSending: (isSending: boolean) => void;
  onSent: () => void;
  onCancel: (() => void) | undefined;
}

/**
 * Sends a photo as soon as the customer chooses it. After a failure, the customer can send it again or remove
 * it.
 */
function PhotoForm({ id, kind, isMissing, refusal, onSending, onSent, onCancel }: PhotoFormProps) {
  const t = useTranslations('identity-verification.photos');
  const errorText = useErrorText();
  const picture = usePicture();
  const { error, progress, send, cancel } = useUpload((photo, options) =>
    sendIdentityPhoto(kind, photo, options),
  );
  // The customer's identity says a moment after the upload that it has the photo, and this form goes. Until
  // then the photo is neither there nor missing.
  const [isStored, setStored] = useState(false);
  const isSending = progress !== null || isStored;
  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);
  const start = (file: File) =>
    send(file, () => {
      notify({ tone: 'positive', text: t('saved'), key: 'identity' });
      setStored(true);
      onSent();
    });
  const choose = (file: File | null) => {
    picture.choose(file);
    if (file && problemOf(file) === null) start(file);
  };
  const again = () => {
    const file = picture.check();
    if (file) start(file);
  };
  const problem = error
    ? errorText(error)
    : (refusal ?? (isMissing && !isSending ? t('missing') : undefined));
  return (
    <>
      <UploadField
        id={id}
        title={t(`${kind}.title`)}
        hint={t(`${kind}.hint`)}
        picture={{ ...picture, choose }}
        error={problem}
        disabled={isSending}
      />
      {isSending && <UploadProgress progress={progress ?? 100} onCancel={cancel} />}
      {!isSending && picture.preview !== null && (
        <div className={styles.choices}>
          <Button variant="outline" iconStart="refresh" onClick={again}>
            {t('retry')}
          </Button>
          <Button variant="ghost" onClick={() => picture.choose(null)}>
            {t('discard')}
          </Button>
        </div>
      )}
      {onCancel && !isSending && (
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
}
