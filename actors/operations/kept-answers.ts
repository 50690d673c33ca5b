import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { toRequestError } from '#data/request-error.ts';
import { readAnswers, writeAnswers, type KeptAnswer } from '#data/storage/kept-answers.ts';

/**
 * Operations whose answers belong to no customer and set no price to pay. Prices of a cart and of the
 * checkout are never stored.
 */
const kept: ReadonlySet<unknown> = new Set([
  'products.cards',
  'products.list',
  'products.related',
  'products.search',
  'cities.list',
]);

/** Limits of the stored answers: their number, and their characters of JSON. */
export const maxAnswers = 60;
export const maxCharacters = 500_000;
/** Milliseconds after which an answer is too old to use. */
const maxAge = 7 * 86_400_000;
/** Milliseconds between an answer and its storage, so that several are written together. */
const pause = 1_000;

const mayKeep = (key: QueryKey): boolean => {
  const last = key.at(-1);
  return kept.has(key[0]) && !(typeof last === 'object' && last !== null && 'whose' in last);
};

/** Returns the newest answers that fit the limits, newest last. */
export function fittingAnswers(answers: readonly KeptAnswer[], now: number): KeptAnswer[] {
  let left = maxCharacters;
  const fitting: KeptAnswer[] = [];
  for (const answer of answers.toReversed()) {
    left -= JSON.stringify(answer.data).length;
    if (left < 0 || fitting.length >= maxAnswers || now - answer.at > maxAge) break;
    fitting.push(answer);
  }
  return fitting.toReversed();
}

export interface KeptAnswers {
  /** Drops the answers of this page. Other code empties the storage. */
  forget(): void;
  stop(): void;
}

/**
 * Stores answers of the engine in IndexedDB, and shows them when the network fails.
 * @param now milliseconds since 1970
 */
export async function keepAnswers(client: QueryClient, now: () => number = Date.now): Promise<KeptAnswers> {
  const known = new Map((await readAnswers()).map((answer) => [hashKey(answer.key), answer]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    timer = undefined;
    const fitting = fittingAnswers([...known.values()], now());
    void writeAnswers(fitting);
  };
  const keep = (hash: string, answer: KeptAnswer): void => {
    known.delete(hash);
    known.set(hash, answer);
    timer ??= setTimeout(save, pause);
  };
  const recall = (key: QueryKey, hash: string, error: unknown): void => {
    const answer = known.get(hash);
    if (!answer || toRequestError(error).kind === 'request-failed' || now() - answer.at > maxAge) return;
    client.setQueryData(key, answer.data, { updatedAt: answer.at });
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !mayKeep(event.query.queryKey)) return;
    const { queryKey, queryHash, state } = event.query;
    const { action } = event;
    if (action.type === 'success' && action.manual !== true)
      keep(queryHash, { key: queryKey, data: state.data, at: state.dataUpdatedAt });
    // Only queries without data get a stored answer. A list that is on the screen stays as it is.
    if (
      (action.type === 'error' || action.type === 'failed') &&
      (state.data === undefined || state.dataUpdatedAt === known.get(queryHash)?.at)
    )
      recall(queryKey, queryHash, action.error);
  });
  // Queries may have failed before this code was loaded.
  for (const { queryKey, queryHash, state } of client.getQueryCache().getAll())
    if (mayKeep(queryKey) && state.data === undefined && state.error)
      recall(queryKey, queryHash, state.error);
  return {
    forget: () => known.clear(),
    stop() {
      clearTimeout(timer);
      stop();
    },
  };
}
