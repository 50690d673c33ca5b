import type { PublicOperationId } from '#schemas/api/index.ts';
import type { CachePolicy } from '#schemas/api/operation.ts';
import { createTaggedCache, type TaggedCache } from '../cache/tagged-cache.ts';
import { isDatabaseAway } from '../db/errors.ts';
import type { HandlerResult } from './handler.ts';

/** The answer of an operation, with what caches need to know of it. */
export interface OperationResult<Value = unknown> {
  value: Value;
  /** The value as JSON. */
  json: string;
  /** Grows whenever the same call answers something new; an equal value keeps its version. 0 for personal answers. */
  version: number;
  tags: readonly string[];
}

export interface CacheLimits {
  entries?: number;
  /** UTF-16 code units of JSON, all entries together. */
  length?: number;
}

/** The answers of public operations. While the database is away an outdated answer is better than none. */
export const createAnswerCache = ({
  entries = 4_000,
  length = 64 * 2 ** 20,
}: CacheLimits = {}): TaggedCache<OperationResult> =>
  createTaggedCache({ maxEntries: entries, maxSize: length, servesStale: isDatabaseAway });

let versions = 0;

/** The key of an answer: equal for inputs that mean the same. */
export function answerKey(
  id: PublicOperationId,
  input: Readonly<Record<string, unknown>>,
  ignores: readonly string[] = [],
): string {
  const parts = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !ignores.includes(name),
  );
  return `${id} ${JSON.stringify(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** The new answer, or the previous one when it says the same: its version and its value's identity then stay. */
export function toResult(
  { value, tags }: HandlerResult<unknown>,
  policy: CachePolicy | undefined,
  previous: OperationResult | undefined,
): OperationResult {
  const json = JSON.stringify(value);
  const isSame = previous?.json === json;
  return {
    value: isSame ? previous.value : value,
    json,
    version: isSame ? previous.version : (versions += 1),
    tags: [...new Set([...(policy?.tags ?? []), ...tags])],
  };
}
