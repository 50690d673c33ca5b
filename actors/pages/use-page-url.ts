import { useHydrated } from '../use-hydrated.ts';
import { useSelector } from '../use-selector.ts';
import { pageAddress } from './page-url.ts';

/** Returns the current address; null until hydrated. */
export function usePageUrl(): URL | null {
  return useSelector(useHydrated() ? pageAddress() : undefined, (address) => address?.url ?? null);
}
