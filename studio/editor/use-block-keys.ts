import { useCallback, useEffect, useRef } from 'react';
import { letterOf } from '../frame/letter-of.ts';
import { textToPaste } from './paste-blocks.ts';
import { blockActs, type SelectedBlocks } from './block-acts.ts';

const fields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), .cm-editor, ' +
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';
/** Parts of the studio in which a key does not act on the selected blocks. */
const others = '[data-settings], [popover]';

const selectedRow = '[role="row"][aria-selected="true"]';

const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : target instanceof Node ? target.parentElement : null;

/** Whether keys belong to a text field or a dialog. */
const isWriting = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || Boolean(elementOf(target)?.closest(fields));

const isEnter = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (code === 'Enter' || code === 'NumpadEnter') && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether keys act on the selected blocks: not while a control of the settings or a panel has the focus. */
function isAtBlocks(target: EventTarget | null): boolean {
  const element = elementOf(target);
  return (
    element === null || element.closest('[data-block-head]') !== null || element.closest(others) === null
  );
}

export interface BlockKeys extends SelectedBlocks {
  /** Begins to write the first text of the selected block. */
  onWrite: () => void;
  /** Goes to the settings of the selected block. */
  onSettings: () => void;
}

/**
 * Listens for the keys of the editor. Those of the preview are repeated on this window.
 * @returns the handler of the preview’s clipboard events
 */
export function useBlockKeys(keys: BlockKeys): (event: ClipboardEvent) => void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const onKey = useCallback((event: KeyboardEvent): void => {
    if (isWriting(event.target) || event.getModifierState('AltGraph')) return;
    const control = event.ctrlKey || event.metaKey;
    const letter = control ? letterOf(event) : '';
    const acts = blockActs(latest.current);
    const { store, selection } = latest.current;
    const run = (act: () => void): void => {
      event.preventDefault();
      act();
    };
    if (letter === 'z') return run(() => (event.shiftKey ? store.redo() : store.undo()));
    if (letter === 'y') return run(() => store.redo());
    if (selection.length === 0 || !isAtBlocks(event.target)) return;
    if (event.code === 'F2') return run(latest.current.onWrite);
    // The outline's tree takes the arrows for itself as well.
    if (event.altKey && event.code === 'ArrowUp') return run(() => acts.shift(-1));
    if (event.altKey && event.code === 'ArrowDown') return run(() => acts.shift(1));
    if (event.defaultPrevented) return;
    if (letter === 'd') return run(acts.duplicate);
    if (event.code === 'Delete' || event.code === 'Backspace') return run(acts.remove);
  }, []);
  const onClipboard = useCallback((event: ClipboardEvent): void => {
    if (isWriting(event.target) || !isAtBlocks(event.target)) return;
    const acts = blockActs(latest.current);
    if (event.type === 'paste') {
      const data = event.clipboardData;
      // After a picture was copied, the studio does not paste the blocks that were copied before it.
      const text = data && data.types.length > 0 ? data.getData('text/plain') : null;
      if (acts.paste(textToPaste(text))) event.preventDefault();
      return;
    }
    const text = event.type === 'cut' ? acts.cut() : acts.copy();
    if (text === null) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  }, []);
  // The tree keeps Enter to itself, and selects the row again with it.
  const onEnter = useCallback((event: KeyboardEvent): void => {
    if (!isEnter(event) || !elementOf(event.target)?.matches(selectedRow)) return;
    event.preventDefault();
    event.stopPropagation();
    latest.current.onSettings();
  }, []);
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const;
    addEventListener('keydown', onKey);
    addEventListener('keydown', onEnter, true);
    for (const type of types) addEventListener(type, onClipboard);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keydown', onEnter, true);
      for (const type of types) removeEventListener(type, onClipboard);
    };
  }, [onKey, onEnter, onClipboard]);
  return onClipboard;
}

/** Repeats a key of the preview on this window, so that listeners of this window get it too. */
export function repeatKey(event: KeyboardEvent): void {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
  const modifierAltGraph = event.getModifierState('AltGraph');
  const more = { bubbles: true, cancelable: true, modifierAltGraph };
  const own = new KeyboardEvent('keydown', {
    key,
    code,
    ctrlKey,
    metaKey,
    shiftKey,
    altKey,
    repeat,
    ...more,
  });
  if (!dispatchEvent(own)) event.preventDefault();
}
