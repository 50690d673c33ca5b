import { useMemo, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Returns whether two values are the same, or objects with the same properties. */
export function shallowEqual<Value>(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && Object.is(a[key as keyof Value], b[key as keyof Value]))
  );
}

/** The last selection of a component, which is reused when a new one equals it. */
interface Kept<Selected> {
  current: { selected: Selected } | null;
}

function readerOf<Value, Selected>(
  store: Store<Value> | undefined,
  select: (value: Value | undefined) => Selected,
  isEqual: (a: Selected, b: Selected) => boolean,
  kept: Kept<Selected>,
): () => Selected {
  let last: { value: Value | undefined; selected: Selected } | null = null;
  return () => {
    const value = store?.getSnapshot();
    if (last && Object.is(last.value, value)) return last.selected;
    const before = last ?? kept.current;
    const next = select(value);
    last = { value, selected: before && isEqual(before.selected, next) ? before.selected : next };
    kept.current = last;
    return last.selected;
  };
}

/**
 * Selects from a store, and renders again only when the selection changes. The hook of this name in
 * `@xstate/react` would load all of XState with the first page.
 * @param store undefined while there is none
 * @param isEqual compares selections; by identity by default
 */
export function useSelector<Value, Selected>(
  store: Store<Value>,
  select: (value: Value) => Selected,
  isEqual?: (a: Selected, b: Selected) => boolean,
): Selected;
export function useSelector<Value, Selected>(
  store: Store<Value> | undefined,
  select: (value: Value | undefined) => Selected,
  isEqual?: (a: Selected, b: Selected) => boolean,
): Selected;
export function useSelector<Value, Selected>(
  store: Store<Value> | undefined,
  select: (value: Value) => Selected,
  isEqual: (a: Selected, b: Selected) => boolean = Object.is,
): Selected {
  const kept = useMemo<Kept<Selected>>(() => ({ current: null }), []);
  const read = useMemo(
    () => readerOf(store, select as (value: Value | undefined) => Selected, isEqual, kept),
    [store, select, isEqual, kept],
  );
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const subscription = store?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [store],
  );
  return useSyncExternalStore(subscribe, read, read);
}
