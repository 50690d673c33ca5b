import { atom, type Atom } from './store.ts';

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
