import type { OpeningHours } from './entities/store.ts';
import { storeStatus } from './store-hours.ts';

/**
 * Returns the moment at which a store has been open for a given time.
 * @param time milliseconds of its opening hours
 * @returns null when the store does not open for that long
 */
export function afterOpenTime(hours: OpeningHours, from: Date, time: number): Date | null {
  let at = from;
  let rest = time;
  // The limit is more than a year of opening hours, which nobody can promise. A store that never opens has no
  // change.
  for (let changes = 0; changes < 1_000; changes += 1) {
    const { open, nextChange } = storeStatus(hours, at);
    const left = nextChange === null ? Infinity : nextChange.getTime() - at.getTime();
    if (open && rest <= left) return new Date(at.getTime() + rest);
    if (nextChange === null) return null;
    if (open) rest -= left;
    at = nextChange;
  }
  return null;
}
