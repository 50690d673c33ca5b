import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../button/button.tsx';
import { formatPercent } from '../format/number.ts';
import styles from './upload-field.module.css';

export interface UploadProgressProps {
  /** Sent part in whole percent. */
  progress: number;
  onCancel: () => void;
}

/** The progress of a picture that is being sent because it was chosen, with «cancel». */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const t = useTranslations('forms.upload');
  const locale = useLocale();
  // All bytes are sent. The engine is drawing the picture again, so it is too late to cancel.
  const isChecked = progress === 100;
  return (
    <div className={styles.progress}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.sent} style={{ inlineSize: `${progress}%` }} />
      </span>
      <span className={styles.hint}>
        {isChecked ? t('checking') : t('sending', { percent: formatPercent(progress, locale) })}
      </span>
      <Button variant="outline" size="sm" disabled={isChecked} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
