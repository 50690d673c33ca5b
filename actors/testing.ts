import { memoryArea } from '#data/storage/area.ts';
import type { BrowserStores } from '#data/storage/stores.ts';
import { createStores } from '#data/storage/stores.ts';
import { noTabLink } from '#data/storage/tab-link.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { GeolocationPort } from './location.ts';
import { startShopActors, type ShopPorts } from './start.ts';

// Running actors for tests in jsdom, here and in blocks.

/** The flow settings that a shop starts from. */
export const testFlows: Pick<FlowSettings, 'cart' | 'defaultGateway'> = {
  cart: { multiPrice: false, discount: false, wallet: false, sessionCart: true, loadingButton: 1000 },
  defaultGateway: null,
};

/** Stores over memory, as of a browser that was never here before. */
export const freshStores = (): BrowserStores => createStores({ local: memoryArea(), session: memoryArea(), link: noTabLink });

/**
 * Starts the actors over fresh storage.
 * @returns the stores, and what stops the actors
 */
export function startTestActors(ports: Partial<ShopPorts> & { geolocation?: GeolocationPort | null } = {}): { stores: BrowserStores; stop: () => void } {
  const stores = ports.stores ?? freshStores();
  return { stores, stop: startShopActors({ flows: testFlows, locale: 'fa-ir', ports: { geolocation: null, source: 'test', ...ports, stores } }) };
}
