import { useEffect, useEffectEvent, useState } from 'react';
import type { FocusEvent } from 'react';

/**
 * Calls back once after `durationMs` without hover or focus. A pause restarts the time, so that nothing
 * disappears right under the pointer.
 * @returns handlers for the element that pauses the timer
 */
export function usePausableTimer(durationMs: number, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const end = useEffectEvent(onEnd);
  const paused = hovered || focused;

  useEffect(() => {
    if (paused || !Number.isFinite(durationMs)) return undefined;
    const timer = setTimeout(end, durationMs);
    return () => clearTimeout(timer);
  }, [paused, durationMs]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}
