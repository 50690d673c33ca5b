import { cityPrefix } from '#providers/places/messages.ts';
import type { City } from '#schemas/entities/address.ts';
import { withPersianLetters } from '#schemas/digits.ts';
import type { FoundPlace, Point } from '#providers/places/port.ts';

const earthKm = 6_371;
/** A city of the shop's list that is farther away is another one of the same name. */
const namesakeKm = 80;
/** Without a name, the nearest city counts only within this distance. */
const nearKm = 12;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the kilometres between two points (haversine formula). */
function distance(a: Point, b: Point): number {
  const [dLat, dLong] = [radians(b.lat - a.lat), radians(b.long - a.long)];
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLong / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}

/** Returns a name for comparison. Providers write "شهر تهران" and "شهرستان مشهد" too. */
const comparable = (name: string): string =>
  withPersianLetters(name)
    .replace(cityPrefix, '')
    .replace(/[\s\u200C]+/g, '')
    .toLowerCase();

/**
 * Returns the city of the shop's list in which a place lies: the one with the provider's name that is close
 * enough, else the nearest one.
 */
export function findShopCity(place: FoundPlace, cities: readonly City[]): City | null {
  const byDistance = cities
    .map((city) => ({ city, km: distance(place, city) }))
    .toSorted((a, b) => a.km - b.km);
  for (const name of place.cities) {
    const named = byDistance.find(
      ({ city, km }) => km <= namesakeKm && comparable(city.name) === comparable(name),
    );
    if (named) return named.city;
  }
  const [nearest] = byDistance;
  return nearest && nearest.km <= nearKm ? nearest.city : null;
}
