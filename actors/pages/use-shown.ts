import { useCallback, useSyncExternalStore } from 'react';
import type { Subscription } from 'xstate';
import type { ShowCondition } from '#schemas/rendering.ts';
import { holdsCondition, watchConditions } from '../conditions.ts';
import { runningActors, watchRunning } from '../running.ts';
import { useHydrated } from '../use-hydrated.ts';

function subscribe(listener: () => void): () => void {
  let session: Subscription | undefined;
  const attach = () => {
    session?.unsubscribe();
    session = runningActors()?.session.view.subscribe(listener);
    listener();
  };
  attach();
  const stops = [watchRunning(attach), watchConditions(listener), () => session?.unsubscribe()];
  return () => stops.forEach((each) => each());
}

function isShown({ to = 'everyone', when }: ShowCondition): boolean {
  if (when !== undefined && !holdsCondition(when)) return false;
  if (to === 'everyone') return true;
  const session = runningActors()?.session.view.getSnapshot();
  return session !== undefined && session.isCustomer === (to === 'customers');
}

const unknown = (): null => null;
const never = () => () => {};

/**
 * Returns whether a condition is true. It is null on the server and in the first client render, where it is
 * unknown.
 */
export function useShown({ to, when }: ShowCondition): boolean | null {
  const read = useCallback(() => isShown({ to, when }), [to, when]);
  const isHydrated = useHydrated();
  return useSyncExternalStore<boolean | null>(
    isHydrated ? subscribe : never,
    isHydrated ? read : unknown,
    unknown,
  );
}
