import { useTranslations } from 'use-intl';
import type { Delivery as Promise } from '#schemas/entities/delivery.ts';
import styles from './delivery.module.css';

/**
 * The promise about a product or a line, in the same words on every screen. Pages are cached and shared, so what waits
 * for verification is rendered with both sentences, and the document's mark of a verified customer selects one.
 */
export function Delivery({ promise }: { promise: Promise }) {
  const t = useTranslations('common.delivery');
  if (promise !== 'verification') return t(promise);
  return (
    <>
      <span className={styles.unverified}>{t('verification')}</span>
      <span className={styles.verified}>{t('instant')}</span>
    </>
  );
}
