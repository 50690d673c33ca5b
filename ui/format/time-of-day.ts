import { dateTimeFormat } from './intl.ts';
import { formatNumber } from './number.ts';

/**
 * Formats by locale; null for clocks with 24 hours. They are cached, because resolvedOptions() takes longer
 * than formatting a time.
 */
const twelveHourFormats = new Map<string, Intl.DateTimeFormat | null>();

function twelveHourFormat(locale: string): Intl.DateTimeFormat | null {
  let format = twelveHourFormats.get(locale);
  if (format === undefined) {
    const made = dateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    twelveHourFormats.set(locale, (format = made.resolvedOptions().hour12 ? made : null));
  }
  return format;
}

/**
 * Formats a time of day for clocks with twelve hours: 570 → "9:30 AM"; undefined for other locales.
 * @param minutes after midnight, up to 1440
 */
export function formatTwelveHours(minutes: number, locale: string): string | undefined {
  return twelveHourFormat(locale)?.format(minutes * 60_000);
}

/** Formats a time of day from minutes after midnight: 570 → «۰۹:۳۰», 1440 → «۲۴:۰۰». */
export function formatTimeOfDay(minutes: number, locale: string): string {
  const twoDigits = { minimumIntegerDigits: 2, useGrouping: false };
  return (
    formatTwelveHours(minutes, locale) ??
    `${formatNumber(Math.floor(minutes / 60), locale, twoDigits)}:${formatNumber(minutes % 60, locale, twoDigits)}`
  );
}
