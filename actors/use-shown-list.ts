import { useEffect } from 'react';
import type { PagePosition } from '#data/storage/shapes.ts';
import { pageMemory } from './page-memory.ts';
import { currentStores } from './use-page-memory.ts';

/**
 * Keeps which list is shown and at which of its pages, for the way back to it.
 * @param name what its page and place are kept under
 */
export function useShownList(name: string, { current_page, last_page }: PagePosition): void {
  useEffect(() => {
    const { pagination, giftsList } = currentStores();
    pageMemory(pagination).write(name, { current_page, last_page });
    giftsList.write({ href: location.pathname + location.search, page: name });
  });
}
