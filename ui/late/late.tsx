import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => {};

/**
 * Content that a page does not begin with: a browser with scripts reads it as text and makes no elements of it. Without scripts it
 * stands there, and it is in the HTML for search engines. It is drawn when a popover around it opens (a script in the head
 * does that) and when its block is awake: so the first render in the browser equals the server's.
 */
export function Late({ children }: { children: ReactNode }) {
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isDrawn ? children : <noscript>{children}</noscript>;
}
