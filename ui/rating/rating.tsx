import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './rating.module.css';

export interface RatingProps {
  /** Rating from 0 to 5. */
  value: number;
  /** The number of ratings. */
  count?: number | undefined;
  /** The rating as a sentence, for screen readers. */
  label: string;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** A rating as one star and a number. */
export function Rating({ value, count, label, size = 'sm', className }: RatingProps) {
  const locale = useLocale();
  return (
    <span className={classNames(styles.rating, className)} data-size={size}>
      <span className="visually-hidden">{label}</span>
      <Icon className={styles.star} name="star-filled" size={size === 'md' ? 18 : 14} />
      <span aria-hidden className={styles.value}>
        {formatNumber(value, locale, { maximumFractionDigits: 1 })}
      </span>
      {count !== undefined && (
        <span aria-hidden className={styles.count}>
          ({formatNumber(count, locale)})
        </span>
      )}
    </span>
  );
}
