import { useState, type DragEvent, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './upload-field.module.css';
import { maxPictureMegabytes, pictureTypes, type PictureChoice } from './use-picture.ts';

export interface UploadFieldProps {
  id: string;
  /** The content of the picture: «تصویر رسید». */
  title: string;
  hint?: ReactNode;
  /** The state from {@link usePicture}. */
  picture: PictureChoice;
  /** Why the engine refused the last picture. */
  error?: string | undefined;
  /** Whether a picture is being sent, so that no other can be chosen. */
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A field that chooses and previews a picture, by file dialog, camera or dropping. */
export function UploadField({ id, title, hint, picture, error, disabled, className }: UploadFieldProps) {
  const t = useTranslations('forms.upload');
  const locale = useLocale();
  const [isOver, setOver] = useState(false);
  const { preview, problem, choose } = picture;
  const size = formatNumber(maxPictureMegabytes, locale);
  const message = problem === null ? error : t(`problems.${problem}`, { title, size });
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside && !disabled);
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label
        className={styles.drop}
        htmlFor={id}
        data-invalid={message ? '' : undefined}
        data-over={isOver ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          const dropped = event.dataTransfer.files[0];
          if (dropped && !disabled) choose(dropped);
        }}
      >
        {preview === null ? (
          <>
            <Icon name="upload" size={28} />
            <span>{t('choose', { title })}</span>
          </>
        ) : (
          <>
            <img
              className={styles.preview}
              src={preview}
              alt={t('preview', { title })}
              onError={() => picture.refuse()}
            />
            {!disabled && <span>{t('another')}</span>}
          </>
        )}
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={pictureTypes.join(',')}
          disabled={disabled}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint} {t('limits', { size })}
      </p>
    </div>
  );
}
