import { dateTimeFormat } from '#ui/format/intl.ts';

/** A Sunday. */
const sunday = Date.UTC(2026, 10, 29, 12);

/** Returns the name of a day of the week. @param day 0 is Sunday */
export const weekdayName = (day: number, locale: string): string =>
  dateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(sunday + day * 86_400_000));
