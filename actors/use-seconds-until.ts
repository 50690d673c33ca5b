import { useEffect, useEffectEvent } from 'react';
import { useNow } from './use-now.ts';

const second = 1000;

/**
 * Returns the whole seconds until a moment, and 0 afterwards.
 * @param moment milliseconds since 1970
 * @param onOver called once when the moment has come
 * @returns null without a moment, and until hydrated
 */
export function useSecondsUntil(moment: number | null, onOver?: () => void): number | null {
  const now = useNow(second);
  const left =
    moment === null || now === null ? null : Math.max(0, Math.ceil((moment - now.getTime()) / second));
  const over = useEffectEvent(() => onOver?.());
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return left;
}
