import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { exchange, readJson, type Transport } from '../http.ts';
import { partSeparator } from './messages.ts';
import type { FoundPlace, PlacesPort } from './port.ts';

// Nominatim's interface, `jsonv2` (https://nominatim.org/release-docs/latest/api/Search/).

const id = 'nominatim';

export interface NominatimOptions extends Transport {
  /** Names this program. The public server refuses programs that do not name themselves. */
  userAgent: string;
  /** The language of the names, as `accept-language` has it. */
  language: () => string;
  /** Two letters of ISO 3166: places elsewhere are not found. */
  country: () => string;
}

const degrees = z.coerce.number();
const name = z.string().optional();
const found = z.object({
  lat: degrees,
  lon: degrees,
  name,
  display_name: z.string(),
  address: z
    .object({
      house_number: name,
      road: name,
      neighbourhood: name,
      suburb: name,
      city: name,
      town: name,
      village: name,
      county: name,
    })
    .default({}),
});
const nothing = z.object({ error: z.string() });

/** Degrees around a point in which places come first. */
const nearness = 0.3;
const maxResults = '8';

function toPlace({ lat, lon, name: title, display_name, address }: z.output<typeof found>): FoundPlace {
  const { house_number, road, neighbourhood, suburb, city, town, village, county } = address;
  const parts = [neighbourhood ?? suburb, road].filter((part) => part !== undefined);
  const street = parts.join(partSeparator);
  const known = street === '' ? display_name : street;
  const label =
    title === undefined || title === '' || parts.includes(title) ? known : [title, known].join(partSeparator);
  return {
    lat,
    long: lon,
    label,
    street,
    ...(house_number === undefined ? {} : { house_number }),
    cities: [city, town, village, county].flatMap((each) => each ?? []),
  };
}

/** Nominatim as the provider of places. */
export function createNominatim({
  userAgent,
  language,
  country,
  ...transport
}: NominatimOptions): PlacesPort {
  const ask = async (path: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': language(),
      ...query,
    });
    const answer = await exchange(id, transport, {
      method: 'GET',
      path: `${path}?${search}`,
      headers: { 'user-agent': userAgent },
    });
    if (answer.status >= 400) throw new GatewayError(id, 'refused', { code: `http-${answer.status}` });
    return answer;
  };
  return {
    id,
    async find(text, near) {
      const { lat = 0, long = 0 } = near ?? {};
      const box = [long - nearness, lat + nearness, long + nearness, lat - nearness];
      const answer = await ask('/search', {
        q: text,
        limit: maxResults,
        countrycodes: country().toLowerCase(),
        ...(near ? { viewbox: box.join(',') } : {}),
      });
      return readJson(id, answer, z.array(found)).map(toPlace);
    },
    async describe({ lat, long }) {
      const answer = await ask('/reverse', { lat: String(lat), lon: String(long), zoom: '17' });
      const place = readJson(id, answer, z.union([found, nothing]));
      return 'error' in place ? null : toPlace(place);
    },
  };
}
