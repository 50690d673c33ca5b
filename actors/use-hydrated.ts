import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Tells whether a component began with the server's HTML: React asks for the server's snapshot then, and never otherwise. */
function createOrigin() {
  let isServer = false;
  return {
    current: () => isServer,
    ofServer: () => (isServer = true),
  };
}

/**
 * false on the server and in the render that hydrates its HTML, true afterwards; true at once for what is mounted later.
 *
 * What differs from the server's HTML is rendered as a transition, in slices that give way to the shopper. A snapshot of
 * `useSyncExternalStore` that differs from the server's would make React render every such component of the page in one task.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createOrigin);
  const isFromServer = useSyncExternalStore(never, origin.current, origin.ofServer);
  const [isHydrated, setHydrated] = useState(!isFromServer);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
