import { canHaveFocus, firstControl, modalDialog, panes } from './focusable.ts';

/** The control of each pane that had the focus last. */
const former = new WeakMap<Element, HTMLElement>();

/** Puts the focus where it was in a pane, or on its first control. */
export function enterPane(pane: HTMLElement): void {
  const before = former.get(pane);
  const isThere = before !== undefined && pane.contains(before) && canHaveFocus(before);
  (isThere ? before : firstControl(pane)).focus();
}

/**
 * Makes F6 go to the next part of the page, and Shift+F6 to the one before, as between the parts of a window.
 * @returns a function that ends it
 */
export function listenForPaneKeys(): () => void {
  const note = ({ target }: FocusEvent): void => {
    const pane = target instanceof HTMLElement ? target.closest(panes) : null;
    if (pane && target instanceof HTMLElement) former.set(pane, target);
  };
  const listen = (event: KeyboardEvent): void => {
    if (event.code !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || modalDialog()) return;
    const all = [...document.querySelectorAll<HTMLElement>(panes)].filter(canHaveFocus);
    const at = all.findIndex((pane) => pane.contains(document.activeElement));
    const step = event.shiftKey ? -1 : 1;
    const next = all[at === -1 && step === -1 ? all.length - 1 : (at + step + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    enterPane(next);
  };
  addEventListener('focusin', note);
  addEventListener('keydown', listen);
  return () => {
    removeEventListener('focusin', note);
    removeEventListener('keydown', listen);
  };
}
