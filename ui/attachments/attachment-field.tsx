import { useEffect, useRef, useState, type ReactNode } from 'react';
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

export interface AttachedPictures {
  ids: readonly number[];
  /** Progress of the picture being sent, in whole percent; null while none is. */
  progress: number | null;
  add: (file: File) => void;
  cancel: () => void;
  remove: (id: number) => void;
}

export interface AttachmentFieldProps {
  id: string;
  /** The attached pictures, with the functions that change them. */
  pictures: AttachedPictures;
  /** Maximum number of pictures. */
  max: number;
  /** Whether the text is being sent. A picture chosen then would belong to no text. */
  disabled?: boolean;
  /** Why the last picture was refused. */
  error?: string | undefined;
  /** Renders one picture. */
  children: (id: number, alt: string) => ReactNode;
}

/**
 * A field that attaches pictures to a text. Each is sent when it is chosen, and can be removed until the text
 * is sent.
 */
export function AttachmentField({
  id,
  pictures: { ids, progress, add, cancel, remove },
  max,
  disabled = false,
  error,
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
    if (found === null) add(file);
  };
  const [removals, setRemovals] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // The button of the removed picture is gone, so the input gets the focus.
  useEffect(() => {
    if (removals > 0) input.current?.focus();
  }, [removals]);
  return (
    <div className={styles.field} role="group" aria-label={t('attachments.group')}>
      {ids.length > 0 && (
        <ul className={styles.list}>
          {ids.map((picture, index) => (
            <li key={picture} className={styles.item}>
              {children(picture, t('attachments.picture', { position: formatNumber(index + 1, locale) }))}
              <IconButton
                className={styles.remove}
                icon="close"
                size="sm"
                variant="floating"
                disabled={disabled || progress !== null}
                label={t('attachments.remove', { position: formatNumber(index + 1, locale) })}
                onClick={() => {
                  remove(picture);
                  setRemovals(removals + 1);
                }}
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
          <Button variant="outline" size="sm" disabled={progress === 100} onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {progress === null && !disabled && ids.length < max && (
        <div>
          <label className={styles.add} htmlFor={id}>
            <Icon name="paperclip" size={20} />
            {t('attachments.add')}
            <input
              ref={input}
              id={id}
              type="file"
              className="visually-hidden"
              accept={pictureTypes.join(',')}
              aria-invalid={message ? true : undefined}
              aria-describedby={`${id}-error ${id}-hint`}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0] ?? null);
                // Cleared, so that the same picture can be chosen again after its removal.
                currentTarget.value = '';
              }}
            />
          </label>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {ids.length > 0 && t('attachments.count', { count: formatNumber(ids.length, locale) })}
      </p>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('attachments.hint', { max: formatNumber(max, locale) })} {t('limits', { size })}
      </p>
    </div>
  );
}
