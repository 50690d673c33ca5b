import type { BlockRequest } from '#schemas/block/request.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';

/** Returns the key of an answer. Equal requests have one answer. */
export const answerKey = (operation: string, input: unknown): string =>
  `${operation}?${canonicalJson(input)}`;

/** Returns the keys of the answers that requests of a block need. */
export const keysOf = (requests: Readonly<Record<string, BlockRequest>>): string[] =>
  Object.values(requests).flatMap((request) =>
    request.kind === 'operation' ? [answerKey(request.operation, request.input)] : [],
  );
