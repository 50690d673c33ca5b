import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import type { OperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { identityActions } from '#actors/use-identity.ts';
import type { Identity, IdentityPhoto } from '#schemas/entities/identity.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { notify } from '#ui/notification/notify.ts';
import styles from './identity-verification.module.css';
import { PhotoStep } from './photo-step.tsx';

const kinds: readonly IdentityPhoto[] = ['card', 'face'];
/** The field names under which the engine reports a missing photo. */
const photoFields = { card: 'card_photo', face: 'face_photo' } as const;

export interface DocumentsProps {
  id: string;
  identity: Identity;
  submit: OperationMutation<string, Identity>;
  /** How long the review takes; null where the shop does not say so. */
  reviewTime: string | null;
}

/**
 * The form with both photos and the national id. Photos are sent as they are chosen, and one button sends
 * everything to the review. Typed text and sent photos stay after a refusal. Only photos that are shown as sent go
 * to the review.
 */
export function Documents({ id, identity, submit, reviewTime }: DocumentsProps) {
  const t = useTranslations('identity-verification');
  const errorText = useErrorText();
  const page = useRef<HTMLDivElement>(null);
  const [nationalId, setNationalId] = useState('');
  const [isTried, setTried] = useState(false);
  /** The photos in whose place another is to be sent. */
  const [replaced, setReplaced] = useState<readonly IdentityPhoto[]>([]);
  // A photo that is being replaced is not on the page any more, so it may not be sent to the review.
  const missing = kinds.filter((kind) => !identity.photos.includes(kind) || replaced.includes(kind));
  const [sending, setSending] = useState<readonly IdentityPhoto[]>([]);
  /** Whether the button was pressed while photos were on their way, and whether that is still to be done. */
  const [isPressed, setPressed] = useState(false);
  const isDue = useRef(false);
  const onSending = useCallback((kind: IdentityPhoto, isSending: boolean) => {
    setSending((before) => [...before.filter((each) => each !== kind), ...(isSending ? [kind] : [])]);
    // A photo that is chosen after the press does not belong to this submission.
    if (isSending) setPressed(false);
  }, []);
  const replace = (kind: IdentityPhoto, isReplacing: boolean) => {
    // A field that has just opened is not yet at fault.
    if (isReplacing) setTried(false);
    setReplaced((before) => [...before.filter((each) => each !== kind), ...(isReplacing ? [kind] : [])]);
  };
  const isWaiting = isPressed && sending.length > 0;
  const finish = () => {
    if (missing.length === 0 && identityActions(identity).submit) {
      submit.mutate(nationalId, {
        onSuccess: () => notify({ tone: 'positive', text: t('form.done'), key: 'identity' }),
      });
    } else {
      setTried(true);
      page.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    isDue.current = sending.length > 0;
    setPressed(isDue.current);
    if (!isDue.current) finish();
  };
  // Photos that were still on their way when the button was pressed have arrived, or failed. A failed one is
  // missing, also where an earlier one is stored, and gets the focus.
  useEffect(() => {
    if (!isPressed || sending.length > 0 || !isDue.current) return;
    isDue.current = false;
    finish();
  });
  const { error, fieldErrors } = submit;
  const isOfPhotos = kinds.some((kind) => fieldErrors[photoFields[kind]] !== undefined);
  const nationalIdError = isOfPhotos ? undefined : error ? errorText(error) : undefined;
  return (
    <div ref={page} className={styles.documents}>
      <div className={styles.photos}>
        {kinds.map((kind) => (
          <PhotoStep
            key={kind}
            id={`${id}-${kind}`}
            kind={kind}
            isSent={identity.photos.includes(kind)}
            isReplacing={replaced.includes(kind)}
            isMissing={isTried && missing.includes(kind)}
            refusal={fieldErrors[photoFields[kind]]}
            onReplacing={(isReplacing) => replace(kind, isReplacing)}
            onSending={onSending}
          />
        ))}
      </div>
      <Card as="section">
        <form className={styles.form} noValidate onSubmit={send}>
          <h2 className={styles.step}>{t('form.step')}</h2>
          <TextField
            id={`${id}-national-id`}
            kind="numeric"
            name="national_id"
            label={t('form.nationalId')}
            hint={t('form.hint')}
            value={nationalId}
            onValueChange={setNationalId}
            error={fieldErrors['national_id'] ?? nationalIdError}
            autoComplete="off"
            maxLength={16}
            required
          />
          {reviewTime !== null && <p className={styles.text}>{reviewTime}</p>}
          <p className={styles.text} role="status">
            {isWaiting && t('form.waiting')}
          </p>
          <Button type="submit" size="lg" loading={submit.isPending || isWaiting}>
            {t('form.submit')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
