import { useEffect } from 'react';
import type { PagePosition } from '#data/storage/shapes.ts';
import { pageMemory } from './page-memory.ts';
import { currentStores } from './use-page-memory.ts';

/**
 * Records the shown list and its page number, for the way back to it. A component that shows another list by
 * the same name, such as one with other filters, needs another key: its address differs.
 * @param name storage name of the list's page and position
 */
export function useShownList(name: string, { current_page, last_page }: PagePosition): void {
  useEffect(() => {
    const { pagination, giftsList } = currentStores();
    pageMemory(pagination).write(name, { current_page, last_page });
    // This also ends the way back, which the scroll memory has read before.
    giftsList.write({ href: location.pathname + location.search, page: name });
  }, [name, current_page, last_page]);
}
