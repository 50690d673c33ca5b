import type { Show, StoredBlock } from '#schemas/documents/block.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import {
  blocksOf,
  duplicateBlocks,
  freshId,
  hideBlocks,
  isHidden,
  insertBlocks,
  isWithin,
  moveBlocks,
  removeBlocks,
  shiftBlocks,
} from './block-actions.ts';
import { nameOf, targetOf } from './block-target.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import { newSectionId, refusalOf, saveAsSection, turnIntoCopies } from './sections/section-acts.ts';

export interface SelectedBlocks {
  store: DraftStore;
  pagePath: string;
  /** Names of the selected blocks. */
  selection: readonly string[];
  select: (names: readonly string[]) => void;
  /** Called after blocks were pasted, with whether one of them may be hidden here. */
  onPasted: (mayBeHidden: boolean) => void;
  /** Called when cut blocks would be pasted into themselves. */
  onPasteRefused: () => void;
}

/** The selected blocks of one document: those of the first one’s. */
function selected({ pagePath, selection }: SelectedBlocks): { path: string; ids: string[] } {
  const targets = selection.map((name) => targetOf(name, pagePath));
  const path = targets[0]?.path ?? pagePath;
  return { path, ids: targets.filter((target) => target.path === path).map(({ id }) => id) };
}

/** Blocks that were cut, which leave their place when they are pasted. */
let cut: { store: DraftStore; path: string; ids: readonly string[]; text: string } | null = null;

/** The platforms of blocks that were hidden in this visit, by document and id. */
const platforms = new WeakMap<DraftStore, Map<string, Map<string, Show['on']>>>();

function platformsOf(store: DraftStore, path: string): Map<string, Show['on']> {
  const all = platforms.get(store) ?? new Map<string, Map<string, Show['on']>>();
  const ofDocument = all.get(path) ?? new Map<string, Show['on']>();
  platforms.set(store, all.set(path, ofDocument));
  return ofDocument;
}

/** A new block gets an id that no colleague gives a block of the same type at the same moment. */
const ownId = (block: StoredBlock): StoredBlock => ({ ...block, id: freshId(new Set(), block.id) });

export type BlockActs = ReturnType<typeof blockActs>;

