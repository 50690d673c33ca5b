import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './product-comments.module.css';

const stars = [1, 2, 3, 4, 5];

/** The average rating as a number and five stars. */
export function RatingSummary({ rating, count }: { rating: number | null; count: number }) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  const value = rating === null ? null : formatNumber(rating, locale, { maximumFractionDigits: 1 });
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      {rating !== null && value !== null && (
        <>
          <p className={styles.average}>
            <strong className={styles.value}>{value}</strong>
            <span className={styles.of}>{t('of', { most: formatNumber(5, locale) })}</span>
          </p>
          <p className={styles.stars} role="img" aria-label={t('rated', { value })}>
            {stars.map((star) => (
              <Icon key={star} name={star <= Math.round(rating) ? 'star-filled' : 'star'} size={20} />
            ))}
          </p>
        </>
      )}
      <p className={styles.count}>{t('count', { count: formatNumber(count, locale) })}</p>
    </aside>
  );
}
