import { statement } from '#platform/db/statement.ts';
import type { CatalogueServices } from '../context.ts';
import { searchLanguage } from './language.ts';
import { queryOnOtherKeyboard, queryWords } from './query-words.ts';
import { readingsOf, readingsOnOtherKeyboard, type Reading } from './readings.ts';
import { beginsWith, isKana, isUnspaced, splitWords } from './spelling.ts';
import type { Meaning, Understood } from './understood.ts';
import { readVocabulary } from './vocabulary.ts';
import type { Wording } from './wording.ts';

/** Counting stops here: it only decides between readings that are equally near. */
const countCap = 200;
const countReadings = statement(
  'search.count-readings',
  `SELECT place::integer AS place,
     (SELECT count(*)::integer FROM (SELECT FROM products WHERE search @@ reading::tsquery AND NOT archived LIMIT ${countCap}) AS found) AS found
   FROM unnest(:readings::text[]) WITH ORDINALITY AS given (reading, place)`,
  { notNull: ['place', 'found'], prepare: false },
);

/** A better query is only offered when it finds this many times more than the typed one. */
const muchMore = 3;
/** Most edited letters of a better query that is offered next to results. */
const maxOfferedCost = 2.2;

type Counted = Reading & { found: number };
const byNearness = (a: Counted, b: Counted): number => a.cost - b.cost || b.found - a.found;

type SearchContext = Pick<CatalogueServices, 'pool' | 'releases' | 'categories' | 'listing'>;

/** Returns the wording of a reading. A corrected query has the same results as when it is typed. */
const wordingOf = async (context: SearchContext, { wording }: Reading): Promise<Wording> =>
  (await understand(context, wording.text))?.typed ?? wording;

async function findMeaning(
  context: SearchContext,
  readings: readonly [Reading, ...Reading[]],
): Promise<Meaning> {
  const rows = await countReadings.all(context.pool, {
    readings: readings.map(({ wording }) => wording.anywhere),
  });
  const counts = new Map(rows.map(({ place, found }) => [place, found]));
  const [typed, ...others] = readings.map((reading, index) => ({
    ...reading,
    found: counts.get(index + 1) ?? 0,
  }));
  const found = others.filter((each) => each.found > 0).toSorted(byNearness);
  const [nearest] = found;
  if (!typed || typed.found === 0)
    return { used: nearest ? await wordingOf(context, nearest) : null, better: null };
  const better = found.find(
    ({ drops, guesses, cost, found: count }) =>
      !drops && !guesses && cost <= maxOfferedCost && count > typed.found * muchMore,
  );
  return { used: typed.wording, better: better?.wording ?? null };
}

/**
 * Returns the categories whose titles have a word with this beginning, without those below another of them.
 */
function categoriesWith(
  directory: Awaited<ReturnType<CatalogueServices['categories']['get']>>,
): (word: string) => readonly number[] {
  const titles = directory.all.map(({ summary, path }) => ({
    id: summary.id,
    path,
    words: splitWords(summary.title),
  }));
  return (word) => {
    const ids = new Set(
      titles
        .filter(({ words }) =>
          words.some(
            (each) =>
              each === word ||
              ((word.length > 2 || !/^\p{Alphabetic}$/u.test(word)) && beginsWith(each, word)),
          ),
        )
        .map(({ id }) => id),
    );
    return titles
      .filter(({ id, path }) => ids.has(id) && !path.some((above) => above !== id && ids.has(above)))
      .map(({ id }) => id);
  };
}

/** Whether a word can only match a text of the shop: a part of a name in Han or Thai is as good as the name. */
const isShopWord = (word: string): boolean => isUnspaced(word) && !isKana(word);

/** @returns nothing for a query without any word, such as one of blanks */
export async function understand(context: SearchContext, query: string): Promise<Understood | undefined> {
  const { locale } = context.releases.published().site;
  const language = searchLanguage(locale);
  const words = queryWords(query, language);
  if (words.length === 0) return undefined;
  const key = words.map(({ word }) => word).join(' ');
  const keyed = queryWords(queryOnOtherKeyboard(query, language), language);
  const typedKey = [...words, ...keyed].map(({ shown }) => shown).join(' ');
  return context.listing.queries(`${locale}|${key}|${typedKey}`, async () => {
    const [vocabulary, directory] = await Promise.all([
      readVocabulary(context.pool, [...words, ...keyed], language),
      context.categories.get(),
    ]);
    const lookups = { vocabulary, language, categories: categoriesWith(directory) };
    const [typed, ...others] = readingsOf(words, lookups);
    const readings = [typed, ...others, ...readingsOnOtherKeyboard(keyed, lookups)] as const;
    let meaning: Promise<Meaning> | undefined;
    return {
      key,
      typed: typed.wording,
      isKnown: words.every(
        ({ word, isNumber }) => isNumber || isShopWord(word) || vocabulary.whole(word) !== undefined,
      ),
      meaning: () =>
        (meaning ??= findMeaning(context, readings).catch((error: unknown) => {
          // The understood query is cached for a while, but a failed lookup is not: the next search tries
          // again.
          meaning = undefined;
          throw error;
        })),
    };
  });
}
