import { currentEntry, keepTogether } from '#actors/pages/page-url.ts';

/** The `info` of navigations that only add or leave the history entry of a sheet. */
export interface SheetInfo {
  sheet: true;
}

export const isSheetInfo = (info: unknown): info is SheetInfo =>
  typeof info === 'object' && info !== null && 'sheet' in info;

/** Whether the current history entry was added for a sheet. A page that is opened from there takes its place. */
export const isOnSheetEntry = (): boolean => isSheetInfo(globalThis.navigation?.currentEntry?.getState());

export interface BackClosesOptions {
  /** Whether another page is being fetched. It will take the place of the sheet’s entry. */
  isLeaving: () => boolean;
  /** Whether the page can be seen only after what is open, so that back leaves it. */
  isGuarded: () => boolean;
}

interface OpenSheet {
  element: HTMLElement;
  /** Key and index of its history entry. */
  key: string;
  index: number;
}

const quiet = ({ committed, finished }: NavigationResult): void => {
  // Another navigation may overtake this one.
  for (const result of [committed, finished]) result?.catch(() => undefined);
};

function addEntry(): void {
  const before = currentEntry();
  const sheet: SheetInfo = { sheet: true };
  quiet(navigation.navigate(location.href, { history: 'push', info: sheet, state: sheet }));
  keepTogether(before, 'push');
}

function closeElement(element: HTMLElement): void {
  // As Escape does: the owner of a dialog closes it.
  if (element instanceof HTMLDialogElement) element.dispatchEvent(new Event('cancel', { cancelable: true }));
  else element.hidePopover();
}

/**
 * On phones, back closes the sheet or dialog that is open, and does not leave the page. Each gets an entry in
 * the history for as long as it is open. Browsers without the Navigation API or without `toggle` events of dialogs
 * leave the page, as before.
 */
export function installBackCloses({ isLeaving, isGuarded }: BackClosesOptions): void {
  if (!('navigation' in globalThis) || document.documentElement.dataset['platform'] !== 'mobile') return;
  let sheets: OpenSheet[] = [];

  const opened = (element: HTMLElement): void => {
    if (isGuarded() || isLeaving()) return;
    addEntry();
    const { key = '', index = 0 } = navigation.currentEntry ?? {};
    sheets.push({ element, key, index });
  };
  /** A choice in a sheet opened another page, which took the place of the entry, and the sheet is still open. */
  const reopened = (): void => {
    const sheet = sheets.at(-1);
    if (!sheet?.element.matches(':popover-open, [open]') || isOnSheetEntry()) return;
    sheets = sheets.filter((other) => other !== sheet);
    opened(sheet.element);
  };
  const closed = (sheet: OpenSheet): void => {
    sheets = sheets.filter((other) => other !== sheet);
    const isOwn = isOnSheetEntry() && navigation.currentEntry?.key === sheet.key;
    const info: SheetInfo = { sheet: true };
    if (isOwn && !isLeaving()) quiet(navigation.back({ info }));
  };
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLElement) || !target.matches('dialog, [popover="auto"], [popover=""]'))
        return;
      const known = sheets.find(({ element }) => element === target);
      if (newState === 'closed') {
        if (known) closed(known);
      } else if (!known) opened(target);
    },
    { capture: true },
  );
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    const { index } = navigation.currentEntry ?? {};
    if (navigationType === 'replace') void navigation.transition?.finished.then(reopened, () => undefined);
    if (navigationType !== 'traverse' || index === undefined) return;
    const left = sheets.filter((sheet) => sheet.index > index);
    sheets = sheets.filter((sheet) => sheet.index <= index);
    for (const { element } of left.reverse()) closeElement(element);
  });
}
