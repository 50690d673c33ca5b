import { requireActors, useShopActors } from '../running.ts';
import { useSelector } from '../use-selector.ts';
import type { LocationControl, LocationView } from './location.ts';

const neutral: LocationView = { ready: false, location: null, state: 'idle' };

type LocationActions = Pick<LocationControl, 'request' | 'setLocation'>;

// The actions keep their identity, so that effects may depend on them.
const actions: LocationActions = {
  request: () => requireActors().location.request(),
  setLocation: (point) => requireActors().location.setLocation(point),
};

/**
 * Returns the shopper's location. Only `request()` asks for the browser's permission. The texts of its
 * failures are `location.*` in the namespace `data`.
 */
export function useGeolocation(): LocationView & LocationActions {
  const view = useSelector(useShopActors()?.location.view, (current) => current ?? neutral);
  return { ...view, ...actions };
}
