import { createCalendar, parseAbsolute, toCalendar, toCalendarDate } from '@internationalized/date';
import { formatDate } from '#ui/format/date.ts';
import { dateTimeFormat, relativeTimeFormat } from '#ui/format/intl.ts';

/** A moment as people say it. */
export interface MomentWords {
  /** Such as «فردا», in relation to now. */
  day: string;
  /** Such as «۱۱ آذر», with its year where that is another one than now. */
  date: string;
  /** Such as «۰۰:۰۰». */
  time: string;
}

/** Says a moment in the shop's time zone and in the calendar of the locale. */
export function momentWords(at: Date, now: Date, locale: string, timeZone: string): MomentWords {
  const dayOf = (moment: Date) => toCalendarDate(parseAbsolute(moment.toISOString(), timeZone));
  // cast: the library knows all calendars that browsers have
  const calendar = dateTimeFormat(locale, {}).resolvedOptions().calendar as Parameters<
    typeof createCalendar
  >[0];
  const yearOf = (moment: Date) => toCalendar(dayOf(moment), createCalendar(calendar)).year;
  return {
    day: relativeTimeFormat(locale, { numeric: 'auto' }).format(dayOf(at).compare(dayOf(now)), 'day'),
    date:
      yearOf(at) === yearOf(now)
        ? dateTimeFormat(locale, { timeZone, month: 'long', day: 'numeric' }).format(at)
        : formatDate(at, 'shortText', locale, timeZone),
    time: dateTimeFormat(locale, {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at),
  };
}
