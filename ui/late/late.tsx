import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createOrigin } from '#schemas/hydration-origin.ts';
import { drawInTurn } from './in-turn.ts';

/**
 * Content that a page does not begin with: a browser with scripts reads it as text and makes no elements of it. Without scripts it
 * stands there, and it is in the HTML for search engines. It is drawn when a popover around it opens (a script in the head
 * does that) and once its block is awake, a little at a time: so the first render in the browser equals the server's, and the
 * drawing gives way to the shopper.
 */
export function Late({ children }: { children: ReactNode }) {
  const [origin] = useState(createOrigin);
  const isFromServer = useSyncExternalStore(origin.subscribe, origin.current, origin.ofServer);
  const [isDrawn, setDrawn] = useState(!isFromServer);
  useEffect(() => (isDrawn ? undefined : drawInTurn(() => startTransition(() => setDrawn(true)))), [isDrawn]);
  return isDrawn ? children : <noscript>{children}</noscript>;
}
