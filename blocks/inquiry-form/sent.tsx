import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#schemas/entities/inquiry.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './inquiry-form.module.css';

/** The confirmation of a sent message, with its follow-up number. */
export function Sent({ inquiry, onAnother }: { inquiry: Inquiry; onAnother: () => void }) {
  const t = useTranslations('inquiry-form.sent');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.sent} role="status" tabIndex={-1}>
      <span className={styles.done}>
        <Icon name="check-circle" size={40} />
      </span>
      <p className={styles.sentTitle}>{t('title')}</p>
      <p className={styles.text}>{t('text')}</p>
      <p className={styles.number}>
        <Ltr mono>{inquiry.code}</Ltr>
        <CopyButton text={inquiry.code} label={t('copy')} copiedText={t('copied')} />
      </p>
      <Button variant="ghost" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
}
