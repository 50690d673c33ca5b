import type { SiteInfo } from './documents/site.ts';
import type { OpeningHours } from './entities/store.ts';

export interface StoreStatus {
  open: boolean;
  /** When the store next opens or closes; null if it never does. */
  nextChange: Date | null;
}

/** A time as clocks of a time zone show it. */
export interface LocalTime {
  /** Midnight UTC of the local calendar day. It only counts days and is never shown. */
  day: number;
  /** Minutes since local midnight. */
  minutes: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const dayMinutes = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Loads the browser's time zone data early. Otherwise the first call of {@link storeStatus} loads it. */
export const prepareTimeZones = (): void => void formatOf('UTC');

/** Returns what clocks in a time zone show. */
export function toLocal(time: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { day: Date.UTC(year, month - 1, day), minutes: hour * 60 + minute };
}

/**
 * Returns the moment at which clocks in a time zone show a local time. When daylight saving changes, the
 * later offset applies.
 */
export function fromLocal({ day, minutes }: LocalTime, timeZone: string, near: Date): Date {
  const wanted = day + minutes * minuteMs;
  const shown = (time: Date) => {
    const local = toLocal(time, timeZone);
    return local.day + local.minutes * minuteMs;
  };
  const offset = shown(near) - Math.floor(near.getTime() / minuteMs) * minuteMs;
  const guess = new Date(wanted - offset);
  return new Date(guess.getTime() + (wanted - shown(guess)));
}

interface Span {
  /** Minutes from local midnight today. */
  from: number;
  until: number;
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Lists all opening times from yesterday on. Adjacent times are joined. */
function openSpans(hours: OpeningHours, today: number): { spans: Span[]; horizon: number } {
  const closed = new Set(hours.closed_dates);
  // Long enough to include a week without a holiday.
  const days = 9 + closed.size;
  const spans = Array.from({ length: days + 1 }, (_, index) => index - 1)
    .filter((offset) => !closed.has(dateOf(today + offset * dayMs)))
    .flatMap((offset) => {
      const weekday = new Date(today + offset * dayMs).getUTCDay();
      return hours.intervals
        .filter((interval) => interval.weekday === weekday)
        .map(({ from, until }): Span => ({
          from: offset * dayMinutes + from,
          until: offset * dayMinutes + (until > from ? until : until + dayMinutes),
        }));
    })
    .sort((a, b) => a.from - b.from);
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return { spans: joined, horizon: days * dayMinutes };
}

/**
 * Returns whether a store is open, in its own time zone. An interval whose end is not after its start
 * continues past midnight. One that started before a closed date ends as usual.
 */
export function storeStatus(hours: OpeningHours, now: Date): StoreStatus {
  const { day, minutes } = toLocal(now, hours.time_zone);
  const { spans, horizon } = openSpans(hours, day);
  const current = spans.find((span) => span.from <= minutes && minutes < span.until);
  const change = current ? current.until : spans.find((span) => span.from > minutes)?.from;
  // Open without an end: the store never closes.
  if (change === undefined || change >= horizon) return { open: current !== undefined, nextChange: null };
  return {
    open: current !== undefined,
    nextChange: fromLocal({ day, minutes: change }, hours.time_zone, now),
  };
}

/** Converts the shop's buy and sell cooperation hours to opening hours. */
export function fromWorkingHours({
  time_zone,
  weekdays,
  from,
  until,
}: SiteInfo['support']['cooperation_hours']): OpeningHours {
  return { time_zone, intervals: weekdays.map((weekday) => ({ weekday, from, until })), closed_dates: [] };
}
