import type { GeoPoint } from '#data/storage/shapes.ts';
import type { ValueStore } from '#data/storage/value-store.ts';
import { atom, type Store } from '../store.ts';

/** The part of the browser's geolocation that is used. */
export type GeolocationPort = Pick<Geolocation, 'getCurrentPosition'>;

export interface LocationView {
  ready: boolean;
  location: GeoPoint | null;
  state: 'idle' | 'asking' | 'found' | 'denied' | 'unavailable' | 'timeout';
}

export interface LocationControl {
  view: Store<LocationView>;
  /** Requests the position from the browser, which asks the shopper for permission. */
  request(): void;
  setLocation(point: GeoPoint): void;
  forget(): void;
  stop(): void;
}

/**
 * Limits of the browser's request: the longest duration, and the greatest age of a position, in milliseconds.
 */
const limits: PositionOptions = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: false };

/** Codes of GeolocationPositionError (W3C Geolocation, section 6.5). */
const failures: Readonly<Record<number, LocationView['state']>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
};

/**
 * Manages the shopper's location: the stored one until a current one is known. It asks the browser only on
 * request.
 */
export function startLocation(
  store: ValueStore<GeoPoint>,
  geolocation: GeolocationPort | null,
): LocationControl {
  const view = atom<LocationView>({ ready: true, location: store.read(), state: 'idle' });
  const change = (part: Partial<LocationView>) => view.set({ ...view.getSnapshot(), ...part });
  const setLocation = ({ latitude, longitude }: GeoPoint) => {
    store.write({ latitude, longitude });
    change({ location: { latitude, longitude }, state: 'found' });
  };
  return {
    view,
    stop: store.watch((location) => change({ location })),
    setLocation,
    forget() {
      store.remove();
      change({ location: null, state: 'idle' });
    },
    request() {
      if (view.getSnapshot().state === 'asking') return;
      if (!geolocation) return change({ state: 'unavailable' });
      change({ state: 'asking' });
      geolocation.getCurrentPosition(
        ({ coords }) => setLocation(coords),
        ({ code }) => change({ state: failures[code] ?? 'unavailable' }),
        limits,
      );
    },
  };
}
