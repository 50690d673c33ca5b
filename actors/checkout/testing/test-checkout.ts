import { flowSettings, flowsVersion, type FlowSettings } from '#schemas/documents/flows.ts';
import type { CartSnapshot } from '#schemas/entities/cart.ts';
import type { User } from '#schemas/entities/user.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { addToCart } from '../../cart/cart.ts';
import * as sessionMachine from '../../session/session-machine.ts';
import { startShopActors } from '../../start.ts';
import { freshStores, signIn, stopAfterTest, testUser } from '../../testing.ts';

// A running checkout for tests in jsdom, here and in blocks. The test replaces the engine by stubbing
// `fetch`.

export interface TestCheckout {
  /** Values that replace the default flow settings. */
  flows?: object;
  /** The signed-in customer; null for a guest. */
  user?: User | null;
  cart?: readonly CartSnapshot[];
  /** The tile source of the maps; without it there are no maps. */
  tiles?: MapTiles;
}

/** Returns complete flow settings for a test. */
export const wholeTestFlows = (changes: object = {}): FlowSettings =>
  flowSettings.parse({
    version: flowsVersion,
    payment: { transferCards: [{ number: '6037991899999993', holder: 'Shop' }] },
    ...changes,
  });

export const cartSnapshot: CartSnapshot = {
  id: 411,
  title: 'گیفت کارت اپل',
  type: 'gift_card',
  price: 50_000,
  usdt_price: 100,
  discount: 5_000,
  usdt_discount: 10,
  product: {
    id: 41,
    slug: 'apple-10',
    option_title: '۱۰ دلاری',
    picture: null,
    store_name: 'ویترین',
    stock: 9,
  },
};

/**
 * Starts the shop's actors with a cart.
 * @returns a function that stops them
 */
export function startTestCheckout({
  flows = {},
  user = testUser,
  cart = [cartSnapshot],
  tiles,
}: TestCheckout = {}): () => void {
  const stores = user === null ? freshStores() : signIn(freshStores(), user);
  const stop = stopAfterTest(
    startShopActors({
      flows: wholeTestFlows(flows),
      locale: 'fa-ir',
      ...(tiles ? { tiles } : {}),
      ports: { stores, geolocation: null, source: 'test', loadSession: () => sessionMachine },
    }),
  );
  for (const snapshot of cart) addToCart(snapshot);
  return stop;
}

/** Returns a fetch that answers each path with the value of the first key that the path contains. */
export function stubEngine(
  answers: Readonly<Record<string, unknown>>,
): (path: string, init?: RequestInit) => Promise<Response> {
  return async (path) => {
    const [, answer] = Object.entries(answers).find(([part]) => path.includes(part)) ?? [];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json({ code: 'not-found', status: 404, detail: '' }, { status: 404 })
      : Response.json(typeof answer === 'function' ? (answer as () => unknown)() : answer);
  };
}
