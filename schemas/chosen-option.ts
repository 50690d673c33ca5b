import type { PageData } from './api/pages/page-data.ts';

/** The query value of a product page that selects one of the product's options. */
export const optionParameter = 'option';

/**
 * Page data with the option selected that the address of the page names.
 * @param wanted the value of the address; nothing for an address without one
 * @returns null when the product does not have this option
 */
export function withChosenOption<Page extends Partial<PageData>>(
  page: Page,
  wanted: string | undefined,
): Page | null {
  const { product } = page;
  const option = product?.options.find(({ id }) => String(id) === wanted);
  return product && option ? { ...page, product: { ...product, sellable_id: option.id } } : null;
}
