import { useEffect, useMemo } from 'react';
import type { Product } from '#schemas/entities/product.ts';
import { currentStores } from './pages/use-page-memory.ts';
import { useHydrated } from './use-hydrated.ts';

/** Returns the product of the state if it has an Id, else the stored copy. */
export function productOr(state: Product | null | undefined, stored: () => Product | null): Product | null {
  return state?.Id === undefined ? stored() : state;
}

/**
 * Returns the product of the page. It also saves a new one to session storage. Without one it uses the stored
 * copy.
 * @param fresh the page's product; undefined when it could not be fetched
 * @returns null on the server and in the first client render if `fresh` is missing
 */
export function useProduct(fresh: Product | null | undefined): Product | null {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (fresh?.Id !== undefined) currentStores().product.write(fresh);
  }, [fresh]);
  return useMemo(
    () => productOr(fresh, () => (isHydrated ? currentStores().product.read() : null)),
    [fresh, isHydrated],
  );
}
