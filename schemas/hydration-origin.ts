/**
 * Tells whether a component began with the server's HTML. Returns parameters for `useSyncExternalStore`:
 * React reads the server snapshot only in that case.
 */
export function createOrigin() {
  let isServer = false;
  return {
    subscribe: () => () => {},
    current: () => isServer,
    ofServer: () => (isServer = true),
  };
}
