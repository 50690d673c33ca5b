/**
 * Tells whether a component began with the server's HTML, by the parameters of `useSyncExternalStore`: React asks for the
 * server's snapshot then, and never otherwise.
 */
export function createOrigin() {
  let isServer = false;
  return {
    subscribe: () => () => {},
    current: () => isServer,
    ofServer: () => (isServer = true),
  };
}
