import { useCallback, useSyncExternalStore } from 'react';
import type { Subscription } from 'xstate';
import type { ShowCondition } from '#schemas/rendering.ts';
import { holdsCondition, watchConditions } from './conditions.ts';
import { runningActors, watchRunning } from './running.ts';

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

/** Whether a condition holds; null on the server and in the first client render, where it is not known. */
export function useShown({ to, when }: ShowCondition): boolean | null {
  const read = useCallback(() => isShown({ to, when }), [to, when]);
  return useSyncExternalStore<boolean | null>(subscribe, read, () => null);
}
