import { useSyncExternalStore } from 'react';
import { pageAddress } from './page-url.ts';

const subscribe = (listener: () => void) => pageAddress().subscribe(listener);
const read = (): URL => pageAddress().get().url;
const none = (): null => null;

/** The address shown now; null until hydrated. */
export function usePageUrl(): URL | null {
  return useSyncExternalStore<URL | null>(subscribe, read, none);
}
