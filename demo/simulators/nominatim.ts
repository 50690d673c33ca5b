import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { statement } from '#platform/db/statement.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { partSeparator } from '#providers/places/messages.ts';
import { withPersianLetters } from '#schemas/digits.ts';
import { nameLanguage, namesOf } from '../map/names.ts';
import { namesAt, placesAround, type Point } from '../map/town.ts';

/** Base path of the simulated provider of places. */
export const placesPath = '/dev/places';

const selectCities = statement(
  'places-simulator.cities',
  'SELECT name, lat, long FROM cities WHERE NOT archived ORDER BY id',
);

const searched = z.object({
  q: z.string().max(200),
  viewbox: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(40).default(10),
  'accept-language': z.string().max(100).default('fa'),
});
const reversed = z.object({
  lat: z.coerce.number().min(-85).max(85),
  lon: z.coerce.number().min(-180).max(180),
  'accept-language': z.string().max(100).default('fa'),
});

interface NamedCity extends Point {
  name: string;
}

const comparable = (text: string): string =>
  withPersianLetters(text)
    .replace(/[\s\u200C]+/g, '')
    .toLowerCase();

/** Returns the city around a point: the nearest one within about fifty kilometres. */
function cityAt(point: Point, cities: readonly NamedCity[]): NamedCity | undefined {
  const distance = (city: Point): number => Math.hypot(city.lat - point.lat, city.long - point.long);
  const [nearest] = cities.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) < 0.5 ? nearest : undefined;
}

/** Returns the middle of a box of longitudes and latitudes. */
function middleOf(box: string | undefined): Point | undefined {
  const [left, top, right, bottom] = (box ?? '').split(',').map(Number);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return undefined;
  return { lat: (top + bottom) / 2, long: (left + right) / 2 };
}

/**
 * A simulated Nominatim: `/search` and `/reverse` in the format `jsonv2`. It knows the cities of the shop and
 * the streets and districts of the drawn map.
 */
export function addNominatim(app: FastifyInstance, { pool }: { pool: Queryable }): void {
  const describe = (point: Point, language: string, cities: readonly NamedCity[], title?: string) => {
    const { street, district } = namesAt(namesOf(nameLanguage(language)), point);
    const city = cityAt(point, cities)?.name;
    return {
      lat: point.lat.toFixed(6),
      lon: point.long.toFixed(6),
      name: title ?? street,
      display_name: [street, district, city].filter((part) => part !== undefined).join(partSeparator),
      address: { road: street, neighbourhood: district, ...(city === undefined ? {} : { city }) },
    };
  };
  app.get(`${placesPath}/search`, { schema: { hide: true } }, async (request) => {
    const { q, viewbox, limit, 'accept-language': language } = searched.parse(request.query);
    const cities = await selectCities.all(pool);
    const named = cities.filter(({ name }) => comparable(q).includes(comparable(name)));
    const words = named.reduce((text, { name }) => text.replace(comparable(name), ''), comparable(q));
    const middle = named[0] ?? middleOf(viewbox) ?? cities[0];
    if (!middle) return [];
    if (words === '') return named.map((city) => describe(city, language, cities, city.name)).slice(0, limit);
    const names = namesOf(nameLanguage(language));
    return placesAround(names, middle)
      .filter(({ name }) => comparable(name).includes(words))
      .slice(0, limit)
      .map((place) => describe(place, language, cities, place.name));
  });
  app.get(`${placesPath}/reverse`, { schema: { hide: true } }, async (request) => {
    const { lat, lon, 'accept-language': language } = reversed.parse(request.query);
    return describe({ lat, long: lon }, language, await selectCities.all(pool));
  });
}
