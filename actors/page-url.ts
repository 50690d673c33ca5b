import { atom, type Atom } from './store.ts';

/** The address shown, and how it was reached. */
export interface PageAddress {
  url: URL;
  /** By back or forward, so that what was left is expected again. */
  byHistory: boolean;
}

let address: Atom<PageAddress> | undefined;

/** How this document was reached (Navigation Timing, section 4.3). */
function cameByHistory(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}

/** The address store of this document; follows the Navigation API, and the history where there is none. */
export function pageAddress(): Atom<PageAddress> {
  if (address) return address;
  const cell = atom<PageAddress>({ url: new URL(location.href), byHistory: cameByHistory() });
  const take = (byHistory: boolean) => {
    if (cell.getSnapshot().url.href !== location.href) cell.set({ url: new URL(location.href), byHistory });
  };
  const { navigation } = globalThis;
  if (navigation)
    navigation.addEventListener('currententrychange', ({ navigationType }) =>
      take(navigationType === 'traverse'),
    );
  else addEventListener('popstate', () => take(true));
  address = cell;
  return cell;
}
