import { useLocale, useTranslations } from 'use-intl';
import type { Delivery as Promise } from '#schemas/entities/delivery.ts';
import { formatNumber } from '../format/number.ts';
import styles from './delivery.module.css';

/**
 * The promise about a product or a line, in the same words on every screen. Pages are cached and shared. If
 * the promise depends on verification, both sentences are rendered, and the document's mark of a verified
 * customer selects one.
 * @param hours opening hours within which staff of the store activate it; null for codes and goods
 */
export function Delivery({ promise, hours = null }: { promise: Promise; hours?: number | null }) {
  const t = useTranslations('common.delivery');
  const locale = useLocale();
  const say = (word: Promise): string => t(word, { hours: formatNumber(hours ?? 0, locale) });
  if (promise !== 'verification') return say(promise);
  return (
    <>
      <span className={styles.unverified}>{t('verification')}</span>
      <span className={styles.verified}>{say(hours === null ? 'instant' : 'activation')}</span>
    </>
  );
}
