import type { OpeningHours } from './entities/store.ts';
import { fromLocal, toLocal } from './store-hours.ts';

const dayMs = 86_400_000;
const noon = 720;
/** More than a year without a working day: the store never opens. */
const maxDays = 400;

/** The first and the last day on which goods are expected, each as a moment at noon in the store's time zone. */
export interface ArrivalDays {
  from: Date;
  until: Date;
}

/**
 * Returns the days on which goods arrive. A working day is one on which the store opens.
 * @param since when the store starts: goods that take one day arrive on the next working day, and goods that
 * take none on the same day, if it is a working day
 * @param days working days
 * @returns null when the store never opens
 */
export function arrivalDays(
  hours: OpeningHours,
  since: Date,
  { least, most }: { least: number; most: number },
): ArrivalDays | null {
  const closed = new Set(hours.closed_dates);
  const open = new Set(hours.intervals.map(({ weekday }) => weekday));
  const { day: first } = toLocal(since, hours.time_zone);
  const isWorking = (day: number): boolean =>
    open.has(new Date(day).getUTCDay()) && !closed.has(new Date(day).toISOString().slice(0, 10));
  const momentOf = (day: number): Date => fromLocal({ day, minutes: noon }, hours.time_zone, since);
  let count = 0;
  let from: Date | null = null;
  for (let offset = 0; offset <= maxDays; offset += 1) {
    const day = first + offset * dayMs;
    if (!isWorking(day)) continue;
    if (offset > 0) count += 1;
    if (count >= least) from ??= momentOf(day);
    if (count >= most && from) return { from, until: momentOf(day) };
  }
  return null;
}
