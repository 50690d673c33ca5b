import { newKey } from '#data/new-key.ts';
import type { Show, StoredBlock } from '#schemas/documents/block.ts';
import { sectionOfPath } from '#schemas/documents/section.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { hasLink } from '#schemas/tree/expand-sections.ts';
import type { BlockPosition, DraftOperation } from '#schemas/drafts/operation.ts';
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
  outermost,
  removeBlocks,
  shiftBlocks,
} from './block-actions.ts';
import { nameOf, targetOf } from './block-target.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import { rememberCopy } from './last-copy.ts';
import {
  newSectionId,
  platformAt,
  refusalOf,
  saveAsSection,
  turnIntoCopies,
} from './sections/section-acts.ts';

export interface SelectedBlocks {
  store: DraftStore;
  pagePath: string;
  /** Names of the selected blocks. */
  selection: readonly string[];
  select: (names: readonly string[]) => void;
  /** Called after blocks were pasted, with whether one of them may be hidden here. */
  onPasted: (mayBeHidden: boolean) => void;
  /** Called after blocks were removed, with the types of the outermost ones. */
  onRemoved: (types: readonly string[]) => void;
  /** Called when cut blocks would be pasted into themselves, or a saved section into one. */
  onPasteRefused: (reason: 'inside' | 'nested') => void;
}

/** Blocks of one document. */
interface Part {
  path: string;
  ids: readonly string[];
}

/** The selected blocks by document. The document of the first block comes first. */
function partsOf({ pagePath, selection }: SelectedBlocks): Part[] {
  const targets = Map.groupBy(
    selection.map((name) => targetOf(name, pagePath)),
    ({ path }) => path,
  );
  return [...targets].map(([path, found]) => ({ path, ids: found.map(({ id }) => id) }));
}

/** Blocks that were cut, which leave their places when they are pasted. */
let cut: { store: DraftStore; parts: readonly Part[]; text: string } | null = null;

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

