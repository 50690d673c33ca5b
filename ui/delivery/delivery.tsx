import { useLocale, useTranslations } from 'use-intl';
import type { Delivery as Promise } from '#schemas/entities/delivery.ts';
import { useCommonMessages } from '../common-messages.ts';
import { formatNumber } from '../format/number.ts';
import { firstOf, formatPriceText } from '../format/price.ts';
import styles from './delivery.module.css';

/**
 * The promise about a product or a line, in the same words on every screen. Pages are cached and shared. If
 * the promise depends on verification, both sentences are rendered, and the document's mark of a verified
 * customer selects one.
 * @param limit worth of codes, in the first currency, that unverified customers get at once in a day; it is
 *   part of the promise of instant delivery to them
 * @param hours opening hours within which staff of the store activate it; null for codes and goods
 */
export function Delivery({
  promise,
  hours = null,
  limit,
}: {
  promise: Promise;
  hours?: number | null | undefined;
  limit?: number | undefined;
}) {
  const t = useTranslations('common.delivery');
  const locale = useLocale();
  const say = (word: Promise): string => t(word, { hours: formatNumber(hours ?? 0, locale) });
  const { currency } = useCommonMessages();
  const isLimited = promise === 'instant' && limit !== undefined;
  if (promise !== 'verification' && !isLimited) return say(promise);
  return (
    <>
      <span className={styles.unverified}>
        {isLimited
          ? t('upTo', { limit: formatPriceText(limit, firstOf(currency), locale, currency) })
          : t('verification')}
      </span>
      <span className={styles.verified}>{say(hours === null ? 'instant' : 'activation')}</span>
    </>
  );
}
