import type { Handler } from '#engine/pipeline/handler.ts';
import { categoriesTag, productListTags } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { resolveFilters } from '../listing/filters.ts';
import { readPageOfIds } from '../listing/page-of-ids.ts';
import { searchIds } from '../listing/search-ids.ts';
import { understand } from '../search/understand.ts';
import { productTags, readCards } from './cards-by-id.ts';

export const listProductCards =
  (context: CatalogueServices): Handler<'products.cards'> =>
  async (input) => {
    if (input.ids) {
      const products = await readCards(context, input.ids);
      return {
        value: { products },
        tags: [...input.ids.map((id) => `product:${id}`), ...productTags(products)],
      };
    }
    const filters = await resolveFilters(context, input);
    if (!filters) return { value: { products: [] }, tags: productListTags(undefined) };
    const options = { page: 1, limit: input.limit };
    const understood = input.q === undefined ? undefined : await understand(context, input.q);
    if (input.q !== undefined && !understood)
      return { value: { products: [] }, tags: productListTags(undefined) };
    const ids = understood
      ? (await searchIds(context, understood, filters, { ...options, sort: input.sort })).ids
      : await readPageOfIds(context, filters, { ...options, sort: input.sort ?? 'popular' });
    const products = await readCards(context, ids);
    return {
      value: { products },
      tags: [...productListTags(filters), categoriesTag, ...productTags(products)],
    };
  };
