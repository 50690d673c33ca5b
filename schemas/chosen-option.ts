import type { PageData } from './api/pages/page-data.ts';

/** The query value of a product page that selects one of the product's options. */
export const optionParameter = 'option';

/**
 * Returns page data with the selected option that the page's address names.
 * @param wanted the value in the address; undefined for an address without one
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
