import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// Records by the names that documents have for them.

const selectCategories = statement(
  'catalogue-documents.categories-by-slug',
  'SELECT id, slug FROM categories WHERE slug = ANY (:slugs::text[])',
);
const selectStores = statement(
  'catalogue-documents.stores-by-slug',
  'SELECT id, slug FROM stores WHERE slug = ANY (:slugs::text[])',
);
const selectProducts = statement(
  'catalogue-documents.products-by-slug',
  'SELECT id, slug FROM products WHERE slug = ANY (:slugs::text[])',
);
const selectPosts = statement(
  'catalogue-documents.posts-by-slug',
  `SELECT id, kind || '/' || slug AS slug FROM posts WHERE kind || '/' || slug = ANY (:slugs::text[])`,
);
const selectLinks = statement(
  'catalogue-documents.links-by-slug',
  'SELECT id, slug FROM short_links WHERE slug = ANY (:slugs::text[])',
);
const nextCategories = statement(
  'catalogue-documents.next-categories',
  `SELECT id, slug FROM categories WHERE (level, id) > (:level, :after) ORDER BY level, id LIMIT :limit`,
);
const nextStores = statement(
  'catalogue-documents.next-stores',
  'SELECT id, slug FROM stores WHERE id > :after ORDER BY id LIMIT :limit',
);
const nextProducts = statement(
  'catalogue-documents.next-products',
  'SELECT id, slug FROM products WHERE id > :after ORDER BY id LIMIT :limit',
);
const nextPosts = statement(
  'catalogue-documents.next-posts',
  `SELECT id, kind || '/' || slug AS slug FROM posts WHERE id > :after ORDER BY id LIMIT :limit`,
);
const nextLinks = statement(
  'catalogue-documents.next-links',
  'SELECT id, slug FROM short_links WHERE id > :after ORDER BY id LIMIT :limit',
);
const levelOf = statement('catalogue-documents.level', 'SELECT level FROM categories WHERE id = :id');

const byKind = {
  category: selectCategories,
  store: selectStores,
  product: selectProducts,
  post: selectPosts,
  'short-link': selectLinks,
} as const;
export type NamedKind = keyof typeof byKind;

/** Finds ids by the names of records, without unknown names. A post is named `kind/slug`. */
export async function findIds(
  queryable: Queryable,
  kind: NamedKind,
  names: Iterable<string>,
): Promise<Map<string, number>> {
  const slugs = [...new Set(names)];
  if (slugs.length === 0) return new Map();
  const rows = await byKind[kind].all(queryable, { slugs });
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function nextPage(queryable: Queryable, kind: NamedKind, after: number, limit: number) {
  if (kind === 'product') return nextProducts.all(queryable, { after, limit });
  if (kind === 'store') return nextStores.all(queryable, { after, limit });
  if (kind === 'post') return nextPosts.all(queryable, { after, limit });
  if (kind === 'short-link') return nextLinks.all(queryable, { after, limit });
  // Parents come before their children.
  const level = (await levelOf.maybeOne(queryable, { id: after }))?.level ?? 0;
  return nextCategories.all(queryable, { level, after, limit });
}

/** Lists all records of a kind, a page at a time, in an order in which they can be created again. */
export async function* listNames(
  queryable: Queryable,
  kind: NamedKind,
  limit: number,
): AsyncGenerator<{ id: number; slug: string }[]> {
  for (let after = 0; ;) {
    const page = await nextPage(queryable, kind, after, limit);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}
