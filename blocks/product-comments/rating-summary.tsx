import { useLocale, useTranslations } from 'use-intl';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './product-comments.module.css';

const stars = [1, 2, 3, 4, 5];

interface RatingSummaryProps {
  rating: number | null;
  /** The number of ratings with one star, two, … five. */
  ratings: readonly number[];
  /** Reviews, which are comments with stars. */
  count: number;
}

/** The average rating as a number and five stars, and a bar for each number of stars. */
export function RatingSummary({ rating, ratings, count }: RatingSummaryProps) {
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
      <Bars ratings={ratings} />
      <p className={styles.count}>{t('count', { count: formatNumber(count, locale) })}</p>
    </aside>
  );
}

function Bars({ ratings }: Pick<RatingSummaryProps, 'ratings'>) {
  const t = useTranslations('product-comments');
  const locale = useLocale();
  const all = ratings.reduce((sum, each) => sum + each, 0);
  if (all === 0) return null;
  return (
    <ul className={styles.bars} aria-label={t('distribution')}>
      {ratings
        .map((ratedSo, index) => ({ star: index + 1, ratedSo }))
        .toReversed()
        .map(({ star, ratedSo }) => (
          <li key={star} className={styles.bar}>
            <span className="visually-hidden">
              {t('ratedSo', { star: formatNumber(star, locale), count: formatNumber(ratedSo, locale) })}
            </span>
            <span className={styles.barStar} aria-hidden>
              {formatNumber(star, locale)}
              <Icon name="star-filled" size={14} />
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.share} style={{ inlineSize: `${(ratedSo / all) * 100}%` }} />
            </span>
            <span className={styles.barCount} aria-hidden>
              {formatNumber(ratedSo, locale)}
            </span>
          </li>
        ))}
    </ul>
  );
}
