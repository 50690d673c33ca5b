import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** false on the server and in the first client render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
