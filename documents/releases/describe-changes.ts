import { describeValueChange, listChanges } from './list-changes.ts';
import { parseDocumentName } from './shop-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** One block of a stored document, which may be of an earlier version: its shape is not certain. */
interface PlacedBlock {
  type: string;
  /** The list of the block, as people name it; empty for the page's own. */
  list: string;
  /** Id of the block around it. */
  around: string | undefined;
  /** From 1. */
  place: number;
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
function placeBlocks(list: unknown, name: string, around?: string): [string, PlacedBlock][] {
  return asList(list).flatMap((block, index): [string, PlacedBlock][] => {
    if (!isObject(block) || typeof block['id'] !== 'string') return [];
    const { id } = block;
    const type = String(block['type']);
    const slots = isObject(block['slots']) ? Object.entries(block['slots']) : [];
    return [
      [id, { type, list: name, around, place: index + 1, own: withoutKeys(block, 'slots') }],
      ...slots.flatMap(([slot, members]) => placeBlocks(members, `slot “${slot}” of ${type} «${id}»`, id)),
    ];
  });
}

/** Divides a document into its blocks and everything else. */
function divide(file: string, document: Json): { blocks: ReadonlyMap<string, PlacedBlock>; rest: Json } {
  const kind = parseDocumentName(file)?.kind;
  if (kind === 'page')
    return { blocks: new Map(placeBlocks(document['blocks'], '')), rest: withoutKeys(document, 'blocks') };
  const { layout } = document;
  if (kind !== 'site' || !isObject(layout)) return { blocks: new Map(), rest: document };
  return {
    blocks: new Map([
      ...placeBlocks(layout['top'], 'the layout’s top'),
      ...placeBlocks(layout['bottom'], 'the layout’s bottom'),
    ]),
    rest: { ...document, layout: withoutKeys(layout, 'top', 'bottom') },
  };
}

/**
 * Returns the ids that moved within their lists: all except a longest part that kept its order. One block
 * that was dragged is reported, and not all those that it passed.
 */
function findMoved(ids: readonly string[], placeOf: (id: string) => number): ReadonlySet<string> {
  // best[i]: the longest part in its old order that ends with the i-th.
  const best: { length: number; before: number }[] = [];
  for (const [index, id] of ids.entries()) {
    let [length, before] = [1, -1];
    for (const [earlier, other] of ids.slice(0, index).entries()) {
      const kept = best[earlier]?.length ?? 0;
      if (placeOf(other) < placeOf(id) && kept + 1 > length) [length, before] = [kept + 1, earlier];
    }
    best.push({ length, before });
  }
  const moved = new Set(ids);
  let last = best.reduce(
    (found, { length }, index) => (length > (best[found]?.length ?? 0) ? index : found),
    0,
  );
  while (last !== -1 && ids.length > 0) {
    moved.delete(ids[last] ?? '');
    last = best[last]?.before ?? -1;
  }
  return moved;
}

const at = ({ place, list }: PlacedBlock): string => (list === '' ? `${place}` : `${place} of ${list}`);

function describeBlocks(
  before: ReadonlyMap<string, PlacedBlock>,
  after: ReadonlyMap<string, PlacedBlock>,
): string[] {
  const common = [...after].filter(([id, { list }]) => before.get(id)?.list === list);
  const moved = new Set(
    [...new Set(common.map(([, { list }]) => list))].flatMap((list) => [
      ...findMoved(
        common.filter(([, block]) => block.list === list).map(([id]) => id),
        (id) => before.get(id)?.place ?? 0,
      ),
    ]),
  );
  const gone = [...before].flatMap(([id, block]) =>
    // A block moves with the block around it.
    after.has(id) || (block.around !== undefined && !after.has(block.around))
      ? []
      : [`${block.type} «${id}» removed from ${at(block)}`],
  );
  const fresh = [...after].flatMap(([id, block]) => {
    const name = `${block.type} «${id}»`;
    const old = before.get(id);
    if (!old)
      return block.around !== undefined && !before.has(block.around) ? [] : [`${name} added at ${at(block)}`];
    const way =
      old.list === block.list && !moved.has(id) ? [] : [`${name} moved from ${at(old)} to ${at(block)}`];
    const changes = listChanges(old.own, block.own).map((change) => {
      const path = change.path[0] === 'props' && change.path.length > 1 ? change.path.slice(1) : change.path;
      return `${name}: ${describeValueChange({ ...change, path })}`;
    });
    return [...way, ...changes];
  });
  return [...gone, ...fresh];
}

/**
 * Lists the changes of a document, one in each line: `loyalty «points» added at 2`, `carousel «new»: limit 14
 * → 12`.
 * @param file path in the shop's folder, which decides the kind of the document
 */
export function describeChanges(file: string, before: Json, after: Json): string[] {
  const [old, fresh] = [divide(file, before), divide(file, after)];
  const rest = listChanges(old.rest, fresh.rest).map(describeValueChange);
  return [...rest, ...describeBlocks(old.blocks, fresh.blocks)];
}
