import { findNeighbours } from '#schemas/tree/find-moved.ts';
import { listChanges, type ChangePath } from './list-changes.ts';
import { parseDocumentName } from './shop-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a block stands. */
export interface BlockSpot {
  /** A list of the document, or a slot of the block around it. */
  list: string;
  /** The block around it; absent in a list of the document. */
  around?: { id: string; type: string };
  /** From 1. */
  place: number;
}

/** One block of a stored document, which may be of an earlier version: its shape is not certain. */
interface PlacedBlock extends BlockSpot {
  type: string;
  /** The block without its slots. */
  own: Json;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const withoutKeys = (value: Json, ...keys: string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/**
 * Returns all blocks of a list and of the slots below it by their ids. A block without an id stays in its
 * list.
 */
function placeBlocks(
  blocks: unknown,
  list: string,
  around?: { id: string; type: string },
): [string, PlacedBlock][] {
  return asList(blocks).flatMap((block, index): [string, PlacedBlock][] => {
    if (!isObject(block) || typeof block['id'] !== 'string') return [];
    const { id } = block;
    const type = String(block['type']);
    const slots = isObject(block['slots']) ? Object.entries(block['slots']) : [];
    const own = withoutKeys(block, 'slots');
    return [
      [id, { type, list, ...(around ? { around } : {}), place: index + 1, own }],
      ...slots.flatMap(([slot, members]) => placeBlocks(members, slot, { id, type })),
    ];
  });
}

/** Divides a document into its blocks and everything else. */
function divide(file: string, document: Json): { blocks: ReadonlyMap<string, PlacedBlock>; rest: Json } {
  const kind = parseDocumentName(file)?.kind;
  if (kind === 'page' || kind === 'section')
    return {
      blocks: new Map(placeBlocks(document['blocks'], 'blocks')),
      rest: withoutKeys(document, 'blocks'),
    };
  const { layout } = document;
  if (kind !== 'site' || !isObject(layout)) return { blocks: new Map(), rest: document };
  return {
    blocks: new Map([
      ...placeBlocks(layout['top'], 'layout.top'),
      ...placeBlocks(layout['bottom'], 'layout.bottom'),
    ]),
    rest: { ...document, layout: withoutKeys(layout, 'top', 'bottom') },
  };
}

/** The neighbour of a moved block after the move. It is a block that was not moved. */
export interface Beside {
  /** Whether the moved block stands above or below it. */
  side: 'above' | 'below';
  id: string;
  type: string;
  /** The block without those in its slots. */
  own: Json;
}

interface OfBlock {
  block: string;
  type: string;
}

/** One difference between two versions of a document. */
export type DocumentChange =
  /** `before`, `after`: the block without those in its slots. */
  | (OfBlock & { kind: 'removed'; from: BlockSpot; before: Json })
  | (OfBlock & { kind: 'added'; to: BlockSpot; after: Json })
  /** `beside`: absent for a block that came from another list. */
  | (OfBlock & { kind: 'moved'; from: BlockSpot; to: BlockSpot; beside?: Beside; after: Json })
  /** A value of a block, or of the document. One of the two values is absent when it was added or removed. */
  | (Partial<OfBlock> & { kind: 'value'; path: ChangePath; before?: unknown; after?: unknown });

const spotOf = ({ type: _type, own: _own, ...spot }: PlacedBlock): BlockSpot => spot;

/** The same for blocks of one list. */
const listOf = ({ list, around }: BlockSpot): string => JSON.stringify([around?.id, list]);

function findBlockChanges(
  before: ReadonlyMap<string, PlacedBlock>,
  after: ReadonlyMap<string, PlacedBlock>,
): DocumentChange[] {
  const stayed = [...after].filter(([id, block]) => {
    const old = before.get(id);
    return old && listOf(old) === listOf(block);
  });
  const lists = Map.groupBy(stayed, ([, block]) => listOf(block));
  const placeOf = (id: string): number => before.get(id)?.place ?? 0;
  const moved = new Map(
    [...lists.values()].flatMap((members) =>
      findNeighbours(
        members.map(([id]) => id),
        placeOf,
      ),
    ),
  );
  const besideOf = (id: string): { beside?: Beside } => {
    const found = moved.get(id);
    const other = found && after.get(found.neighbour);
    return other
      ? { beside: { side: found.side, id: found.neighbour, type: other.type, own: other.own } }
      : {};
  };
  const gone = [...before].flatMap(([id, block]): DocumentChange[] =>
    // A block moves with the block around it.
    after.has(id) || (block.around && !after.has(block.around.id))
      ? []
      : [{ kind: 'removed', block: id, type: block.type, from: spotOf(block), before: block.own }],
  );
  const fresh = [...after].flatMap(([id, block]): DocumentChange[] => {
    const of = { block: id, type: block.type };
    const old = before.get(id);
    if (!old)
      return block.around && !before.has(block.around.id)
        ? []
        : [{ ...of, kind: 'added', to: spotOf(block), after: block.own }];
    return [
      ...(listOf(old) === listOf(block) && !moved.has(id)
        ? []
        : [
            {
              ...of,
              kind: 'moved' as const,
              from: spotOf(old),
              to: spotOf(block),
              ...besideOf(id),
              after: block.own,
            },
          ]),
      ...listChanges(old.own, block.own).map((change) => ({ ...of, kind: 'value' as const, ...change })),
    ];
  });
  return [...gone, ...fresh];
}

/**
 * Finds the changes of a document, by block and value.
 * @param file path in the shop's folder, which decides the kind of the document
 */
export function findChanges(file: string, before: Json, after: Json): DocumentChange[] {
  const [old, fresh] = [divide(file, before), divide(file, after)];
  const rest = listChanges(old.rest, fresh.rest).map((change) => ({ kind: 'value' as const, ...change }));
  return [...rest, ...findBlockChanges(old.blocks, fresh.blocks)];
}
