/** As many as a person passes in one dialog. */
const longest = 40;

/** Whether an element can have the focus now. */
export const canHaveFocus = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true });

/** Returns the dialog that keeps the focus to itself; null when none is open. */
export const modalDialog = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/**
 * Gives the focus back when its control goes away: to the control that had it before. So a person who works by keyboard stays where
 * they are when a dialog closes, an item is removed or a button has done its work.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  const former: HTMLElement[] = [];
  let isTouched = false;
  let pending = 0;

  function remember(target: unknown): void {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const known = former.indexOf(target);
    if (known !== -1) former.splice(known, 1);
    former.push(target);
    if (former.length > longest) former.shift();
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
    // A press beside all controls takes the focus away as well, and means it.
    if (!isLost || !last || canHaveFocus(last)) return;
    const dialog = modalDialog();
    const next = former.findLast((each) => canHaveFocus(each) && (!dialog || dialog.contains(each)));
    former.splice(0, former.length, ...former.filter((each) => each.isConnected));
    // A field with the focus would open the keyboard of a phone.
    if (!isTouched) next?.focus();
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
