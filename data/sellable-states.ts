import type { SellableState } from '#schemas/entities/product.ts';
import { inBatches } from './in-batches.ts';
import { callOperation } from './operations.ts';

/** Maximum number of ids in one call of `products.sellables`. */
const sellablesPerCall = 100;

/**
 * Loads the current state of any number of sellables. Ids that no longer exist are left out.
 * @throws RequestError
 */
export function fetchSellableStates(ids: readonly number[], signal?: AbortSignal): Promise<SellableState[]> {
  return inBatches(
    ids,
    sellablesPerCall,
    async (part) =>
      (await callOperation('products.sellables', { ids: part.join(',') }, { signal })).sellables,
  );
}
