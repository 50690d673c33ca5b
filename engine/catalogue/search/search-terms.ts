import { statement } from '#platform/db/statement.ts';
import type { CatalogueServices } from '../context.ts';
import type { Understood } from './understood.ts';

// The only writer of `search_terms`. An answer is cached for a minute, so a text counts once a minute,
// however often it is sent.

/** Days during which searches count as popular. Older ones are deleted. */
const days = 14;
/** Most new texts of one day, so that combinations of words do not fill the table. */
const maxTermsOfDay = 5_000;
/** A text with fewer searches is not popular. */
const fewestSearches = 3;
/** Longer texts are not a habit either. */
const maxWords = 4;

const count = statement(
  'search.count-term',
  `INSERT INTO search_terms AS t (day, words, shown)
   SELECT :day::text::date, :words, :shown
   WHERE (SELECT count(*) FROM search_terms WHERE day = :day::text::date) < ${maxTermsOfDay}
   ON CONFLICT (day, words) DO UPDATE SET searches = t.searches + 1`,
);
const selectPopular = statement(
  'search.popular-terms',
  `SELECT min(shown) AS shown FROM search_terms WHERE day > :day::text::date - ${days}
   GROUP BY words HAVING sum(searches) >= ${fewestSearches} ORDER BY sum(searches) DESC, words LIMIT :limit`,
  { notNull: ['shown'] },
);
const deleteOld = statement(
  'search.delete-terms',
  `DELETE FROM search_terms WHERE day <= :day::text::date - ${days}`,
);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Counts a search that has found products with the typed words. */
export async function countSearch(
  { pool, now }: Pick<CatalogueServices, 'pool' | 'now'>,
  { key, typed, isKnown }: Pick<Understood, 'key' | 'typed' | 'isKnown'>,
): Promise<void> {
  if (!isKnown || key.split(' ').length > maxWords) return;
  await count.run(pool, { day: dayOf(now()), words: key, shown: typed.text });
}

/** Returns the most frequent searches, as shoppers typed them. */
export async function popularSearches(
  { pool, now }: Pick<CatalogueServices, 'pool' | 'now'>,
  limit: number,
): Promise<string[]> {
  return (await selectPopular.all(pool, { day: dayOf(now()), limit })).map(({ shown }) => shown);
}

/** @returns how many texts were deleted */
export const deleteOldTerms = ({ pool, now }: Pick<CatalogueServices, 'pool' | 'now'>): Promise<number> =>
  deleteOld.run(pool, { day: dayOf(now()) });
