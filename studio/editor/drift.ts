import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { readProps } from '#schemas/block/check-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import type { BlockPlace } from '#schemas/drafts/operation.ts';
import { findMoved } from '#schemas/tree/find-moved.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { knownBlocks } from '../texts/known-blocks.ts';

/** A difference between the two documents of one page. */
export type Drift = { id: string; type: string } & (
  | { /** Only that document has the block. */ kind: 'web' | 'mobile' }
  | {
      kind: 'values';
      /** Names of the settings that differ. */ fields: readonly string[];
      /** Whether they are shown at other times or to others. */ show: boolean;
    }
  /** The documents have different blocks under one id. */
  | { kind: 'type'; other: string }
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

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/**
 * Returns the props with which a block is shown: in the current version, with defaults. Invalid props stay as
 * they are stored.
 */
function propsOf(block: Record<string, unknown>): Record<string, unknown> {
  const definition = known[String(block['type'])];
  const stored = isObject(block['props']) ? block['props'] : {};
  if (!definition) return stored;
  // cast: of the block, only version and props are read
  const read = readProps({ ...block, props: stored } as StoredBlock, definition);
  return 'props' in read ? read.props : stored;
}

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

/** Returns the names of the props in which two blocks differ. */
export function differingFields(mine: Record<string, unknown>, theirs: Record<string, unknown>): string[] {
  const [one, other] = [propsOf(mine), propsOf(theirs)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSameJson(one[name], other[name]));
}

/**
 * Returns the ids of moved blocks: those in another list, and those outside the order that both documents
 * share.
 */
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
    const other = String(theirs.block['type']);
    const show = type === other && !isSameJson(mine.block['show'], theirs.block['show']);
    const fields = type === other ? differingFields(mine.block, theirs.block) : [];
    return [
      ...(moved.has(id)
        ? [{ id, type, kind: 'place' as const, web: placeOf(mine), mobile: placeOf(theirs) }]
        : []),
      ...(type === other ? [] : [{ id, type, kind: 'type' as const, other }]),
      ...(fields.length === 0 && !show ? [] : [{ id, type, kind: 'values' as const, fields, show }]),
    ];
  });
  return [...only(onWeb, onMobile, 'web'), ...only(onMobile, onWeb, 'mobile'), ...differing];
}
