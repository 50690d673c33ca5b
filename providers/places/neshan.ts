import { z } from 'zod';
import { GatewayError } from '../gateway-error.ts';
import { exchange, readJson, type Transport } from '../http.ts';
import { partSeparator, regionSeparator } from './messages.ts';
import type { PlacesPort, Point } from './port.ts';

// Neshan's interfaces "search" version 1 and "reverse" version 5 (https://platform.neshan.org/api/).

const id = 'neshan';

export interface NeshanOptions extends Transport {
  /** Sent in a header; never logged. */
  apiKey: string;
}

const text = z.string().nullish();
const searched = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      address: text,
      neighbourhood: text,
      region: text,
      location: z.object({ x: z.number(), y: z.number() }),
    }),
  ),
});
const described = z.object({
  status: z.string(),
  formatted_address: text,
  route_name: text,
  neighbourhood: text,
  city: text,
  county: text,
});

/** Neshan searches around a point. Without one it searches around Tehran. */
const tehran: Point = { lat: 35.6892, long: 51.389 };
const maxResults = 8;

const join = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(partSeparator);
const present = (...names: (string | null | undefined)[]): string[] =>
  names.flatMap((name) => (name === undefined || name === null || name === '' ? [] : [name]));

/** Neshan as the provider of places, for Iran. */
export function createNeshan({ apiKey, ...transport }: NeshanOptions): PlacesPort {
  const ask = async (path: string, query: Readonly<Record<string, string>>) => {
    const answer = await exchange(id, transport, {
      method: 'GET',
      path: `${path}?${new URLSearchParams(query)}`,
      headers: { 'api-key': apiKey },
    });
    if (answer.status >= 400) throw new GatewayError(id, 'refused', { code: `http-${answer.status}` });
    return answer;
  };
  return {
    id,
    async find(term, near = tehran) {
      const answer = await ask('/v1/search', { term, lat: String(near.lat), lng: String(near.long) });
      return readJson(id, answer, searched)
        .items.slice(0, maxResults)
        .map(({ title, address, neighbourhood, region, location }) => ({
          lat: location.y,
          long: location.x,
          label: join(title, neighbourhood),
          street: join(neighbourhood, address === title ? null : address, title),
          // The region is "city, province".
          cities: present(...(region ?? '').split(regionSeparator).map((part) => part.trim())),
        }));
    },
    async describe({ lat, long }) {
      const answer = await ask('/v5/reverse', { lat: String(lat), lng: String(long) });
      const { status, formatted_address, route_name, neighbourhood, city, county } = readJson(
        id,
        answer,
        described,
      );
      if (status !== 'OK') return null;
      const street = join(neighbourhood, route_name);
      return { lat, long, label: formatted_address ?? street, street, cities: present(city, county) };
    },
  };
}
