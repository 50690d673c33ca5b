import { useMemo } from 'react';
import { callOperation } from '#data/operations.ts';
import type { Place } from '#schemas/entities/place.ts';
import { useShopActors } from '../running.ts';

interface Point {
  lat: number;
  long: number;
}

/** Finds places with the shop's provider. Both methods reject with a RequestError. */
export interface Places {
  search(text: string, near: Point, signal: AbortSignal): Promise<readonly Place[]>;
  at(point: Point, signal: AbortSignal): Promise<Place | null>;
  attribution: string;
}

/** Returns the functions that find places; undefined for a shop without a provider of places. */
export function usePlaces(): Places | undefined {
  const attribution = useShopActors()?.tiles?.places?.attribution;
  return useMemo(
    () =>
      attribution === undefined
        ? undefined
        : {
            attribution,
            search: async (text, { lat, long }, signal) =>
              (await callOperation('places.search', { text, lat, long }, { signal })).places,
            at: async ({ lat, long }, signal) =>
              (await callOperation('places.at', { lat, long }, { signal })).place,
          },
    [attribution],
  );
}
