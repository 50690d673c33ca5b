import type { Handler } from '#engine/pipeline/handler.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { categoriesTag, postsTag, productListTags, storesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { anyProduct } from '../listing/filters.ts';
import { searchIds } from '../listing/search-ids.ts';
import { popularSearches } from '../search/search-terms.ts';
import { beginsWith, splitWords } from '../search/spelling.ts';
import { understand } from '../search/understand.ts';
import { suggestPosts } from '../weblog/suggest-posts.ts';
import { productTags, readCards } from './cards-by-id.ts';
import { withNamedOptions } from './named-options.ts';
import { readPopular } from './popular.ts';

const categoryLimit = 4;
const popularCategoryLimit = 6;
const storeLimit = 2;
const popularLimit = 8;

const suggestionOf = ({
  id,
  slug,
  title,
  picture,
  sellable_id,
  option_title,
  is_option_named,
  has_cheaper,
  price,
  discount,
  in_stock,
}: ProductCard) => ({
  id,
  slug,
  title,
  picture,
  ...(option_title !== undefined && { option_title }),
  ...(is_option_named && { sellable_id, is_option_named }),
  ...(has_cheaper && { has_cheaper }),
  price,
  discount,
  in_stock,
});

/** Finds the largest categories whose titles have all words. The last word may be incomplete. */
async function categoriesOf(context: CatalogueServices, text: string) {
  const words = splitWords(text);
  return (await context.categories.get()).all
    .filter(({ summary }) => {
      const title = splitWords(summary.title);
      return words.every((word) => title.some((each) => beginsWith(each, word)));
    })
    .toSorted((a, b) => b.summary.product_count - a.summary.product_count)
    .slice(0, categoryLimit)
    .map(({ summary: { id, slug, title } }) => ({ id, slug, title }));
}

/** Returns the categories that staff call popular, else those of the top level. */
async function popularCategories(context: CatalogueServices) {
  const known = (await context.categories.get()).all.filter(({ summary }) => summary.product_count > 0);
  const popular = known.filter(({ summary }) => summary.flags.includes('popular'));
  const chosen = popular.length > 0 ? popular : known.filter(({ level }) => level === 1);
  // In the order of the directory, top level first. Gift cards and goods take turns.
  const byKind = [...Map.groupBy(chosen, ({ summary }) => summary.kind).values()];
  return Array.from({ length: popularCategoryLimit }, (_, index) => byKind.map((kind) => kind[index]))
    .flat()
    .flatMap((category) => category?.summary ?? [])
    .slice(0, popularCategoryLimit)
    .map(({ id, slug, title }) => ({ id, slug, title }));
}

/** Finds stores whose names have all words. The last word may be incomplete. */
async function storesOf(context: CatalogueServices, text: string) {
  const words = splitWords(text);
  return [...(await context.stores.get()).byId.values()]
    .filter(({ page_name }) => {
      const name = splitWords(page_name);
      return words.every((word) => name.some((each) => beginsWith(each, word)));
    })
    .slice(0, storeLimit)
    .map(({ Id, slug, page_name }) => ({ Id, slug, page_name }));
}

/** Suggests popular searches, categories and products for an empty field. */
async function suggestPopular(context: CatalogueServices, limit: number) {
  const [cards, popular, categories] = await Promise.all([
    readPopular(context, limit),
    popularSearches(context, popularLimit),
    popularCategories(context),
  ]);
  return {
    value: {
      products: cards.map(suggestionOf),
      categories,
      stores: [],
      posts: [],
      total: 0,
      corrected: null,
      popular,
    },
    tags: [...productListTags(anyProduct), categoriesTag, ...productTags(cards)],
  };
}

export const searchProducts =
  (context: CatalogueServices): Handler<'products.search'> =>
  async ({ q, limit }) => {
    const understood = await understand(context, q);
    if (!understood) return suggestPopular(context, limit);
    const { ids, total, used } = await searchIds(context, understood, anyProduct, {
      sort: undefined,
      page: 1,
      limit,
    });
    const text = used?.text ?? q;
    const [found, categories, stores, posts] = await Promise.all([
      readCards(context, ids),
      categoriesOf(context, text),
      storesOf(context, text),
      suggestPosts(context, used ?? understood.typed),
    ]);
    const cards = await withNamedOptions(context, found, { q: text });
    return {
      value: {
        products: cards.map(suggestionOf),
        categories,
        stores,
        posts,
        total,
        corrected: used === null || used === understood.typed ? null : used.text,
        popular: [],
      },
      tags: [...productListTags(anyProduct), categoriesTag, storesTag, postsTag, ...productTags(cards)],
    };
  };
