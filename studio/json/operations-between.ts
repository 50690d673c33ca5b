import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { JsonPath } from './json-tree.ts';

interface Target {
  /** Id of the block around the value. */
  block?: string;
  path: JsonPath;
}

/** Deepest path of an operation. */
const deepest = 30;

function setOf({ block, path }: Target, was: unknown, value: unknown): DraftOperation {
  return {
    type: 'set',
    ...(block === undefined ? {} : { block }),
    path: [...path],
    ...(was === undefined ? {} : { was }),
    ...(value === undefined ? {} : { value }),
  };
}

/** Whether two members of a list are one block: others find it by its id, also when it has moved. */
const isSameBlock = (before: Record<string, unknown>, after: Record<string, unknown>): boolean =>
  typeof before['id'] === 'string' && before['id'] === after['id'] && 'props' in before && 'type' in before;

function compare(before: unknown, after: unknown, target: Target): DraftOperation[] {
  if (isSameJson(before, after)) return [];
  const inner = (key: string | number): Target => ({ ...target, path: [...target.path, key] });
  if (target.path.length < deepest && isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      compare(before[key], after[key], inner(key)),
    );
  // Items are named by their index, so a list that grows, shrinks or changes its order is replaced.
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const pairs = before.map((member: unknown, index) => [member, (after as unknown[])[index]] as const);
    const isReordered = pairs.some(
      ([one, other]) => isObject(one) && isObject(other) && 'id' in one && one['id'] !== other['id'],
    );
    if (!isReordered)
      return pairs.flatMap(([one, other], index) =>
        isObject(one) && isObject(other) && isSameBlock(one, other)
          ? compare(one, other, { block: String(one['id']), path: [] })
          : compare(one, other, inner(index)),
      );
  }
  return [setOf(target, before, after)];
}

/**
 * Returns the operations that change one document into another. Values of blocks are named by the id of the block, so
 * that they merge with the changes of others.
 */
export const operationsBetween = (before: unknown, after: unknown): DraftOperation[] =>
  compare(before, after, { path: [] });
