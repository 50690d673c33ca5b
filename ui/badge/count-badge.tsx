import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import styles from './badge.module.css';

export interface CountBadgeProps {
  /** The number. At or below 0 the badge is hidden. */
  count: number;
  /** The largest number that is shown; "99+" above it, by default. */
  max?: number | undefined;
  /** Screen readers read this instead of the bare number. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A number on the corner of an icon. */
export function CountBadge({ count, max = 99, label, className }: CountBadgeProps) {
  const locale = useLocale();
  if (count <= 0) return null;
  const text = count > max ? `${formatNumber(max, locale)}+` : formatNumber(count, locale);
  return (
    <span className={classNames(styles.count, className)}>
      {label === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </span>
  );
}
