import { loadCustomerOperations } from '#data/operation-route.ts';
import { browserStores, type BrowserStores } from '#data/storage/stores.ts';
import { linesOf } from '#machines/cart/lines.ts';
import type { Locale } from '#schemas/locale.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { visitCaches } from '#schemas/service-worker.ts';
import { startBookmarks } from './bookmarks/bookmarks.ts';
import { followSession, type LoadAccountSync } from './carry-bookmarks.ts';
import { startCart, type LoadCart } from './cart/cart-control.ts';
import { exposeConditions } from './conditions.ts';
import { startCategories } from './pages/categories.ts';
import { runningActors, setRunning, type ShopFlows } from './running.ts';
import { startSession, type LoadSession } from './session/session.ts';
import { startLocation, type GeolocationPort } from './stores/location.ts';
import { startTheme } from './theme.ts';

export interface ShopStart {
  /** All flow settings; a test may omit those that its subject does not need. */
  flows: ShopFlows;
  locale: Locale;
  /** Path of each form's compiled validator, by the form's name. */
  forms?: Readonly<Record<string, string>>;
  /** The tile source of maps; none by default. */
  tiles?: MapTiles | null;
  /**
   * Path of the home page; `/` by default. A visitor who declines to sign in, and came from no other page,
   * goes there.
   */
  home?: string | undefined;
  /** The ports of the actors; those of the browser by default. */
  ports?: Partial<ShopPorts>;
}

export interface ShopPorts {
  stores: BrowserStores;
  geolocation: GeolocationPort | null;
  /** Loads the code of login and session. By default it loads on demand. */
  loadSession: LoadSession | undefined;
  /** Loads the code of the cart's machine. By default it loads at the first use, or when the page is idle. */
  loadCart: LoadCart | undefined;
  /**
   * Loads the code that carries this browser's bookmarks into the account. By default it loads for customers.
   * Null: they stay here.
   */
  loadAccountSync: LoadAccountSync | null | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  root: HTMLElement;
  /** A short name that distinguishes this tab from others. */
  source: string;
}

/**
 * Removes the visited pages that the service worker stored. The code that registers it may not be loaded yet.
 */
function forgetVisits(): void {
  if (!('caches' in globalThis)) return;
  for (const name of visitCaches) void caches.delete(name).catch(() => undefined);
}

/** Returns a random name. Two tabs practically never have the same one. */
const randomName = (): string => Math.random().toString(36).slice(2, 8);

const browserPorts = (): ShopPorts => ({
  stores: browserStores(),
  geolocation: navigator.geolocation ?? null,
  loadSession: undefined,
  loadCart: undefined,
  loadAccountSync: undefined,
  now: Date.now,
  root: document.documentElement,
  source: randomName(),
});

/**
 * Starts the machines and stores of this tab. It reads the stored token, user, cart and categories, and
 * removes a stored user without a token. A second call does nothing.
 * @returns a function that stops them (for tests and the editor)
 */
export function startShopActors({
  flows,
  home = '/',
  forms = {},
  tiles = null,
  ports,
}: ShopStart): () => void {
  if (runningActors()) return () => undefined;
  const { stores, geolocation, loadSession, loadCart, loadAccountSync, now, root, source } = {
    ...browserPorts(),
    ...ports,
  };
  const actors = {
    stores,
    flows,
    forms,
    tiles,
    now,
    cart: startCart(
      {
        settings: flows.cart,
        loadingButton: flows.cart.loadingButton,
        source,
        limits: flows.reservations,
      },
      stores.cart,
      loadCart,
    ),
    bookmarks: startBookmarks(stores.bookmarks, now),
    categories: startCategories(stores),
    location: startLocation(stores.location, geolocation),
    session: startSession({ flows, home, now }, stores, loadSession),
    theme: startTheme(stores.theme, root),
  };
  setRunning(actors);
  // The first requests of a customer's page do not wait for this code.
  if (stores.token.read() !== null) void loadCustomerOperations().catch(() => undefined);
  const hideCart = exposeConditions('cart', actors.cart);
  // A logout removes the customer's name, address, messages and answers to products' forms from this browser.
  const forgetDrafts = actors.session.on(({ type }) => {
    if (type === 'session.left' || type === 'session.ended') forgetVisits();
    if (type !== 'session.left') return;
    stores.checkout.remove();
    stores.ticketDrafts.remove();
    stores.formDrafts.remove();
    for (const { key, answers } of linesOf(actors.cart.getSnapshot().context.record))
      if (answers?.length) actors.cart.send({ type: 'cart.remove', key });
  });
  const stopSync = followSession(actors, loadAccountSync);
  return () => {
    stopSync();
    hideCart();
    forgetDrafts();
    setRunning(null);
    for (const each of [actors.cart, actors.bookmarks, actors.location, actors.session, actors.theme])
      each.stop();
  };
}
