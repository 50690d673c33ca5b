import { LRUCache } from 'lru-cache';
import type { FoundPlace, PlacesPort, Point } from './port.ts';

const maxAnswers = 2_000;
/** Streets change seldom. A day also keeps the number of questions far below what public servers allow. */
const keptMs = 24 * 60 * 60 * 1000;
/** Decimal places of a point in the key: about ten metres. */
const precision = 4;

const keyOf = ({ lat, long }: Point): string => `${lat.toFixed(precision)},${long.toFixed(precision)}`;

/**
 * Returns a port that remembers the answers of another one, and asks only when it may.
 * @param mayAsk waits for the shop's turn at the provider, and rejects when it does not come in time
 */
export function rememberPlaces(port: PlacesPort, mayAsk: () => Promise<void>): PlacesPort {
  const searches = new LRUCache<string, readonly FoundPlace[]>({ max: maxAnswers, ttl: keptMs });
  const points = new LRUCache<string, { place: FoundPlace | null }>({ max: maxAnswers, ttl: keptMs });
  return {
    id: port.id,
    async find(text, near) {
      // Nearness is a matter of the district, not of the street.
      const key = `${text.toLowerCase()}|${near ? `${near.lat.toFixed(1)},${near.long.toFixed(1)}` : ''}`;
      const known = searches.get(key);
      if (known) return known;
      await mayAsk();
      const places = await port.find(text, near);
      searches.set(key, places);
      return places;
    },
    async describe(point) {
      const key = keyOf(point);
      const known = points.get(key);
      if (known) return known.place;
      await mayAsk();
      const place = await port.describe(point);
      points.set(key, { place });
      return place;
    },
  };
}
