import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

/** The drag distance that closes a sheet, as a fraction of its height. */
export const dragCloseShare = 0.25;

/** Returns handlers for a sheet's handle. The sheet follows the finger, then closes or springs back. */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY));
  const settle = () => {
    start.current = null;
    sheet.current?.style.removeProperty('translate');
    sheet.current?.style.removeProperty('transition');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      sheet.current?.style.setProperty('transition', 'none');
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) sheet.current?.style.setProperty('translate', `0 ${distance(event)}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const far = distance(event) > (sheet.current?.offsetHeight ?? 0) * dragCloseShare;
      const moved = start.current !== null && distance(event) > 0;
      settle();
      if (far && moved) onClose();
    },
    onPointerCancel: settle,
  };
}
