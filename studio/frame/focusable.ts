/** The parts of a page between which F6 goes. */
export const panes = '[data-pane], main';

const controls =
  'iframe, a[href]:not(.skip-link), button:not(:disabled, .skip-link), input, select, textarea, summary, [tabindex="0"]';

/** Whether an element can have the focus now. */
export const canHaveFocus = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true });

/** Returns the first control of a part of the page; the part itself where it has none. */
export const firstControl = (pane: HTMLElement): HTMLElement =>
  [...pane.querySelectorAll<HTMLElement>(controls)].find(canHaveFocus) ?? pane;

/** Returns the dialog that keeps the focus to itself; null when none is open. */
export const modalDialog = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
