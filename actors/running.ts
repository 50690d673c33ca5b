import { useSyncExternalStore } from 'react';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { CartControl } from './cart-control.ts';
import type { CategoryControl } from './categories.ts';
import type { LocationControl } from './location.ts';
import type { Store } from './store.ts';
import type { SessionControl } from './session.ts';
import type { ThemeControl } from './theme.ts';

/** The shop's flow settings. A shop has them all; a test gives those that its subject needs. */
export type ShopFlows = Pick<FlowSettings, 'cart' | 'defaultGateway' | 'login'> & Partial<FlowSettings>;

/** The machines and stores of this tab, while they run. */
export interface ShopActors {
  stores: BrowserStores;
  flows: ShopFlows;
  /** Path of each form's compiled validator, by the form's name. */
  forms: Readonly<Record<string, string>>;
  /** Where the pictures of maps come from; null: the shop shows no maps. */
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
const waiting = new Set<() => void>();

/** What runs, or null before the start and on the server. */
export const runningActors = (): ShopActors | null => running;

/** @throws Error before the start: an action belongs into a handler or an effect, never into a render on the server */
export function requireActors(): ShopActors {
  if (!running)
    throw new Error(
      'startShopActors() has not run: call actions from handlers and effects in the browser only',
    );
  return running;
}

/** Tells when the actors start and stop. */
export function watchRunning(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Sets what runs; only start.ts does. */
export function setRunning(actors: ShopActors | null): void {
  running = actors;
  for (const listener of waiting) listener();
}

/**
 * Makes a hook that reads a value of the running actors.
 * @param neutral what it answers on the server, in the first client render, and until the actors run
 */
export function readingHook<Value>(
  select: (actors: ShopActors) => Store<Value>,
  neutral: Value,
): () => Value {
  const subscribe = (listener: () => void): (() => void) => {
    let stop = () => {};
    const attach = () => {
      stop();
      stop = running ? select(running).subscribe(listener) : () => {};
    };
    const restart = () => {
      attach();
      listener();
    };
    attach();
    waiting.add(restart);
    return () => {
      waiting.delete(restart);
      stop();
    };
  };
  const read = () => (running ? select(running).get() : neutral);
  return () => useSyncExternalStore(subscribe, read, () => neutral);
}
