import { storedBlock, type StoredBlock } from '#schemas/documents/block.ts';
import { isObject, type Json } from '#schemas/documents/map-stored-blocks.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { findBlock, hasTwins, walkDocument } from '#schemas/drafts/block-lists.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { JsonPath } from './json-tree.ts';

interface Target {
  /** Id of the block around the value. */
  block?: string;
  path: JsonPath;
}

/** How a value is compared: blocks are named by their ids, unless two have the same one. */
interface Comparing {
  namesBlocks: boolean;
}

/** Deepest path of an operation, longest key and last index on it. */
const deepest = 30;
const longestKey = 200;
const lastIndex = 9_999;

const isStep = (key: string): boolean => key !== '__proto__' && key.length <= longestKey;
const own = (value: Json, key: string): unknown => (Object.hasOwn(value, key) ? value[key] : undefined);

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
const isSameBlock = (before: Json, after: Json): boolean =>
  typeof before['id'] === 'string' &&
  before['id'] === after['id'] &&
  Object.hasOwn(before, 'props') &&
  Object.hasOwn(before, 'type');

function compare(before: unknown, after: unknown, target: Target, how: Comparing): DraftOperation[] {
  if (isSameJson(before, after)) return [];
  const inner = (key: string | number): Target => ({ ...target, path: [...target.path, key] });
  if (target.path.length < deepest && isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    if (keys.every(isStep))
      return keys.flatMap((key) => compare(own(before, key), own(after, key), inner(key), how));
  }
  // Items are named by their index, so a list that grows, shrinks or changes its order is replaced.
  if (
    target.path.length < deepest &&
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.length <= lastIndex
  ) {
    const pairs = before.map((member: unknown, index) => [member, (after as unknown[])[index]] as const);
    const isReordered = pairs.some(
      ([one, other]) =>
        isObject(one) && isObject(other) && Object.hasOwn(one, 'id') && one['id'] !== other['id'],
    );
    if (!isReordered)
      return pairs.flatMap(([one, other], index) =>
        how.namesBlocks && isObject(one) && isObject(other) && isSameBlock(one, other)
          ? compare(one, other, { block: String(one['id']), path: [] }, how)
          : compare(one, other, inner(index), how),
      );
  }
  return [setOf(target, before, after)];
}

/** Applies operations to a document one after the other, and collects them. */
class Steps {
  readonly operations: DraftOperation[] = [];
  document: unknown;
  #isPossible = true;

  constructor(document: unknown) {
    this.document = document;
  }

  add(...operations: DraftOperation[]): void {
    const { document, refused } = applyOperations(this.document, operations);
    this.document = document;
    this.operations.push(...operations);
    if (refused.length > 0) this.#isPossible = false;
  }

  leadTo = (document: unknown): boolean => this.#isPossible && isSameJson(this.document, document);
}

/** The block of a later document without the blocks in it that are in an earlier one. */
function withoutKnown(block: Json, known: ReadonlySet<unknown>): Json {
  const { slots } = block;
  if (!isObject(slots)) return block;
  const isNew = (member: unknown): boolean => !isObject(member) || !known.has(member['id']);
  const filter = (members: unknown): unknown =>
    Array.isArray(members)
      ? members
          .filter(isNew)
          .map((member: unknown) => (isObject(member) ? withoutKnown(member, known) : member))
      : members;
  return {
    ...block,
    slots: Object.fromEntries(Object.entries(slots).map(([slot, members]) => [slot, filter(members)])),
  };
}

const idsIn = (document: unknown): ReadonlySet<unknown> =>
  new Set([...walkDocument(document)].map(({ block }) => block['id']));

/**
 * Expresses what has changed in the lists of blocks as inserts, moves and removals, so that blocks which others edit
 * meanwhile stay.
 * @returns null where the blocks cannot be named
 */
function stepsOfBlocks(before: unknown, after: unknown): readonly DraftOperation[] | null {
  const [known, wanted] = [idsIn(before), idsIn(after)];
  const steps = new Steps(before);
  const isWhole = (block: Json): block is Json & StoredBlock => storedBlock.safeParse(block).success;
  const remove = (mayGo: (block: Json) => boolean): boolean => {
    for (const { block } of walkDocument(before)) {
      const found = wanted.has(block['id']) ? undefined : findBlock(steps.document, String(block['id']));
      if (!found || !mayGo(found.block)) continue;
      if (!isWhole(found.block)) return false;
      steps.add({ type: 'remove', was: found.block, from: found.at });
    }
    return true;
  };
  const hasNoWanted = (block: Json): boolean =>
    [...idsIn({ blocks: [block] })].every((id) => !wanted.has(id));
  if (!remove(hasNoWanted)) return null;
  for (const { block, at: to } of walkDocument(after)) {
    const id = String(block['id']);
    const found = findBlock(steps.document, id);
    const added = withoutKnown(block, known);
    if (found) {
      if (!isSameJson(found.at, to)) steps.add({ type: 'move', block: id, from: found.at, to });
    } else if (isWhole(added)) steps.add({ type: 'insert', block: added, to });
    else return null;
  }
  if (!remove(() => true)) return null;
  steps.add(...compare(steps.document, after, { path: [] }, { namesBlocks: true }));
  return steps.leadTo(after) ? steps.operations : null;
}

/**
 * Returns the operations that change one document into another. Blocks and their values are named by the id of the
 * block, so that they merge with the changes of others.
 * @param before JSON; null or undefined where there is no document
 */
export function operationsBetween(before: unknown, after: unknown): readonly DraftOperation[] {
  if (isSameJson(before ?? null, after)) return [];
  if (before === null || before === undefined) return [setOf({ path: [] }, undefined, after)];
  const namesBlocks = !hasTwins(before) && !hasTwins(after);
  return (
    (namesBlocks ? stepsOfBlocks(before, after) : null) ??
    compare(before, after, { path: [] }, { namesBlocks })
  );
}
