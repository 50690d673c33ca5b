import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Closes the open popovers inside an element when one of its links is followed. A navigation that keeps the
 * document would leave them open. Their content may never hydrate, and React stops clicks on such content at
 * its root, so the document listens in the capture phase.
 */
export function useCloseOnLink(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const close = (event: MouseEvent) => {
      if (
        !(event.target instanceof Element) ||
        !element.contains(event.target) ||
        !event.target.closest('a[href]')
      )
        return;
      for (const popover of element.querySelectorAll<HTMLElement>('[popover]:popover-open'))
        popover.hidePopover();
    };
    document.addEventListener('click', close, { capture: true });
    return () => document.removeEventListener('click', close, { capture: true });
  }, [container]);
}
