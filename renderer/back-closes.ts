import { currentEntry, keepTogether } from '#actors/pages/page-url.ts';
import { isOnSheetEntry, isSheetInfo, type SheetInfo } from './sheet-entry.ts';

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
 * @param first the event of the sheet with which this code was loaded
 */
export function installBackCloses({ isLeaving, isGuarded }: BackClosesOptions, first: ToggleEvent): void {
  let sheets: OpenSheet[] = [];
  /** Key of the entry of a sheet that has just closed. It is left in the next task, or goes to the next sheet. */
  let free: string | undefined;
  /** Whether the browser loads another document, such as a file or an address of another site. */
  let isUnloading = false;

  const opened = (element: HTMLElement): void => {
    if (isGuarded() || isLeaving() || isUnloading) return;
    if (free === undefined || navigation.currentEntry?.key !== free) addEntry();
    free = undefined;
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
    if (!isOnSheetEntry() || navigation.currentEntry?.key !== sheet.key) return;
    free = sheet.key;
    // A link in the sheet, or what opens in its place, comes first: going back would end both.
    setTimeout(() => {
      const isOwn = free === sheet.key && navigation.currentEntry?.key === sheet.key;
      if (free === sheet.key) free = undefined;
      const info: SheetInfo = { sheet: true };
      if (isOwn && !isLeaving() && !isUnloading) quiet(navigation.back({ info }));
    });
  };
  const onToggle = ({ target, newState }: ToggleEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches('dialog, [popover="auto"], [popover=""]')) return;
    const known = sheets.find(({ element }) => element === target);
    if (newState === 'closed') {
      if (known) closed(known);
    } else if (!known) opened(target);
  };
  document.addEventListener('toggle', onToggle, { capture: true });
  navigation.addEventListener('navigate', ({ destination, hashChange, downloadRequest, info }) => {
    if (!destination.sameDocument && !hashChange && downloadRequest === null && !isSheetInfo(info))
      isUnloading = true;
  });
  // A page of the shop, which is shown in this document, cancels it.
  for (const end of ['navigateerror', 'navigatesuccess'])
    navigation.addEventListener(end, () => {
      isUnloading = false;
    });
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    const { index } = navigation.currentEntry ?? {};
    if (navigationType === 'replace') void navigation.transition?.finished.then(reopened, () => undefined);
    if (navigationType !== 'traverse' || index === undefined) return;
    const left = sheets.filter((sheet) => sheet.index > index);
    sheets = sheets.filter((sheet) => sheet.index <= index);
    for (const { element } of left.reverse()) closeElement(element);
  });
  // It may have been closed while the code was on its way.
  if (first.target instanceof HTMLElement && first.target.matches(':popover-open, [open]')) onToggle(first);
}
