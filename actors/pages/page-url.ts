import { atom, type Atom } from '../store.ts';

/** The current address, and whether it was reached through the history. */
export interface PageAddress {
  url: URL;
  /** Whether it was reached by back or forward. Visitors then expect the page as they left it. */
  byHistory: boolean;
}

let address: Atom<PageAddress> | undefined;

/** Returns whether this document was reached by back or forward (Navigation Timing, section 4.3). */
function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}

function take(byHistory: boolean): void {
  const cell = pageAddress();
  if (cell.getSnapshot().url.href !== location.href) cell.set({ url: new URL(location.href), byHistory });
}

/**
 * Returns the address store of this document. It follows the Navigation API. Without that API it follows the
 * history, and code that changes the address must call `addressChanged`.
 */
export function pageAddress(): Atom<PageAddress> {
  if (address) return address;
  address = atom<PageAddress>({ url: new URL(location.href), byHistory: cameByHistory() });
  const { navigation } = globalThis;
  if (navigation)
    navigation.addEventListener('currententrychange', ({ navigationType }) =>
      take(navigationType === 'traverse'),
    );
  else addEventListener('popstate', () => take(true));
  return address;
}

/**
 * Reports an address change by `history.pushState` or `history.replaceState`, of which a browser without the
 * Navigation API has no event.
 */
export const addressChanged = (): void => take(false);

/** Groups of history entries, by id, that one page shows in turn. Entries of one page share an object. */
const shownTogether = new Map<string, object>();

/** Returns the id of the history's current entry; empty without the Navigation API. */
export const currentEntry = (): string => globalThis.navigation?.currentEntry?.id ?? '';

/**
 * Returns whether the shown page also covers another entry of the history, so that nothing has to be fetched.
 * @param id id of the entry
 */
export function isShownHere(id: string): boolean {
  const group = shownTogether.get(id);
  return group !== undefined && group === shownTogether.get(currentEntry());
}

/**
 * Records that the page of an earlier entry also covers the current entry.
 * @param before id of the earlier entry
 * @param how `replace`: the current entry has replaced that one
 */
export function keepTogether(before: string, how: 'push' | 'replace'): void {
  const group = shownTogether.get(before) ?? (how === 'push' ? {} : undefined);
  if (group && before !== '') shownTogether.set(before, group).set(currentEntry(), group);
}
