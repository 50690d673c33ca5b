import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { createOrigin } from '#schemas/hydration-origin.ts';

/**
 * Returns false on the server and in the render that hydrates its HTML, and true afterwards. A component that
 * mounts later gets true at once.
 *
 * Parts that differ from the server's HTML render as a transition, in slices that give way to the shopper. A
 * snapshot of `useSyncExternalStore` that differs from the server's would make React render every such
 * component of the page in one task.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createOrigin);
  const isFromServer = useSyncExternalStore(origin.subscribe, origin.current, origin.ofServer);
  const [isHydrated, setHydrated] = useState(!isFromServer);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return isHydrated;
}
