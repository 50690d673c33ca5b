import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Closes the open popovers inside an element when one of its links is followed: a navigation that keeps the
 * document would leave them open. It listens natively, because what stands in them may never be hydrated.
 */
export function useCloseOnLink(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const close = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('a[href]')) return;
      for (const popover of element.querySelectorAll<HTMLElement>('[popover]:popover-open')) popover.hidePopover();
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, [container]);
}
