import { canHaveFocus, firstControl, modalDialog, panes } from './focusable.ts';

/**
 * Maximum number of remembered controls. It is more than one dialog has, such as the palette with a control
 * for each type of block.
 */
const longest = 400;

interface Focused {
  element: HTMLElement;
  /** The part of the page, or the dialog, in which it is or was. */
  pane: HTMLElement | null;
}

/** Returns the element that gets the focus after the last control of a list was removed. */
function successor(former: readonly Focused[]): HTMLElement | undefined {
  const pane = former.at(-1)?.pane;
  const dialog = modalDialog();
  const usable = former.filter(
    ({ element }) => canHaveFocus(element) && (!dialog || dialog.contains(element)),
  );
  const near = usable.findLast((each) => each.pane === pane)?.element;
  if (near) return near;
  // A dialog that closes leads back to the control that opened it.
  return pane && canHaveFocus(pane) ? firstControl(pane) : usable.at(-1)?.element;
}

/**
 * Moves the focus when the focused control is removed: to the control in the same part of the page that had
 * it before. So a keyboard user keeps their place when a dialog closes, an item is removed or a button
 * disappears.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let former: Focused[] = [];
  let isTouched = false;
  let pending = 0;

  function remember(element: unknown): void {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    const pane = element.closest<HTMLElement>(`dialog, ${panes}`);
    // A removed control is never used again, and would keep its part of the page in memory.
    const others = former.filter((each) => each.element.isConnected && each.element !== element);
    former = [...others, { element, pane }].slice(-longest);
  }
  const note = ({ target }: FocusEvent): void => remember(target);
  // The iframe itself gets no event.
  const leave = (): void => {
    if (document.activeElement instanceof HTMLIFrameElement) remember(document.activeElement);
  };
  function look(): void {
    pending = 0;
    const last = former.at(-1);
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isLost) former = former.filter(({ element }) => element.isConnected);
    // A press outside all controls takes the focus away on purpose.
    if (!isLost || !last || canHaveFocus(last.element)) return;
    const next = successor(former);
    former = former.filter(({ element }) => element.isConnected);
    // A field with the focus would open the keyboard of a phone. A control in the same part of the page is
    // near. Scrolling to it would move the text that the person reads.
    if (!isTouched) next?.focus({ preventScroll: last.pane !== null && last.pane.contains(next) });
  }
  // Other code may give the focus to something itself, and React Aria does so after a frame.
  const later = (): void => {
    if (pending === 0) pending = requestAnimationFrame(() => (pending = requestAnimationFrame(look)));
  };
  const press = ({ pointerType }: PointerEvent): void => void (isTouched = pointerType === 'touch');
  const type = (): void => void (isTouched = false);
  const changes = new MutationObserver(later);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert'],
  });
  addEventListener('focusin', note);
  addEventListener('blur', leave);
  addEventListener('pointerdown', press, true);
  addEventListener('keydown', type, true);
  return () => {
    changes.disconnect();
    cancelAnimationFrame(pending);
    removeEventListener('focusin', note);
    removeEventListener('blur', leave);
    removeEventListener('pointerdown', press, true);
    removeEventListener('keydown', type, true);
  };
}
