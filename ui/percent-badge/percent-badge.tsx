import { useLocale } from 'use-intl';
import { classNames } from '../class-names.ts';
import { formatPercent } from '../format/number.ts';
import styles from './percent-badge.module.css';

export interface PercentBadgeProps {
  /** Percentage from 0 to 100; nothing is shown at 0. */
  percent: number;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** A discount in white on red. */
export function PercentBadge({ percent, size = 'sm', className }: PercentBadgeProps) {
  const locale = useLocale();
  if (percent <= 0) return null;
  return (
    <span className={classNames(styles.badge, className)} data-size={size}>
      {formatPercent(percent, locale)}
    </span>
  );
}
