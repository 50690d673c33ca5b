import { formatNumber } from './number.ts';

/**
 * Formats the remaining time as minutes and seconds, with hours when there are any: 119 → «۰۱:۵۹», 7,325 →
 * «۰۲:۰۲:۰۵». Negative values count as zero.
 */
export function formatCountdown(seconds: number, locale: string): string {
  const left = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(left / 3600);
  return [...(hours > 0 ? [hours] : []), Math.floor(left / 60) % 60, left % 60]
    .map((part) => formatNumber(part, locale, { minimumIntegerDigits: 2, useGrouping: false }))
    .join(':');
}