/** Returns the acts on the selected blocks. Each act is one entry of undo, also where it changes several documents. */
export function blockActs(keys: SelectedBlocks) {
  const { store, pagePath, select } = keys;
  const parts = partsOf(keys);
  const { path, ids } = parts[0] ?? { path: pagePath, ids: [] };
  const document = store.content(path);
  const named = (list: readonly string[], at = path) => list.map((id) => nameOf({ path: at, id }));
  const blocks = () => parts.flatMap((part) => blocksOf(store.content(part.path), part.ids));
  /** Edits each document that has selected blocks. */
  const editEach = (operationsOf: (content: unknown, part: Part) => DraftOperation[]): void => {
    const group = {};
    for (const part of parts) store.edit(part.path, operationsOf(store.content(part.path), part), { group });
  };
  const positionAfter = (): { path: string; to: BlockPosition } => {
    const last = ids.at(-1);
    const found = last === undefined ? undefined : findBlock(document, last);
    return found && last !== undefined
      ? { path, to: { in: found.at.in, after: last } }
      : { path: pagePath, to: { in: { list: 'blocks' }, after: lastOf(store.content(pagePath)) } };
  };
  const insertBehind = (made: readonly StoredBlock[], target: ReturnType<typeof positionAfter>): void => {
    const inserted = insertBlocks(store.content(target.path), made, target.to);
    store.edit(target.path, inserted.operations);
    select(named(inserted.ids, target.path));
  };
  /**
   * Brings blocks that were cut to another place. Within their document they move and keep their ids.
   * @returns whether they may stand there
   */
  const bring = (sources: readonly Part[], target: ReturnType<typeof positionAfter>): boolean => {
    const mayStand = sources.every(
      (source) =>
        source.path !== target.path || !isWithin(store.content(source.path), target.to.in, source.ids),
    );
    if (!mayStand) return false;
    // The originals are removed only after all copies are inserted.
    const whole = newKey();
    const brought: string[] = [];
    for (const source of sources) {
      const content = store.content(source.path);
      const to = { in: target.to.in, after: brought.at(-1) ?? target.to.after };
      if (source.path === target.path) {
        store.edit(source.path, moveBlocks(content, source.ids, to), { whole });
        brought.push(...outermost(content, source.ids));
        continue;
      }
      const inserted = insertBlocks(store.content(target.path), blocksOf(content, source.ids), to);
      store.edit(target.path, inserted.operations, { whole });
      store.edit(source.path, removeBlocks(content, source.ids), { whole });
      brought.push(...inserted.ids);
    }
    select(named(brought, target.path));
    return true;
  };
  return {
    remove() {
      const gone = new Set(parts.flatMap((part) => named(part.ids, part.path)));
      const types = blocks().map(({ type }) => type);
      editEach((content, part) => removeBlocks(content, part.ids));
      select(keys.selection.filter((name) => !gone.has(name)));
      if (types.length > 0) keys.onRemoved(types);
    },
    duplicate() {
      const made: string[] = [];
      editEach((content, part) => {
        const copies = duplicateBlocks(content, part.ids);
        made.push(...named(copies.ids, part.path));
        return copies.operations;
      });
      if (made.length > 0) select(made);
    },
    shift(by: 1 | -1) {
      editEach((content, part) => shiftBlocks(content, part.ids, by));
      select(parts.flatMap((part) => named(part.ids, part.path)));
    },
    /** Whether all of them are hidden. */
    isHidden: () =>
      parts.every((part) => part.ids.every((id) => isHidden(findBlock(store.content(part.path), id)?.block))),
    hide: (hidden: boolean) =>
      editEach((content, part) => hideBlocks(content, part.ids, hidden, platformsOf(store, part.path))),
    /** Moves the selected blocks of a document within it. */
    moveTo(target: string, to: BlockPosition) {
      const own = parts.find((part) => part.path === target);
      if (!own) return;
      store.edit(target, moveBlocks(store.content(target), own.ids, to));
      select(named(own.ids, target));
    },
    /** The position behind the selected blocks; the end of the page when none is. */
    positionAfter,
    /** Inserts blocks behind the selected ones, or at a position, and selects them. */
    insert(made: readonly StoredBlock[], at: { path: string; to: BlockPosition } | null) {
      insertBehind(made.map(ownId), at ?? positionAfter());
    },
    /** Replaces the selected block by other blocks. */
    replace(others: readonly StoredBlock[]) {
      const [id] = ids;
      const found = id === undefined ? undefined : findBlock(document, id);
      if (!found || id === undefined) return;
      const { operations, ids: made } = insertBlocks(document, others.map(ownId), {
        in: found.at.in,
        after: id,
      });
      store.edit(path, [...operations, ...removeBlocks(document, [id])]);
      select(named(made));
    },
    /** Why the selected blocks cannot become a section; null when they can. */
    sectionRefusal: () => (parts.length > 1 ? 'places' : refusalOf(document, ids)),
    /** Saves the selected blocks as a section. @param links whether it takes their place */
    saveAsSection(title: string, links: boolean) {
      const known = store.paths().filter((each) => store.content(each) !== null);
      const section = newSectionId(title, new Set(known.flatMap((each) => sectionOfPath(each) ?? [])));
      const { edits, link } = saveAsSection({ path, content: document }, ids, { section, title, links });
      const whole = newKey();
      for (const edit of edits) store.edit(edit.path, edit.operations, { whole });
      if (link !== null) select(named([link]));
    },
    /**
     * Replaces the selected block, which links a section, by copies of the section's blocks.
     * @returns whether it could
     */
    turnIntoCopies(section: unknown) {
      const [link] = ids;
      if (link === undefined) return false;
      const { operations, ids: made } = turnIntoCopies(document, link, {
        section,
        platform: platformAt(path),
        read: store.content,
      });
      store.edit(path, operations);
      if (operations.length > 0) select(named(made));
      return operations.length > 0;
    },
    copy(): string | null {
      cut = null;
      if (ids.length === 0) return null;
      const text = toClipboard(blocks());
      rememberCopy(text);
      return text;
    },
    /** @returns the text for the clipboard; null when no block is selected */
    cut(): string | null {
      if (ids.length === 0) return null;
      const text = toClipboard(blocks());
      cut = { store, parts, text };
      rememberCopy(text);
      return text;
    },
    /** Pastes the text of a clipboard. @returns false when it has no blocks */
    paste(text: string): boolean {
      const pasted = fromClipboard(text);
      if (!pasted) return false;
      const target = positionAfter();
      const isNested = sectionOfPath(target.path) !== undefined && hasLink(pasted);
      if (isNested) {
        keys.onPasteRefused('nested');
        return true;
      }
      const sources = cut?.text === text && cut.store === store ? cut.parts : [];
      const left = sources
        .map((part) => ({
          path: part.path,
          ids: blocksOf(store.content(part.path), part.ids).map(({ id }) => id),
        }))
        .filter((part) => part.ids.length > 0);
      if (left.length > 0 && !bring(left, target)) {
        keys.onPasteRefused('inside');
        return true;
      }
      if (left.length === 0) insertBehind(pasted, target);
      cut = null;
      keys.onPasted(pasted.some(({ show }) => show !== undefined));
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
