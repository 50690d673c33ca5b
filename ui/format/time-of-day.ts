import { dateTimeFormat } from './intl.ts';
import { formatNumber } from './number.ts';

/**
 * A time of day where clocks have twelve hours: 570 → "9:30 AM"; undefined elsewhere.
 * @param minutes after midnight, up to 1440
 */
export function formatTwelveHours(minutes: number, locale: string): string | undefined {
  const format = dateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.resolvedOptions().hour12 ? format.format(minutes * 60_000) : undefined;
}

/** A time of day from minutes after midnight: 570 → «۰۹:۳۰», 1440 → «۲۴:۰۰». */
export function formatTimeOfDay(minutes: number, locale: string): string {
  const twoDigits = { minimumIntegerDigits: 2, useGrouping: false };
  return (
    formatTwelveHours(minutes, locale) ??
    `${formatNumber(Math.floor(minutes / 60), locale, twoDigits)}:${formatNumber(minutes % 60, locale, twoDigits)}`
  );
}
