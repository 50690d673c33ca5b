import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createOrigin } from '#schemas/hydration-origin.ts';
import { drawInTurn } from './in-turn.ts';

/**
 * Content that a page does not start with. It is in the HTML for search engines, and visible without scripts.
 * A browser with scripts reads it as text and makes no elements from it. It renders when a popover around it
 * opens (a script in the head does that), and after its block hydrates, a little at a time. So the first
 * render in the browser equals the server's, and the rendering gives way to the shopper.
 */
export function Late({ children }: { children: ReactNode }) {
  const [origin] = useState(createOrigin);
  const isFromServer = useSyncExternalStore(origin.subscribe, origin.current, origin.ofServer);
  const [isDrawn, setDrawn] = useState(!isFromServer);
  useEffect(() => (isDrawn ? undefined : drawInTurn(() => startTransition(() => setDrawn(true)))), [isDrawn]);
  return isDrawn ? children : <noscript>{children}</noscript>;
}
