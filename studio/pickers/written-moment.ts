import {
  CalendarDate,
  CalendarDateTime,
  createCalendar,
  Time,
  toCalendar,
  toCalendarDateTime,
  toZoned,
  type CalendarIdentifier,
  type ZonedDateTime,
} from '@internationalized/date';
import { toEnglishDigits } from '#ui/format/digits.ts';
import { dateTimeFormat } from '#ui/format/intl.ts';
import { segmentsOf, type WrittenDate } from './date-typing.ts';

interface MomentPlace {
  locale: string;
  timeZone: string;
  /** Whether something ends at this moment. */
  isEnd: boolean;
}

const partsOfDate = ['day', 'month', 'year'] as const;
type DatePart = (typeof partsOfDate)[number];

/** A day that its month does not have. */
interface NoDay {
  day: number;
  /** The written time of the first day of the month. */
  first: ZonedDateTime;
  /** The last day of the month. */
  last: CalendarDate;
}

/** The date and time that the parts of a field contain. */
export interface WrittenMoment {
  /** The parts that a date needs. */
  lacking: readonly DatePart[];
  /** Whether nothing is written. */
  isEmpty: boolean;
  /** Whether the year is none of {@link yearsOf}, such as 05, or that of another calendar. */
  isYearOutside: boolean;
  /** Set where the written month does not have the written day, such as the last day of a leap year in another year. */
  noDay: NoDay | undefined;
  /** Whether the time is written too. */
  hasTime: boolean;
  /** The moment of a whole date. A date without a time begins its day, or ends it. */
  moment: ZonedDateTime | undefined;
}

/** The default time of a date. The end of a day includes its last second. */
export const timeOfDay = (isEnd: boolean): [number, number, number] => (isEnd ? [23, 59, 59] : [0, 0, 0]);

/** First and last year that a shop may write, by calendar. The ranges of the two calendars do not overlap. */
const years: Partial<Record<CalendarIdentifier, readonly [number, number]>> = {
  persian: [1300, 1500],
  gregory: [1900, 2100],
};

const calendarOf = (locale: string): CalendarIdentifier =>
  // cast: the library knows all calendars that browsers have
  dateTimeFormat(locale, {}).resolvedOptions().calendar as CalendarIdentifier;

const isYearOf = (calendar: CalendarIdentifier, year: number): boolean => {
  const [first, last] = years[calendar] ?? [1, Infinity];
  return year >= first && year <= last;
};

/** Returns the first and the last year that a field takes; undefined where the calendar of the locale is a rare one. */
export const yearsOf = (locale: string): readonly [number, number] | undefined => years[calendarOf(locale)];

/** Whether a moment is in a year that a field takes. */
export function isWithinYears(moment: ZonedDateTime, locale: string): boolean {
  const calendar = calendarOf(locale);
  return isYearOf(calendar, toCalendar(moment, createCalendar(calendar)).year);
}

/** Returns a moment of a calendar; null if the calendar has no such date or the day has no such time. */
function momentIn(
  calendar: CalendarIdentifier,
  { year, month, day, hour, minute }: WrittenDate,
  { timeZone, isEnd }: MomentPlace,
): ZonedDateTime | null {
  if (!isYearOf(calendar, year)) return null;
  const time = timeOfDay(isEnd && hour === undefined && minute === undefined);
  const [hours, minutes, seconds] = [hour ?? time[0], minute ?? time[1], time[2]];
  const date = new CalendarDateTime(createCalendar(calendar), year, month, day, hours, minutes, seconds);
  // The library takes the nearest date for one that is not in the calendar.
  const isSame =
    date.year === year &&
    date.month === month &&
    date.day === day &&
    date.hour === hours &&
    date.minute === minutes;
  return isSame ? toZoned(date, timeZone) : null;
}

/**
 * Returns the moment of a date that was copied from somewhere: one of the locale's calendar, of the Gregorian or of the Persian
 * one, by its year. A date without a time begins its day, or ends it.
 * @returns null for a text that is not a date
 */
export function momentOf(date: WrittenDate, place: MomentPlace): ZonedDateTime | null {
  // cast: its keys are those of its type
  const calendars = [calendarOf(place.locale), ...(Object.keys(years) as CalendarIdentifier[])];
  const calendar = calendars.find((each) => isYearOf(each, date.year));
  return calendar === undefined ? null : momentIn(calendar, date, place);
}

/** @returns undefined for a day that its month has */
function noDayOf(
  calendar: CalendarIdentifier,
  { year, month, day, hour, minute }: WrittenDate,
  { timeZone, isEnd }: MomentPlace,
): NoDay | undefined {
  const first = new CalendarDate(createCalendar(calendar), year, month, 1);
  const last = first.set({ day: first.calendar.getDaysInMonth(first) });
  if (day <= last.day) return undefined;
  const [hours, minutes] = timeOfDay(isEnd);
  return {
    day,
    first: toZoned(toCalendarDateTime(first, new Time(hour ?? hours, minute ?? minutes)), timeZone),
    last,
  };
}

/** Reads the parts of a field. */
export function readMoment(field: Element, place: MomentPlace): WrittenMoment {
  const segments = segmentsOf(field);
  const read = (type: string): number | undefined => {
    const segment = segments.find(({ dataset }) => dataset['type'] === type);
    return segment === undefined || segment.hasAttribute('data-placeholder')
      ? undefined
      : Number(toEnglishDigits(segment.textContent));
  };
  const lacking = partsOfDate.filter((type) => read(type) === undefined);
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(read);
  const calendar = calendarOf(place.locale);
  const date =
    year === undefined || month === undefined || day === undefined
      ? undefined
      : {
          year,
          month,
          day,
          ...(hour === undefined ? {} : { hour }),
          ...(minute === undefined ? {} : { minute }),
        };
  return {
    lacking,
    isEmpty: segments.every((segment) => segment.hasAttribute('data-placeholder')),
    isYearOutside: year !== undefined && !isYearOf(calendar, year),
    noDay: date && noDayOf(calendar, date, place),
    hasTime: hour !== undefined && minute !== undefined,
    moment: (date && momentIn(calendar, date, place)) ?? undefined,
  };
}
