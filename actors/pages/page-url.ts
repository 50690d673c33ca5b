import { atom, type Atom } from '../store.ts';

/** The current address, and how it was reached. */
export interface PageAddress {
  url: URL;
  /** True when it was reached by back or forward, where visitors expect the page as they left it. */
  byHistory: boolean;
}

let address: Atom<PageAddress> | undefined;

/** How this document was reached (Navigation Timing, section 4.3). */
function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}

function take(byHistory: boolean): void {
  const cell = pageAddress();
  if (cell.getSnapshot().url.href !== location.href) cell.set({ url: new URL(location.href), byHistory });
}

/**
 * The address store of this document. It follows the Navigation API, or the history where that is missing: there, code that changes the
 * address has to say so with `addressChanged`.
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

/** The address was changed by `history.pushState` or `history.replaceState`, of which a browser without the Navigation API tells nothing. */
export const addressChanged = (): void => take(false);

/** What one page shows at several addresses in turn, by the ids of their entries in the history: another page gives an entry another. */
const shownTogether = new Map<string, object>();

/** The id of the history's current entry; empty without the Navigation API. */
export const currentEntry = (): string => globalThis.navigation?.currentEntry?.id ?? '';

/**
 * Whether the page that is shown also shows what stands at an entry of the history: nothing has to be fetched for it.
 * @param id of the entry
 */
export function isShownHere(id: string): boolean {
  const group = shownTogether.get(id);
  return group !== undefined && group === shownTogether.get(currentEntry());
}

/**
 * Notes that the page that was shown shows what stands at the current entry, too.
 * @param before the id of the entry at which the page was shown
 * @param how `replace`: the current entry stands in the place of that one
 */
export function keepTogether(before: string, how: 'push' | 'replace'): void {
  const group = shownTogether.get(before) ?? (how === 'push' ? {} : undefined);
  if (group && before !== '') shownTogether.set(before, group).set(currentEntry(), group);
}
