import { useEffect, useMemo } from 'react';
import type { Product } from '#schemas/entities/product.ts';
import { currentStores } from './pages/use-page-memory.ts';
import { useHydrated } from './use-hydrated.ts';

/** The product of the state, else the stored copy if the state has none with an Id. */
export function productOr(state: Product | null | undefined, stored: () => Product | null): Product | null {
  return state?.Id === undefined ? stored() : state;
}

/**
 * The product of the page. A new one is also saved to session storage; without one the stored copy is used.
 * @param fresh the page's product, undefined when it could not be fetched
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
