import type { CatalogueContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { searchIds, searchWords } from '../listing/search-ids.ts';
import { productTags, readCards } from './cards-by-id.ts';

const categoryLimit = 4;
const everything = {
  category: undefined,
  store: undefined,
  types: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  discounted: false,
};

export const searchProducts =
  (context: CatalogueContext): Handler<'products.search'> =>
  async ({ q, limit }) => {
    const words = searchWords(q);
    if (words.length === 0) return { value: { products: [], categories: [] }, tags: [] };
    const [{ ids }, directory] = await Promise.all([
      searchIds(context, words, everything, { sort: undefined, page: 1, limit }),
      context.categories.get(),
    ]);
    const cards = await readCards(context, ids);
    const categories = directory.all
      .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
      .toSorted((a, b) => b.summary.product_count - a.summary.product_count)
      .slice(0, categoryLimit);
    return {
      value: {
        products: cards.map(({ id, slug, title, picture, price, discount, in_stock }) => ({
          id,
          slug,
          title,
          picture,
          price,
          discount,
          in_stock,
        })),
        categories: categories.map(({ summary: { id, slug, title } }) => ({ id, slug, title })),
      },
      tags: productTags(cards),
    };
  };
