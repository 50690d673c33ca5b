import { isPersian } from './digits.ts';
import { dateTimeFormat } from './intl.ts';

/** The five date formats of a shop. */
export type DateStyle = 'short' | 'shortHour' | 'shortText' | 'long' | 'longHour';

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

const numeric: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
const spelled: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };
const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

const options: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: numeric,
  shortHour: { ...numeric, ...hour },
  shortText: spelled,
  long: { ...spelled, weekday: 'long' },
  longHour: { ...spelled, ...hour, weekday: 'long' },
};

/**
 * Formats a moment with the calendar, the digits and the hours of the locale. It composes Persian dates from
 * their parts, because Intl puts year and weekday in the wrong order.
 * @param date a Date, an ISO 8601 text or milliseconds since 1970
 * @param locale may name calendar and digits, as a shop's locale does
 * @param timeZone an IANA zone: the shop's, not the visitor's
 * @throws RangeError for an invalid date
 */
export function formatDate(
  date: Date | string | number,
  style: DateStyle,
  locale: string,
  timeZone: string,
): string {
  const moment = date instanceof Date ? date : new Date(date);
  const chosen = { ...options[style], timeZone };
  if (isPersian(locale)) return composePersian(partsOf(dateTimeFormat(locale, chosen), moment), style);
  if (chosen.hour) chosen.hour = 'numeric';
  return dateTimeFormat(locale, chosen).format(moment);
}

function partsOf(format: Intl.DateTimeFormat, moment: Date): Parts {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(moment)) parts[type] = value;
  return parts;
}

function composePersian(parts: Parts, style: DateStyle): string {
  const digits = `${parts.year}/${parts.month}/${parts.day}`;
  const words = `${parts.day} ${parts.month} ${parts.year}`;
  const time = `${parts.hour}:${parts.minute}`;
  switch (style) {
    case 'short':
      return digits;
    case 'shortHour':
      return `${digits} ${time}`;
    case 'shortText':
      return words;
    case 'long':
      return `${parts.weekday} ${words}`;
    case 'longHour':
      return `${parts.weekday} ${words}، ${time}`;
  }
}
