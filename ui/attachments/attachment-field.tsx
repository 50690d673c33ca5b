import { useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../button/button.tsx';
import { formatNumber, formatPercent } from '../format/number.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import {
  maxPictureMegabytes,
  pictureTypes,
  problemOf,
  type PictureProblem,
} from '../upload-field/use-picture.ts';
import styles from './attachments.module.css';

export interface AttachmentFieldProps {
  id: string;
  /** Ids of the pictures that are attached. */
  pictures: readonly number[];
  /** How many may be attached. */
  max: number;
  /** Whole percent of a picture that is being sent; null while none is. */
  progress: number | null;
  /** The text is on its way: what is chosen now would belong to no text. */
  disabled?: boolean;
  /** Why the last picture was refused. */
  error?: string | undefined;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRemove: (id: number) => void;
  /** Shows one picture. @param position from 1 */
  children: (id: number, position: number) => ReactNode;
}

/** Attaches pictures to a text: each is sent when it is chosen, and can be taken back until the text is sent. */
export function AttachmentField({
  id,
  pictures,
  max,
  progress,
  disabled = false,
  error,
  onChoose,
  onCancel,
  onRemove,
  children,
}: AttachmentFieldProps) {
  const t = useTranslations('forms.upload');
  const locale = useLocale();
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const size = formatNumber(maxPictureMegabytes, locale);
  const title = t('attachments.title');
  const message = problem === null ? error : t(`problems.${problem}`, { title, size });
  const choose = (file: File | null) => {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (found === null) onChoose(file);
  };
  return (
    <div className={styles.field} role="group" aria-label={t('attachments.group')}>
      {pictures.length > 0 && (
        <ul className={styles.list}>
          {pictures.map((picture, index) => (
            <li key={picture} className={styles.item}>
              {children(picture, index + 1)}
              <IconButton
                className={styles.remove}
                icon="close"
                size="sm"
                variant="floating"
                disabled={disabled || progress !== null}
                label={t('attachments.remove', { position: formatNumber(index + 1, locale) })}
                onClick={() => onRemove(picture)}
              />
            </li>
          ))}
        </ul>
      )}
      {progress !== null && (
        <div className={styles.sending}>
          <span>
            {progress === 100 ? t('checking') : t('sending', { percent: formatPercent(progress, locale) })}
          </span>
          <span
            className={styles.bar}
            role="progressbar"
            aria-label={t('progress')}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span className={styles.done} style={{ inlineSize: `${progress}%` }} />
          </span>
          <Button variant="outline" size="sm" disabled={progress === 100} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {progress === null && !disabled && pictures.length < max && (
        <div>
          <label className={styles.add} htmlFor={id}>
            <Icon name="paperclip" size={20} />
            {t('attachments.add')}
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept={pictureTypes.join(',')}
              aria-invalid={message ? true : undefined}
              aria-describedby={`${id}-error ${id}-hint`}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0] ?? null);
                // The same picture can be chosen again after it was taken back.
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('attachments.hint', { max: formatNumber(max, locale) })} {t('limits', { size })}
      </p>
    </div>
  );
}
