import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { isPersonal, type ManifestRoute } from '#schemas/documents/manifest.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';

// The pages for search engines: those of the manifest without parameters, and those of the catalogue.

/** A page of the shop. */
export interface ListedPage {
  path: string;
  /** Absent for pages that are only documents. */
  changedAt?: Date;
}

/** Addresses of one file of a sitemap (https://www.sitemaps.org/protocol.html). */
export const maxAddresses = 50_000;
/** Rows of one query, so that a file does not delay other requests. */
const batch = 1_000;

const range = `NOT archived AND id > :after AND id <= :until ORDER BY id LIMIT ${batch}`;
const lastIds = statement(
  'sitemap.last-ids',
  `SELECT (SELECT max(id) FROM products) AS products, (SELECT max(id) FROM categories) AS categories,
     (SELECT max(id) FROM stores) AS stores, (SELECT max(id) FROM posts) AS posts`,
);
const selectProducts = statement(
  'sitemap.products',
  `SELECT id, slug, updated_at AS changed_at FROM products WHERE ${range}`,
);
const selectCategories = statement(
  'sitemap.categories',
  `SELECT id, slug, coalesce(updated_at, created_at) AS changed_at FROM categories WHERE ${range}`,
);
const selectStores = statement(
  'sitemap.stores',
  `SELECT id, slug, updated_at AS changed_at FROM stores WHERE ${range}`,
);
const selectPosts = statement(
  'sitemap.posts',
  `SELECT id, slug, kind, published_at AS changed_at FROM posts WHERE ${range}`,
);

interface Row {
  id: number;
  slug: string;
  kind?: string;
  changed_at: Date;
}

interface Source {
  /** The route of the pages. */
  route: string;
  read(queryable: Queryable, range: { after: number; until: number }): Promise<Row[]>;
}

/** The catalogue's pages, by the name of their files. */
const sources = {
  products: { route: 'product', read: (queryable, within) => selectProducts.all(queryable, within) },
  categories: { route: 'category', read: (queryable, within) => selectCategories.all(queryable, within) },
  stores: { route: 'store', read: (queryable, within) => selectStores.all(queryable, within) },
  posts: { route: 'weblog-post', read: (queryable, within) => selectPosts.all(queryable, within) },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
export const isSourceName = (name: string): name is SourceName => Object.hasOwn(sources, name);

const isListed = (route: ManifestRoute): boolean =>
  route.index &&
  route.status === 200 &&
  !isPersonal(route) &&
  route.redirect === undefined &&
  (route.canonical === undefined || route.canonical === route.id) &&
  isOn(route, 'web');

/** Returns the pages of the manifest without parameters. */
export const plainPages = (routes: readonly ManifestRoute[]): ListedPage[] =>
  routes
    .filter(isListed)
    .map((route) => ({ path: pathOn(route, 'web') }))
    .filter(({ path }) => !path.includes('{'));

/**
 * Lists the files of the catalogue's pages. A file covers a range of ids, so that no row is counted and no
 * file is too long.
 */
export async function listFiles(
  queryable: Queryable,
  routes: readonly ManifestRoute[],
): Promise<{ name: SourceName; part: number }[]> {
  const last = await lastIds.one(queryable);
  return Object.keys(sources)
    .filter(isSourceName)
    .filter((name) => routes.some((route) => route.id === sources[name].route && isListed(route)))
    .flatMap((name) =>
      Array.from({ length: Math.ceil((last[name] ?? 0) / maxAddresses) }, (_, part) => ({
        name,
        part: part + 1,
      })),
    );
}

/** Yields the pages of one file, read a batch at a time. @param file.part counts from 1 */
export async function* catalogPages(
  queryable: Queryable,
  routes: readonly ManifestRoute[],
  { name, part }: { name: SourceName; part: number },
): AsyncGenerator<ListedPage[]> {
  const source: Source = sources[name];
  const route = routes.find(({ id }) => id === source.route);
  if (!route || !isListed(route)) return;
  const path = pathOn(route, 'web');
  const until = part * maxAddresses;
  for (let after = until - maxAddresses; ;) {
    const rows = await source.read(queryable, { after, until });
    yield rows.map(({ slug, kind = '', changed_at: changedAt }) => ({
      path: fillPath(path, { slug, kind }),
      changedAt,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
