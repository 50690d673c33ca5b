import type { StoredBlock } from '#schemas/documents/block.ts';
import { findBlock, pathOfPlace, walkDocument } from '#schemas/drafts/block-lists.ts';
import type { BlockPosition, DraftOperation } from '#schemas/drafts/operation.ts';
import type { Platform } from '#schemas/locale.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { membersOf, moveBlocks, removeBlocks } from './block-actions.ts';
import type { Drift } from './drift.ts';

type Block = Record<string, unknown>;

function setPart(block: string, key: readonly string[], was: unknown, value: unknown): DraftOperation[] {
  if (isSameJson(was, value)) return [];
  return [
    {
      type: 'set',
      block,
      path: [...key],
      ...(was === undefined ? {} : { was }),
      ...(value === undefined ? {} : { value }),
    },
  ];
}

/** Returns where a block of one document would stand in the other one; null where its list is not there. */
function positionIn(document: unknown, model: unknown, id: string): BlockPosition | null {
  const at = findBlock(model, id)?.at;
  if (!at || !pathOfPlace(document, at.in)) return null;
  const before = membersOf(model, at.in);
  const present = new Set(membersOf(document, at.in));
  const after = before.slice(0, before.indexOf(id)).findLast((each) => present.has(each) && each !== id);
  return { in: at.in, after: after ?? null };
}

/** Returns the ids of a block and of all blocks in its slots. */
const idsIn = (block: unknown): string[] =>
  [...walkDocument({ blocks: [block] })].map(({ block: each }) => String(each['id']));

function copied(document: unknown, model: unknown, id: string): DraftOperation[] | null {
  const source = findBlock(model, id)?.block;
  const to = positionIn(document, model, id);
  if (!source || !to || idsIn(source).some((each) => findBlock(document, each))) return null;
  // cast: a block of the document is copied as it is, even if it is not valid
  return [{ type: 'insert', block: source as unknown as StoredBlock, to }];
}

function withValues(mine: Block, theirs: Block, { id, fields, show }: Drift & { kind: 'values' }) {
  const shown = show ? setPart(id, ['show'], mine['show'], theirs['show']) : [];
  const [own, other] = [mine['props'] as Block | undefined, theirs['props'] as Block | undefined];
  if (mine['version'] === theirs['version'] && own && other)
    return [...fields.flatMap((name) => setPart(id, ['props', name], own[name], other[name])), ...shown];
  // Props of another version mean something only together with it.
  return [
    ...setPart(id, ['version'], mine['version'], theirs['version']),
    ...setPart(id, ['props'], own, other),
    ...shown,
  ];
}

function withBlock(mine: Block, theirs: Block): DraftOperation[] | null {
  // The slots of one block have no place for blocks of another's.
  if (mine['slots'] !== undefined || theirs['slots'] !== undefined) return null;
  return setPart(String(mine['id']), [], mine, theirs);
}

/**
 * Returns the operations on one document of a page after which it no longer differs from the other one; null where that
 * cannot be done at this block.
 * @param documents of the page, by device
 * @param like the device whose document stays as it is
 */
export function equalise(
  drift: Drift,
  documents: Readonly<Record<Platform, unknown>>,
  like: Platform,
): DraftOperation[] | null {
  const { id } = drift;
  const document = documents[like === 'web' ? 'mobile' : 'web'];
  const model = documents[like];
  if (drift.kind === 'web' || drift.kind === 'mobile')
    return drift.kind === like ? copied(document, model, id) : removeBlocks(document, [id]);
  const mine = findBlock(document, id)?.block;
  const theirs = findBlock(model, id)?.block;
  if (!mine || !theirs) return null;
  if (drift.kind === 'values') return withValues(mine, theirs, drift);
  if (drift.kind === 'type') return withBlock(mine, theirs);
  const to = positionIn(document, model, id);
  if (!to || ('block' in to.in && idsIn(mine).includes(to.in.block))) return null;
  const moves = moveBlocks(document, [id], to);
  return moves.length === 0 ? null : moves;
}
