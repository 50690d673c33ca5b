import { parseAbsolute, toCalendarDate } from '@internationalized/date';
import { dateTimeFormat, relativeTimeFormat } from '#ui/format/intl.ts';
import { toEnglishDigits } from '#ui/format/digits.ts';

/** A moment as people say it. */
export interface MomentWords {
  /** Such as «فردا», in relation to now. */
  day: string;
  /** Such as «۱۰», or «۱۰:۳۰». */
  time: string;
}

/** Says a moment in the shop's time zone: «فردا» and «۱۰». */
export function momentWords(at: Date, now: Date, locale: string, timeZone: string): MomentWords {
  const dayOf = (moment: Date) => toCalendarDate(parseAbsolute(moment.toISOString(), timeZone));
  const days = dayOf(at).compare(dayOf(now));
  const clock = (options: Intl.DateTimeFormatOptions): string =>
    dateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...options }).format(at);
  const minute = Number(toEnglishDigits(clock({ minute: 'numeric' })));
  const isWholeHour = minute === 0 && locale.startsWith('fa');
  return {
    day: relativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'),
    time: clock(isWholeHour ? { hour: 'numeric' } : { hour: 'numeric', minute: '2-digit' }),
  };
}
