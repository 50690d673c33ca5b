import type { Environment } from '#platform/env.ts';
import { createNeshan } from './neshan.ts';
import { createNominatim } from './nominatim.ts';
import type { PlacesPort } from './port.ts';

/** Milliseconds after which a shopper types rather than waits. */
const timeout = 5_000;

/** Values of the shop that a question depends on. */
export interface PlacesShop {
  /** Two letters of ISO 3166. */
  country: () => string;
  /** A BCP 47 tag. */
  language: () => string;
}

/** Returns the provider of places that the environment configures. Neshan is preferred when both are. */
export function configurePlaces(
  env: Pick<
    Environment,
    'PLACES_NESHAN_KEY' | 'PLACES_NESHAN_URL' | 'PLACES_NOMINATIM_URL' | 'PLACES_NOMINATIM_AGENT'
  >,
  shop: PlacesShop,
): PlacesPort | undefined {
  const {
    PLACES_NESHAN_KEY: apiKey,
    PLACES_NESHAN_URL: neshan,
    PLACES_NOMINATIM_URL: nominatim,
    PLACES_NOMINATIM_AGENT: userAgent,
  } = env;
  if (apiKey !== undefined) return createNeshan({ apiKey, baseUrl: () => neshan, timeout });
  if (nominatim === undefined || userAgent === undefined) return undefined;
  return createNominatim({ ...shop, userAgent, baseUrl: () => nominatim, timeout });
}
