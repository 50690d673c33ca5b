import { isPersian } from './digits.ts';
import { dateTimeFormat } from './intl.ts';
import { formatNumber } from './number.ts';

/** A time of day from minutes after midnight: 570 → «۰۹:۳۰», 1440 → «۲۴:۰۰». */
export function formatTimeOfDay(minutes: number, locale: string): string {
  const twoDigits = { minimumIntegerDigits: 2, useGrouping: false };
  return `${formatNumber(Math.floor(minutes / 60), locale, twoDigits)}:${formatNumber(minutes % 60, locale, twoDigits)}`;
}

/**
 * The time of day of a moment: nine o'clock → «۹:۰۰».
 * @param timeZone an IANA zone: the shop's, not the visitor's
 */
export const formatMomentOfDay = (moment: Date, locale: string, timeZone = 'Asia/Tehran'): string =>
  dateTimeFormat(isPersian(locale) ? 'fa-IR-u-nu-arabext' : locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(moment);
