import type { LocationActions, LocationView } from './location.ts';
import { readingHook, requireActors } from './running.ts';

const neutral: LocationView = { ready: false, location: null, state: 'idle' };

const useLocationView = readingHook((actors) => actors.location.view, neutral);

const actions: LocationActions = {
  request: () => requireActors().location.actions.request(),
  setLocation: (point) => requireActors().location.actions.setLocation(point),
  forget: () => requireActors().location.actions.forget(),
};

/** The shopper's place. Only `request()` asks the browser's permission. Texts of its failures: `location.*` in the namespace `data`. */
export function useGeolocation(): LocationView & LocationActions {
  return { ...useLocationView(), ...actions };
}
