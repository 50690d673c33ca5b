import { useCallback, useEffect, useRef } from 'react';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import {
  blocksOf,
  duplicateBlocks,
  freshId,
  hideBlocks,
  insertBlocks,
  moveBlocks,
  removeBlocks,
  shiftBlocks,
} from './block-actions.ts';
import { nameOf, targetOf } from './block-target.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';

interface BlockKeys {
  store: DraftStore;
  pagePath: string;
  /** Names of the selected blocks. */
  selection: readonly string[];
  select: (names: readonly string[]) => void;
  /** Called after blocks were pasted, with whether one of them may be hidden here. */
  onPasted: (mayBeHidden: boolean) => void;
}

/** Whether keys belong to what a person is writing. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof Node)) return false;
  const element = target instanceof Element ? target : target.parentElement;
  const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .cm-editor';
  return element?.closest(fields) !== null && element !== null;
}

/** The selected blocks of one document: those of the first one’s. */
function selected({ pagePath, selection }: BlockKeys): { path: string; ids: string[] } {
  const targets = selection.map((name) => targetOf(name, pagePath));
  const path = targets[0]?.path ?? pagePath;
  return { path, ids: targets.filter((target) => target.path === path).map(({ id }) => id) };
}

/** Blocks that were cut, which leave their page when they are pasted. */
let cut: { store: DraftStore; path: string; ids: readonly string[]; text: string } | null = null;

/** A new block gets an id that no colleague gives a block of the same type at the same moment. */
const ownId = (block: StoredBlock): StoredBlock => ({ ...block, id: freshId(new Set(), block.id) });

export type BlockActs = ReturnType<typeof blockActs>;

/** Returns the acts on the selected blocks. */
export function blockActs(keys: BlockKeys) {
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
  const paste = (blocks: readonly StoredBlock[]): void => {
    const target = positionAfter();
    const { operations, ids: made } = insertBlocks(store.content(target.path), blocks, target.to);
    store.edit(target.path, operations);
    select(made.map((id) => nameOf({ path: target.path, id })));
  };
  return {
    remove() {
      store.edit(path, removeBlocks(document, ids));
      select([]);
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
    hide: (hidden: boolean) => store.edit(path, hideBlocks(document, ids, hidden)),
    moveTo(target: string, to: BlockPosition) {
      if (target !== path) return;
      store.edit(path, moveBlocks(document, ids, to));
      select(named(ids));
    },
    /** The position behind the selected blocks; the end of the page when none is. */
    positionAfter,
    /** Inserts a block behind the selected ones, or at a position, and selects it. */
    insert(block: StoredBlock, at: { path: string; to: BlockPosition } | null) {
      const target = at ?? positionAfter();
      const { operations, ids: made } = insertBlocks(store.content(target.path), [ownId(block)], target.to);
      store.edit(target.path, operations);
      select(made.map((id) => nameOf({ path: target.path, id })));
    },
    /** Puts a block of another type in the place of the selected one. */
    replace(block: StoredBlock) {
      const [id] = ids;
      const found = id === undefined ? undefined : findBlock(document, id);
      if (!found || id === undefined) return;
      const { operations, ids: made } = insertBlocks(document, [ownId(block)], {
        in: found.at.in,
        after: id,
      });
      store.edit(path, [...operations, ...removeBlocks(document, [id])]);
      select(named(made));
    },
    copy: () => (ids.length === 0 ? null : toClipboard(blocksOf(document, ids))),
    cut() {
      const text = toClipboard(blocksOf(document, ids));
      cut = { store, path, ids, text };
      return text;
    },
    /** Pastes the text of a clipboard. @returns false when it has no blocks */
    paste(text: string): boolean {
      const blocks = fromClipboard(text);
      if (!blocks) return false;
      // The original goes only once its copy has a place.
      if (cut?.text === text && cut.store === store) {
        const { path: from, ids: gone } = cut;
        cut = null;
        paste(blocks);
        store.edit(from, removeBlocks(store.content(from), gone));
      } else paste(blocks);
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

/**
 * Listens for the keys of the editor, here and in the preview.
 * @returns the handler for keys of the preview
 */
export function useBlockKeys(keys: BlockKeys): (event: KeyboardEvent) => void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const onKey = useCallback((event: KeyboardEvent): void => {
    if (isWriting(event.target) || event.getModifierState('AltGraph')) return;
    const control = event.ctrlKey || event.metaKey;
    const acts = blockActs(latest.current);
    const { store, selection } = latest.current;
    const run = (act: () => void): void => {
      event.preventDefault();
      act();
    };
    if (control && event.code === 'KeyZ') return run(() => (event.shiftKey ? store.redo() : store.undo()));
    if (control && event.code === 'KeyY') return run(() => store.redo());
    if (selection.length === 0) return;
    if (control && event.code === 'KeyD') return run(acts.duplicate);
    if (event.altKey && event.code === 'ArrowUp') return run(() => acts.shift(-1));
    if (event.altKey && event.code === 'ArrowDown') return run(() => acts.shift(1));
    if (event.code === 'Delete' || event.code === 'Backspace') return run(acts.remove);
  }, []);
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      if (isWriting(event.target)) return;
      const acts = blockActs(latest.current);
      const text = event.type === 'cut' ? acts.cut() : acts.copy();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isWriting(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (blockActs(latest.current).paste(text)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    addEventListener('copy', onCopy);
    addEventListener('cut', onCopy);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('copy', onCopy);
      removeEventListener('cut', onCopy);
      removeEventListener('paste', onPaste);
    };
  }, [onKey]);
  return onKey;
}
