import { isPersian } from './digits.ts';
import { dateTimeFormat } from './intl.ts';
import { formatNumber } from './number.ts';
import { formatTwelveHours } from './time-of-day.ts';

/** Names of consecutive weekdays; `last` is missing for a single day. */
export interface WeekdayRun {
  first: string;
  last?: string;
}

/** A Sunday in milliseconds since 1970. Adding a weekday's number of days gives a date on that weekday. */
const aSunday = Date.UTC(2023, 0, 1, 12);
const dayMs = 86_400_000;

/** Returns the first weekday of a locale, which it may name (`-fw-sat`): 0 is Sunday; Monday by default. */
export function firstWeekday(locale: string): number {
  const name = /-fw-(\w{3})/.exec(locale)?.[1] ?? 'mon';
  return ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(name);
}

/** Returns the seven weekdays in the order of the locale; 0 is Sunday. */
export const weekOf = (locale: string): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstWeekday(locale) + index) % 7);

/** Returns the name of a weekday; 0 is Sunday. */
export const weekdayName = (weekday: number, locale: string): string =>
  dateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(aSunday + weekday * dayMs);

/**
 * Groups weekdays into runs of consecutive days, in the order of the locale's week.
 * @param weekdays 0 is Sunday; the order does not matter
 */
export function weekdayRuns(weekdays: readonly number[], locale: string): WeekdayRun[] {
  const runs: number[][] = [];
  let open = false;
  for (const day of weekOf(locale)) {
    const works = weekdays.includes(day);
    if (works && open) runs.at(-1)?.push(day);
    else if (works) runs.push([day]);
    open = works;
  }
  return runs.map((run) => {
    const first = weekdayName(run[0] ?? 0, locale);
    return run.length > 1 ? { first, last: weekdayName(run.at(-1) ?? 0, locale) } : { first };
  });
}

/**
 * Formats a time of day from minutes since midnight: 540 → «۹», 570 → «۹:۳۰». Midnight at the end of the day
 * is 24.
 */
export function formatClock(minutes: number, locale: string): string {
  const twelve = formatTwelveHours(minutes, locale);
  if (twelve !== undefined) return twelve;
  const hours = formatNumber(Math.floor(minutes / 60), locale);
  const rest = minutes % 60;
  if (rest === 0 && isPersian(locale)) return hours;
  return `${hours}:${formatNumber(rest, locale, { minimumIntegerDigits: 2 })}`;
}
