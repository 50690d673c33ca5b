import { useSyncExternalStore } from 'react';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { createEmitter } from '#schemas/emitter.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import type { Bookmarks } from './bookmarks/bookmarks.ts';
import type { CartControl } from './cart/cart-control.ts';
import type { CategoryControl } from './pages/categories.ts';
import type { SessionControl } from './session/session.ts';
import type { LocationControl } from './stores/location.ts';
import type { ThemeControl } from './theme.ts';
import { useHydrated } from './use-hydrated.ts';

/** The shop's flow settings. A shop has all of them; a test gives those that its subject needs. */
export type ShopFlows = Pick<FlowSettings, 'cart' | 'defaultGateway' | 'login'> & Partial<FlowSettings>;

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

/** The running actors; null before the start and on the server. */
export const runningActors = (): ShopActors | null => running;

/**
 * The running actors.
 * @throws Error before the start: only handlers and effects may call an action, not a render on the server
 */
export function requireActors(): ShopActors {
  // Actions are called from handlers and effects in the browser alone.
  if (!running) throw new Error('startShopActors() has not run');
  return running;
}

/**
 * Calls a listener when the actors start or stop.
 * @returns a function that removes the listener
 */
export const watchRunning: (listener: () => void) => () => void = changes.listen;

/** Sets the running actors; only start.ts calls it. */
export function setRunning(actors: ShopActors | null): void {
  running = actors;
  changes.emit();
}

const none = (): null => null;
const never = () => () => {};

/**
 * The running actors, to be read with `useSelector`. Null on the server and in the first client render, so that the
 * browser's first HTML equals the server's, and until the actors run.
 */
export function useShopActors(): ShopActors | null {
  const isHydrated = useHydrated();
  return useSyncExternalStore(isHydrated ? watchRunning : never, isHydrated ? runningActors : none, none);
}
