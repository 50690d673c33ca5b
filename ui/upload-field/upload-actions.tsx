import { useRef, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../button/button.tsx';
import { formatPercent } from '../format/number.ts';
import styles from './upload-field.module.css';

export interface UploadActionsProps {
  /** Whole percent of what has been sent; null while nothing is being sent. */
  progress: number | null;
  onCancel: () => void;
  /** Text of the button that sends. */
  children: ReactNode;
}

/** The button that submits a form with a picture. While it is being sent, it shows the progress beside «cancel». */
export function UploadActions({ progress, onCancel, children }: UploadActionsProps) {
  const t = useTranslations('forms.upload');
  const locale = useLocale();
  const row = useRef<HTMLDivElement>(null);
  const isSending = progress !== null;
  // All bytes are sent, and the engine draws the picture again.
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
            // What the engine has got can no longer be taken back.
            disabled={isChecked}
            onClick={() => {
              onCancel();
              // This button disappears, and the focus stays in the form.
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
