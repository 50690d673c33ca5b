import { statement } from '#platform/db/statement.ts';
import type { CatalogueServices } from '../context.ts';
import type { Wording } from '../search/wording.ts';

const limit = 2;

// The index finds the posts, and there are few of them.
const selectFound = statement(
  'posts.suggested',
  `SELECT id, kind, slug, title FROM posts
   WHERE search @@ :anywhere::text::tsquery AND published_at <= :now AND NOT archived
   ORDER BY search @@ :named::text::tsquery DESC, published_at DESC, id DESC LIMIT ${limit}`,
  { prepare: false },
);

/** Returns the posts whose titles or summaries have the words of a search, those with all of them in the title first. */
export const suggestPosts = (
  { pool, now }: Pick<CatalogueServices, 'pool' | 'now'>,
  { anywhere, named }: Pick<Wording, 'anywhere' | 'named'>,
) => selectFound.all(pool, { anywhere, named, now: now() });
