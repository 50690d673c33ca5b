import { publicOperations, type Operations, type PublicOperationId } from '#schemas/api/index.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { isDatabaseAway } from '../db/errors.ts';
import type { Engine } from './index.ts';
import { createOperationCache, nextVersion, type CachedAnswer, type CacheLimits } from './operation-cache.ts';
import { parseInput } from './parse-input.ts';

/** The answer of an operation with what caches need to know of it. */
export interface OperationResult<Value = unknown> {
  value: Value;
  /** The value as JSON. */
  json: string;
  /** Grows whenever the answer to this very call says something new; the same value keeps its version. */
  version: number;
  tags: readonly string[];
}

export interface PublicDispatcher {
  /**
   * Answers an operation. Calls that are under way are shared, answers are kept for the contract's `cache` seconds.
   * While the database is away, an outdated answer is better than none.
   * @param input path parameters, query and body in one object, as they came
   * @throws ShopError with a code of the contract, `validation-failed` or `unavailable`
   */
  call<Id extends PublicOperationId>(
    id: Id,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<OperationResult<OperationOutput<Operations[Id]>>>;
  /** Makes everything that was made from one of the tags outdated, here and in the engine's memory. */
  purge(tags: readonly string[]): void;
}

/** What a page's data does not depend on: its queries are for the caches on the way. */
const passing: ReadonlySet<string> = new Set(['reload', 'v']);
/** Pages are the same on both platforms; the builder's documents are not. */
const passingPages: ReadonlySet<string> = new Set(['reload', 'v', 'platform']);

function cacheKey(id: PublicOperationId, input: Readonly<Record<string, unknown>>): string {
  const ignored = id.startsWith('pages.') ? passingPages : passing;
  const parts = Object.entries(input).filter(([name, value]) => value !== undefined && !ignored.has(name));
  return `${id} ${JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

interface InFlight {
  answer: Promise<CachedAnswer>;
  /** Tags that were purged since it began. */
  purged: Set<string>;
}

/**
 * The one way to call the public half of the engine in this process, for HTTP routes and the data port alike.
 * @param limits of the cache of answers
 */
export function createPublicDispatcher(
  engine: Pick<Engine, 'handlers' | 'purge'>,
  limits: CacheLimits = {},
): PublicDispatcher {
  const cache = createOperationCache(limits);
  const inFlight = new Map<string, InFlight>();

  const produce = async (
    id: PublicOperationId,
    input: Readonly<Record<string, unknown>>,
    key: string,
    purged: ReadonlySet<string>,
  ): Promise<CachedAnswer> => {
    // The input was parsed by this very operation's contract.
    const handler = engine.handlers[id] as (input: unknown) => Promise<{ value: unknown; tags: string[] }>;
    const seconds = publicOperations[id].cache;
    try {
      const answer = await handler(input);
      // Read before a change that was told meanwhile: good for those who wait, not for those who come.
      const outdated = answer.tags.some((tag) => purged.has(tag));
      if (seconds > 0 && !outdated) return cache.store(key, answer, seconds);
      return { ...answer, json: JSON.stringify(answer.value), version: nextVersion() };
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const last = cache.last(key);
      if (last) return last;
      throw new ShopError('unavailable', { cause: error, detail: `${id}: the database does not answer` });
    }
  };

  const call = async (
    id: PublicOperationId,
    given: Readonly<Record<string, unknown>>,
  ): Promise<CachedAnswer> => {
    const input = parseInput(id, given);
    const key = cacheKey(id, input);
    const known = cache.fresh(key) ?? inFlight.get(key)?.answer;
    if (known) return known;
    const purged = new Set<string>();
    const answer = produce(id, input, key, purged);
    const mine: InFlight = { answer, purged };
    inFlight.set(key, mine);
    try {
      return await answer;
    } finally {
      if (inFlight.get(key) === mine) inFlight.delete(key);
    }
  };

  const purge = (tags: readonly string[]): void => {
    engine.purge(tags);
    for (const [key, { purged }] of inFlight) {
      for (const tag of tags) purged.add(tag);
      // Whoever asks from now on must not get what was read before.
      inFlight.delete(key);
    }
    cache.purge(tags);
  };

  return {
    // The table of handlers ties each id to its output.
    call: <Id extends PublicOperationId>(id: Id, input: Readonly<Record<string, unknown>> = {}) =>
      call(id, input) as Promise<OperationResult<OperationOutput<Operations[Id]>>>,
    purge,
  };
}
