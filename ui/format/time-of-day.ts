import { formatNumber } from './number.ts';

/** A time of day from minutes after midnight: 570 → «۰۹:۳۰», 1440 → «۲۴:۰۰». */
export function formatTimeOfDay(minutes: number, locale: string): string {
  const twoDigits = { minimumIntegerDigits: 2, useGrouping: false };
  return `${formatNumber(Math.floor(minutes / 60), locale, twoDigits)}:${formatNumber(minutes % 60, locale, twoDigits)}`;
}
