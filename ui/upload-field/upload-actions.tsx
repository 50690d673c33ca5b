import { useRef, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../button/button.tsx';
import { formatPercent } from '../format/number.ts';
import styles from './upload-field.module.css';

export interface UploadActionsProps {
  /** Sent part in whole percent; null while nothing is being sent. */
  progress: number | null;
  onCancel: () => void;
  /** Text of the submit button. */
  children: ReactNode;
}

/** The button that submits a form with a picture. While sending, it shows the progress next to «cancel». */
export function UploadActions({ progress, onCancel, children }: UploadActionsProps) {
  const t = useTranslations('forms.upload');
  const locale = useLocale();
  const row = useRef<HTMLDivElement>(null);
  const isSending = progress !== null;
  // All bytes are sent. The engine is drawing the picture again.
  const isChecked = progress === 100;
  return (
    <div ref={row} className={styles.actions}>
      <Button type="submit" size="lg" progress={progress ?? undefined} aria-busy={isSending || undefined}>
        {!isSending && children}
        {isSending &&
          (isChecked ? t('checking') : t('sending', { percent: formatPercent(progress, locale) }))}
      </Button>
      {isSending && (
        <>
          <span
            className="visually-hidden"
            role="progressbar"
            aria-label={t('progress')}
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
          />
          <Button
            variant="outline"
            size="lg"
            // The engine has the picture, so it is too late to cancel.
            disabled={isChecked}
            onClick={() => {
              onCancel();
              // This button disappears, so the focus moves to another one in the form.
              row.current?.querySelector('button')?.focus();
            }}
          >
            {t('cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
