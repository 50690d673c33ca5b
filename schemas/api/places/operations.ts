import { z } from 'zod';
import { maxLength, singleLineText } from '../../bounds.ts';
import { place } from '../../entities/place.ts';
import { defineOperation, quarterHour } from '../operation.ts';

// Visitors ask, because guests write addresses too. The answers are not cached by address: each contains
// where somebody lives.
const shared = { tag: 'places', audience: 'visitor' } as const;
const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

export const searchPlaces = defineOperation({
  ...shared,
  id: 'places.search',
  method: 'GET',
  path: '/api/v1/places',
  summary: 'Streets and districts by their names; none without a provider of places',
  query: z.object({
    text: singleLineText({ min: 3, max: maxLength.search }),
    lat: latitude.optional().describe('Places near this point come first'),
    long: longitude.optional(),
  }),
  response: z.object({ places: z.array(place) }),
  limit: {
    customer: { max: 200, seconds: quarterHour },
    network: { max: 2_000, seconds: quarterHour },
  },
  errors: ['validation-failed', 'too-many-requests', 'places-away'],
});
export const getPlaceAt = defineOperation({
  ...shared,
  id: 'places.at',
  method: 'GET',
  path: '/api/v1/places/at',
  summary: 'The street and the city at a point; null without a provider of places',
  query: z.object({ lat: latitude, long: longitude }),
  response: z.object({ place: place.nullable() }),
  limit: {
    customer: { max: 200, seconds: quarterHour },
    network: { max: 2_000, seconds: quarterHour },
  },
  errors: ['validation-failed', 'too-many-requests', 'places-away'],
});
