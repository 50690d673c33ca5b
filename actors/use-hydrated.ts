import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createOrigin } from '#schemas/hydration-origin.ts';

/**
 * false on the server and in the render that hydrates its HTML, true afterwards; true at once for what is mounted later.
 *
 * What differs from the server's HTML is rendered as a transition, in slices that give way to the shopper. A snapshot of
 * `useSyncExternalStore` that differs from the server's would make React render every such component of the page in one task.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createOrigin);
  const isFromServer = useSyncExternalStore(origin.subscribe, origin.current, origin.ofServer);
  const [isHydrated, setHydrated] = useState(!isFromServer);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
