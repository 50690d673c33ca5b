import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { BlockPlace } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { findMoved } from '#schemas/tree/find-moved.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { FieldStep } from '../places/field-words.ts';

/** A difference between the two documents of one page. */
export type Drift = { id: string; type: string } & (
  | { /** Only that document has the block. */ kind: 'web' | 'mobile' }
  | { kind: 'values'; /** Settings that differ, below the block. */ fields: readonly FieldStep[][] }
  /** The block stands elsewhere. */
  | { kind: 'place'; web: DriftPlace; mobile: DriftPlace }
);

/** Where a block stands. */
export interface DriftPlace {
  /** From 1, in its list. */
  place: number;
  /** Type of the block in whose slot it stands; null in the page itself. */
  around: string | null;
}

interface Placed {
  block: Record<string, unknown>;
  /** The list in which it stands. */
  list: string;
  place: number;
  around: string | null;
}

const propsOf = (block: Record<string, unknown>): Record<string, unknown> =>
  isObject(block['props']) ? block['props'] : {};

/** Returns the blocks of a document by their ids, each with its place. */
function placedBlocks(document: unknown): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  const counts = new Map<string, number>();
  for (const { block, at } of walkDocument(document)) {
    const list = listName(at.in);
    const place = (counts.get(list) ?? 0) + 1;
    counts.set(list, place);
    const around = 'block' in at.in ? String(found.get(at.in.block)?.block['type'] ?? '') : null;
    found.set(String(block['id']), { block, list, place, around });
  }
  return found;
}

const listName = (place: BlockPlace): string =>
  'list' in place ? place.list : `${place.block}/${place.slot}`;

/** Returns the settings in which two blocks differ: their props, and when they are shown. */
function differingFields(mine: Record<string, unknown>, theirs: Record<string, unknown>): FieldStep[][] {
  const names = new Set([...Object.keys(propsOf(mine)), ...Object.keys(propsOf(theirs))]);
  const fields = [...[...names].map((name) => ['props', name]), ['show']];
  return fields.filter((path) => !isSameJson(valueAt(mine, path), valueAt(theirs, path)));
}

/** Returns the ids that stand elsewhere: in another list, or those that left the order that the two documents share. */
function movedBlocks(web: ReadonlyMap<string, Placed>, mobile: ReadonlyMap<string, Placed>): Set<string> {
  const shared = [...mobile].filter(([id]) => web.has(id));
  const stayed = shared.filter(([id, { list }]) => web.get(id)?.list === list);
  const moved = new Set(shared.map(([id]) => id));
  for (const members of Map.groupBy(stayed, ([, { list }]) => list).values()) {
    const ids = members.map(([id]) => id);
    const out = findMoved(ids, (id) => web.get(id)?.place ?? 0);
    for (const id of ids) if (!out.has(id)) moved.delete(id);
  }
  return moved;
}

/** Compares the documents of one page for desktops and for phones, block by block. */
export function driftBetween(web: unknown, mobile: unknown): Drift[] {
  const [onWeb, onMobile] = [placedBlocks(web), placedBlocks(mobile)];
  const only = (
    mine: ReadonlyMap<string, Placed>,
    others: ReadonlyMap<string, Placed>,
    kind: 'web' | 'mobile',
  ): Drift[] =>
    [...mine]
      .filter(([id]) => !others.has(id))
      .map(([id, { block }]) => ({ id, type: String(block['type']), kind }));
  const moved = movedBlocks(onWeb, onMobile);
  const placeOf = ({ place, around }: Placed): DriftPlace => ({ place, around });
  const differing = [...onWeb].flatMap(([id, mine]): Drift[] => {
    const theirs = onMobile.get(id);
    if (!theirs) return [];
    const type = String(mine.block['type']);
    const fields = differingFields(mine.block, theirs.block);
    return [
      ...(moved.has(id)
        ? [{ id, type, kind: 'place' as const, web: placeOf(mine), mobile: placeOf(theirs) }]
        : []),
      ...(fields.length === 0 ? [] : [{ id, type, kind: 'values' as const, fields }]),
    ];
  });
  return [...only(onWeb, onMobile, 'web'), ...only(onMobile, onWeb, 'mobile'), ...differing];
}
