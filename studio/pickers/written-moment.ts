import {
  CalendarDateTime,
  createCalendar,
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

/** What the parts of a field say. */
export interface WrittenMoment {
  /** The parts without which it is no date. */
  lacking: readonly DatePart[];
  /** Whether nothing is written. */
  isEmpty: boolean;
  /** Whether the year has fewer than four digits, such as 05. */
  isShortYear: boolean;
  /** The moment of a whole date whose time is not written; undefined where nothing has to be added. */
  completed: ZonedDateTime | undefined;
}

/** The time of a date that has none. Without its last second a day would end a second early. */
export const timeOfDay = (isEnd: boolean): [number, number, number] => (isEnd ? [23, 59, 59] : [0, 0, 0]);

/** Returns a moment of the calendar that the locale names. A date without a time begins its day, or ends it. */
export function momentOf(
  { year, month, day, hour, minute }: WrittenDate,
  { locale, timeZone, isEnd }: MomentPlace,
): ZonedDateTime {
  const { calendar } = dateTimeFormat(locale, {}).resolvedOptions();
  // cast: the library knows all calendars that browsers have
  const kind = createCalendar(calendar as CalendarIdentifier);
  const time = timeOfDay(isEnd && hour === undefined && minute === undefined);
  const [hours, minutes, seconds] = [hour ?? time[0], minute ?? time[1], time[2]];
  return toZoned(new CalendarDateTime(kind, year, month, day, hours, minutes, seconds), timeZone);
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
  const isWhole = year !== undefined && month !== undefined && day !== undefined;
  return {
    lacking,
    isEmpty: segments.every((segment) => segment.hasAttribute('data-placeholder')),
    isShortYear: year !== undefined && year < 1000,
    completed:
      isWhole && (hour === undefined || minute === undefined)
        ? momentOf(
            {
              year,
              month,
              day,
              ...(hour === undefined ? {} : { hour }),
              ...(minute === undefined ? {} : { minute }),
            },
            place,
          )
        : undefined,
  };
}
