import { memoryArea } from '#data/storage/area.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { createStores } from '#data/storage/stores.ts';
import { noTabLink } from '#data/storage/tab-link.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { User } from '#schemas/entities/user.ts';
import type { ShopFlows } from './running.ts';
import * as cartMachine from './cart/cart-machine.ts';
import * as sessionMachine from './session/session-machine.ts';
import { startShopActors, type ShopPorts } from './start.ts';
import type { GeolocationPort } from './stores/location.ts';

// Running actors for tests in jsdom, here and in blocks.

/** The default flow settings of a shop. */
export const testFlows: Pick<FlowSettings, 'cart' | 'defaultGateway' | 'login'> = {
  cart: { multiPrice: false, discount: false, wallet: false, sessionCart: true, loadingButton: 1000 },
  defaultGateway: null,
  login: {
    codeLength: 6,
    codeLife: 180_000,
    resendWait: 90_000,
    tries: 5,
    sendsPerHour: 5,
    shopSendsPerHour: 1_000,
    countries: [],
    by: ['mobile'],
    password: true,
    details: true,
  },
};

/** A customer, in the form that the engine returns. */
export const testUser: User = {
  id: 7,
  mobile: '09121234567',
  name: 'Sara Rezaei',
  email: null,
  email_verified: false,
  telegram_id: null,
  has_password: false,
  identity: 'none',
  blocked: false,
  is_new: false,
  is_staff: false,
  new_messages: 0,
};

/** Signs a customer in before the actors start. */
export function signIn(stores: BrowserStores, user: User = testUser): BrowserStores {
  stores.tokenEnds.write(Date.now() + 600_000);
  stores.user.write(user);
  stores.token.write('test-token');
  return stores;
}

/** Returns stores in memory, like those of a browser on its first visit. */
export const freshStores = (): BrowserStores =>
  createStores({ local: memoryArea(), session: memoryArea(), link: noTabLink });

const running = new Set<() => void>();

/**
 * Has something stopped at the end of the test, unless the test does so.
 * @returns what stops it, once
 */
export function stopAfterTest(stop: () => void): () => void {
  const stopOnce = (): void => {
    if (running.delete(stopOnce)) stop();
  };
  running.add(stopOnce);
  return stopOnce;
}

/** Stops all that a test has started; after each test of blocks `tools/testing/render-block.tsx` does. */
export function stopTestActors(): void {
  for (const stop of running) stop();
}

/**
 * Starts the actors with empty storage.
 * @returns the stores, and a function that stops the actors
 */
export function startTestActors({
  flows = {},
  ...ports
}: Partial<ShopPorts> & { geolocation?: GeolocationPort | null; flows?: Partial<ShopFlows> } = {}): {
  stores: BrowserStores;
  stop: () => void;
} {
  const stores = ports.stores ?? freshStores();
  return {
    stores,
    stop: stopAfterTest(
      startShopActors({
        flows: { ...testFlows, ...flows },
        locale: 'fa-ir',
        ports: {
          geolocation: null,
          source: 'test',
          loadSession: () => sessionMachine,
          loadCart: () => cartMachine,
          loadAccountSync: null,
          ...ports,
          stores,
        },
      }),
    ),
  };
}
