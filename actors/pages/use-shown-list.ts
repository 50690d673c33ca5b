import { useEffect } from 'react';
import type { PagePosition } from '#data/storage/shapes.ts';
import { pageMemory } from './page-memory.ts';
import { currentStores } from './use-page-memory.ts';

/**
 * Keeps which list is shown and at which of its pages, for the way back to it. A component that shows another list by the same
 * name, such as one with other filters, has another key: its address is another.
 * @param name what its page and place are kept under
 */
export function useShownList(name: string, { current_page, last_page }: PagePosition): void {
  useEffect(() => {
    const { pagination, giftsList } = currentStores();
    pageMemory(pagination).write(name, { current_page, last_page });
    // This also ends the way back, which the scroll memory has read before.
    giftsList.write({ href: location.pathname + location.search, page: name });
  }, [name, current_page, last_page]);
}