/** Returns the acts on the selected blocks. */
export function blockActs(keys: SelectedBlocks) {
  const { store, pagePath, select } = keys;
  const { path, ids } = selected(keys);
  const document = store.content(path);
  const named = (list: readonly string[]) => list.map((id) => nameOf({ path, id }));
  const positionAfter = (): { path: string; to: BlockPosition } => {
    const last = ids.at(-1);
    const found = last === undefined ? undefined : findBlock(document, last);
    return found && last !== undefined
      ? { path, to: { in: found.at.in, after: last } }
      : { path: pagePath, to: { in: { list: 'blocks' }, after: lastOf(store.content(pagePath)) } };
  };
  const insertBehind = (blocks: readonly StoredBlock[], target: ReturnType<typeof positionAfter>): void => {
    const { operations, ids: made } = insertBlocks(store.content(target.path), blocks, target.to);
    store.edit(target.path, operations);
    select(made.map((id) => nameOf({ path: target.path, id })));
  };
  /** Brings blocks that were cut to another place. Within their document they move, and stay who they are. */
  const bring = (
    from: string,
    gone: readonly string[],
    target: ReturnType<typeof positionAfter>,
  ): boolean => {
    const source = store.content(from);
    if (target.path !== from) {
      // The original goes only once its copy has a place.
      insertBehind(blocksOf(source, gone), target);
      store.edit(from, removeBlocks(source, gone));
      return true;
    }
    if (isWithin(source, target.to.in, gone)) return false;
    store.edit(from, moveBlocks(source, gone, target.to));
    select(gone.map((id) => nameOf({ path: from, id })));
    return true;
  };
  return {
    remove() {
      store.edit(path, removeBlocks(document, ids));
      const removed = new Set(named(ids));
      select(keys.selection.filter((name) => !removed.has(name)));
    },
    duplicate() {
      const { operations, ids: made } = duplicateBlocks(document, ids);
      store.edit(path, operations);
      if (made.length > 0) select(named(made));
    },
    shift(by: 1 | -1) {
      store.edit(path, shiftBlocks(document, ids, by));
      select(named(ids));
    },
    /** Whether all of them are hidden. */
    isHidden: () => ids.every((id) => isHidden(findBlock(document, id)?.block)),
    hide: (hidden: boolean) => store.edit(path, hideBlocks(document, ids, hidden, platformsOf(store, path))),
    moveTo(target: string, to: BlockPosition) {
      if (target !== path) return;
      store.edit(path, moveBlocks(document, ids, to));
      select(named(ids));
    },
    /** The position behind the selected blocks; the end of the page when none is. */
    positionAfter,
    /** Inserts blocks behind the selected ones, or at a position, and selects them. */
    insert(blocks: readonly StoredBlock[], at: { path: string; to: BlockPosition } | null) {
      insertBehind(blocks.map(ownId), at ?? positionAfter());
    },
    /** Puts other blocks in the place of the selected one. */
    replace(blocks: readonly StoredBlock[]) {
      const [id] = ids;
      const found = id === undefined ? undefined : findBlock(document, id);
      if (!found || id === undefined) return;
      const { operations, ids: made } = insertBlocks(document, blocks.map(ownId), {
        in: found.at.in,
        after: id,
      });
      store.edit(path, [...operations, ...removeBlocks(document, [id])]);
      select(named(made));
    },
    /** Why the selected blocks cannot become a section; null when they can. */
    sectionRefusal: () => refusalOf(document, ids),
    /** Saves the selected blocks as a section. @param links whether it takes their place */
    saveAsSection(title: string, links: boolean) {
      const section = newSectionId(title, new Set());
      const { edits, link } = saveAsSection({ path, content: document }, ids, { section, title, links });
      const group = {};
      for (const edit of edits) store.edit(edit.path, edit.operations, { group });
      if (link !== null) select(named([link]));
    },
    /** Puts copies of a section in the place of the selected block, which stands for it. */
    turnIntoCopies(section: unknown, isForAll: boolean) {
      const [link] = ids;
      if (link === undefined) return;
      const { operations, ids: made } = turnIntoCopies(document, link, { section, isForAll });
      store.edit(path, operations);
      select(named(made));
    },
    copy(): string | null {
      cut = null;
      return ids.length === 0 ? null : toClipboard(blocksOf(document, ids));
    },
    /** @returns the text for the clipboard; null when no block is selected */
    cut(): string | null {
      if (ids.length === 0) return null;
      const text = toClipboard(blocksOf(document, ids));
      cut = { store, path, ids, text };
      return text;
    },
    /** Pastes the text of a clipboard. @returns false when it has no blocks */
    paste(text: string): boolean {
      const blocks = fromClipboard(text);
      if (!blocks) return false;
      const target = positionAfter();
      const source = cut?.text === text && cut.store === store ? cut : null;
      const left = source ? blocksOf(store.content(source.path), source.ids).map(({ id }) => id) : [];
      if (source && left.length > 0 && !bring(source.path, left, target)) {
        keys.onPasteRefused();
        return true;
      }
      if (left.length === 0) insertBehind(blocks, target);
      cut = null;
      keys.onPasted(blocks.some(({ show }) => show !== undefined));
      return true;
    },
  };
}

function lastOf(document: unknown): string | null {
  const blocks = (document as { blocks?: unknown } | null)?.blocks;
  const last: unknown = Array.isArray(blocks) ? blocks.at(-1) : undefined;
  return typeof last === 'object' && last !== null && 'id' in last && typeof last.id === 'string'
    ? last.id
    : null;
}
