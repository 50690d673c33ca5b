import { useSyncExternalStore } from 'react';
import type { BrowserStores } from '#data/storage/stores.ts';
import { createEmitter } from '#schemas/emitter.ts';
import type { MapTiles, PageFlows } from '#schemas/rendering.ts';
import type { Bookmarks } from './bookmarks/bookmarks.ts';
import type { CartControl } from './cart/cart-control.ts';
import type { CategoryControl } from './pages/categories.ts';
import type { SessionControl } from './session/session.ts';
import type { LocationControl } from './stores/location.ts';
import type { ThemeControl } from './theme.ts';
import { useHydrated } from './use-hydrated.ts';

/** The shop's flow settings. A shop has all of them. A test provides those that its subject needs. */
export type ShopFlows = Pick<PageFlows, 'cart' | 'defaultGateway' | 'login'> & Partial<PageFlows>;

/** The machines and stores of this tab, while they run. */
export interface ShopActors {
  stores: BrowserStores;
  flows: ShopFlows;
  /** Path of each form's compiled validator, by the form's name. */
  forms: Readonly<Record<string, string>>;
  /** The tile source of maps; null: the shop shows no maps. */
  tiles: MapTiles | null;
  /** Milliseconds since 1970. */
  now: () => number;
  cart: CartControl;
  bookmarks: Bookmarks;
  categories: CategoryControl;
  location: LocationControl;
  session: SessionControl;
  theme: ThemeControl;
}

let running: ShopActors | null = null;
const changes = createEmitter();

/** Returns the running actors; null before the start and on the server. */
export const runningActors = (): ShopActors | null => running;

/**
 * Returns the running actors.
 * @throws Error before the start: only handlers and effects may call an action, not a render on the server
 */
export function requireActors(): ShopActors {
  // Only handlers and effects in the browser call actions.
  if (!running) throw new Error('startShopActors() has not run');
  return running;
}

/**
 * Calls a listener when the actors start or stop.
 * @returns a function that removes the listener
 */
export const watchRunning: (listener: () => void) => () => void = changes.listen;

/** Sets the running actors. Only start.ts calls it. */
export function setRunning(actors: ShopActors | null): void {
  running = actors;
  changes.emit();
}

const none = (): null => null;
const never = () => () => {};

/**
 * Returns the running actors, to be read with `useSelector`; null until they run. The server and the first
 * client render get null too, so that the browser's first HTML equals the server's.
 */
export function useShopActors(): ShopActors | null {
  const isHydrated = useHydrated();
  return useSyncExternalStore(isHydrated ? watchRunning : never, isHydrated ? runningActors : none, none);
}
