import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryArea } from '#data/storage/area.ts';
import { createBrowser } from '#data/storage/testing.ts';
import type { CartInput, CartSnapshot } from '#machines/cart/index.ts';
import { startCart, type CartControl, type LoadCart } from './cart-control.ts';
import * as cartMachine from './cart-machine.ts';
import { addToCart } from './cart.ts';
import { cartViewOf } from './use-cart.ts';

const input = (source: string, settings: Partial<CartInput['settings']> = {}): CartInput => ({
  settings: {
    multiPrice: false,
    sessionCart: true,
    ...settings,
  },
  loadingButton: 1000,
  source,
});

const snapshot = (id: number, stock = 50): CartSnapshot => ({
  id,
  title: `Product ${id}`,
  type: 'digital',
  price: 1000,
  usdt_price: 100,
  discount: 100,
  usdt_discount: 10,
  product: { id, slug: `p${id}`, option_title: '', picture: null, store_name: 'A store', stock },
});

const state = (id: number, price: number) => ({
  id,
  title: 'option',
  product_id: id,
  product_slug: `p${id}`,
  product_title: `Product ${id}`,
  type: 'digital',
  price,
  usdt_price: 1,
  discount: 0,
  usdt_discount: 0,
  stock: 50,
  region: null,
  denomination: null,
  picture: null,
  store: {
    Id: 1,
    slug: 's',
    page_name: 'A store',
    hours: { time_zone: 'Asia/Tehran', intervals: [], closed_dates: [] },
  },
});

const running: CartControl[] = [];

const loaded: LoadCart = () => cartMachine;
const never: LoadCart = () => new Promise(() => undefined);

function openTabs(
  count: number,
  settings: Partial<CartInput['settings']> = {},
  load: (tab: number) => LoadCart = () => loaded,
) {
  const browser = createBrowser();
  const tabs = Array.from({ length: count }, (_, index) =>
    openTab(browser, `t${index}`, settings, load(index)),
  );
  return { browser, tabs, openTab: (source: string) => openTab(browser, source, settings, load(count)) };
}

function openTab(
  browser: ReturnType<typeof createBrowser>,
  source: string,
  settings: Partial<CartInput['settings']> = {},
  load = loaded,
): CartControl {
  const cart = startCart(input(source, settings), browser.openTab().cart, load);
  cart.wake();
  running.push(cart);
  return cart;
}

const viewOf = (cart: CartControl | undefined) => cart && cartViewOf(cart.getSnapshot());
const idsOf = (cart: CartControl | undefined): number[] => viewOf(cart)?.lines.map((line) => line.id) ?? [];
const add = (cart: CartControl | undefined, item: CartSnapshot, qty?: number) =>
  cart && addToCart(item, qty, cart);

/** An engine whose responses the test releases one by one. */
function stubEngine() {
  const waiting: { ids: number[]; answer(gone?: readonly number[], price?: number): Promise<void> }[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const ids = (new URL(path, 'http://shop.test').searchParams.get('ids') ?? '').split(',').map(Number);
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push({
      ids,
      async answer(gone = [], price = 500) {
        resolve(
          Response.json({ sellables: ids.filter((id) => !gone.includes(id)).map((id) => state(id, price)) }),
        );
        await settle();
      },
    });
    return promise;
  });
  return waiting;
}

/** Waits until responses have passed through fetch, the body's stream and the machine. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

afterEach(() => {
  vi.useRealTimers();
  for (const cart of running.splice(0)) cart.stop();
});

describe.each([
  ['with their machines', () => loaded],
  ['before their machines are loaded', () => never],
  ['of which one has its machine', (tab: number) => (tab === 0 ? loaded : never)],
] as const)('the cart in two tabs %s', (_case, load) => {
  const openBoth = () => openTabs(2, {}, load);

  test('is the same in both tabs after every change', () => {
    const [one, other] = openBoth().tabs;
    add(one, snapshot(1));
    add(other, snapshot(2), 3);
    expect(idsOf(one)).toEqual([1, 2]);
    expect(viewOf(other)?.lines).toEqual(viewOf(one)?.lines);
    other?.send({ type: 'cart.remove', key: '1' });
    expect(idsOf(one)).toEqual([2]);
    one?.send({ type: 'cart.clear' });
    expect(idsOf(other)).toEqual([]);
  });

  test('appears in a tab that opens later, and after a reload', () => {
    const { tabs, openTab: open } = openTabs(1, {}, load);
    add(tabs[0], snapshot(1), 2);
    expect(viewOf(open('late'))?.count).toBe(2);
  });

  test('does not bring back a line that one tab removed while another tab missed the message', () => {
    const { browser, tabs } = openBoth();
    const [one, other] = tabs;
    add(one, snapshot(1));
    add(one, snapshot(2));
    browser.hub.holding = true;
    one?.send({ type: 'cart.remove', key: '1' });
    other?.send({ type: 'cart.increase', key: '1' });
    other?.send({ type: 'cart.increase', key: '1' });
    browser.hub.release();
    expect([idsOf(one), idsOf(other)]).toEqual([[2], [2]]);
  });

  test('is not overwritten by a tab that was suspended during a change', () => {
    const { browser, tabs, openTab: open } = openBoth();
    const [awake, asleep] = tabs;
    add(awake, snapshot(1));
    browser.hub.holding = true;
    add(awake, snapshot(2));
    awake?.send({ type: 'cart.remove', key: '1' });
    add(asleep, snapshot(3));
    expect(idsOf(asleep).sort()).toEqual([2, 3]);
    expect(idsOf(open('later')).sort()).toEqual([2, 3]);
  });

  test('stores nothing when sessionCart is off', () => {
    const { browser, tabs } = openTabs(2, { sessionCart: false }, load);
    add(tabs[0], snapshot(1));
    expect(browser.local.getItem('cart')).toBeNull();
    expect([idsOf(tabs[0]), idsOf(tabs[1])]).toEqual([[1], []]);
  });
});

describe('the machine of the cart', () => {
  test.each([true, false])(
    'continues what was asked for while it was loaded (sessionCart: %s)',
    async (sessionCart) => {
      const engine = stubEngine();
      const { promise, resolve } = Promise.withResolvers<typeof cartMachine>();
      const cart = openTab(createBrowser(), 'a', { sessionCart }, () => promise);
      expect(add(cart, snapshot(1), 3)).toBe('added');
      cart.send({ type: 'cart.reduce', key: '1' });
      add(cart, snapshot(2));
      cart.send({ type: 'cart.remove', key: '2' });
      cart.send({ type: 'panel.open' });
      cart.send({ type: 'cart.refresh' });
      const early = viewOf(cart);
      expect(early).toMatchObject({ count: 2, isPanelOpen: true, refreshState: 'idle' });
      expect(engine).toHaveLength(0);
      resolve(cartMachine);
      await settle();
      expect(viewOf(cart)).toMatchObject({
        lines: early?.lines,
        isPanelOpen: true,
        refreshState: 'refreshing',
      });
      await engine.at(-1)?.answer();
      expect(viewOf(cart)).toMatchObject({ count: 2, refreshState: 'idle', lines: [{ price: 500 }] });
    },
  );

  test('is not loaded to refresh an empty cart', () => {
    const load = vi.fn(loaded);
    const cart = startCart(input('a'), createBrowser().openTab().cart, load);
    running.push(cart);
    cart.send({ type: 'cart.refresh' });
    expect(load).not.toHaveBeenCalled();
  });

  test('lets a button that was pressed before show it for its second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { promise, resolve } = Promise.withResolvers<typeof cartMachine>();
    const cart = openTab(createBrowser(), 'a', {}, () => promise);
    add(cart, snapshot(1));
    const seen = [viewOf(cart)?.loadingKey];
    vi.advanceTimersByTime(600);
    resolve(cartMachine);
    await settle();
    seen.push(viewOf(cart)?.loadingKey);
    vi.advanceTimersByTime(400);
    seen.push(viewOf(cart)?.loadingKey);
    expect(seen).toEqual(['1', '1', null]);
  });

  test('is loaded again after a failure, and what was added until then is not lost', async () => {
    let tries = 0;
    const cart = openTab(createBrowser(), 'a', {}, () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : cartMachine;
    });
    add(cart, snapshot(1));
    await settle();
    expect([tries, viewOf(cart)?.count]).toEqual([1, 1]);
    add(cart, snapshot(1));
    expect([tries, viewOf(cart)]).toMatchObject([2, { count: 2, loadingId: 1 }]);
  });

  test('does not bring back a removed line when a refresh response arrives after a removal in another tab', async () => {
    const engine = stubEngine();
    const [one, other] = openTabs(2).tabs;
    for (const id of [1, 2]) add(one, snapshot(id));
    one?.send({ type: 'cart.refresh' });
    other?.send({ type: 'cart.remove', key: '1' });
    await engine[0]?.answer();
    expect(idsOf(one)).toEqual([2]);
    expect(viewOf(one)?.lines[0]?.price).toBe(500);
    expect(viewOf(other)?.lines).toEqual(viewOf(one)?.lines);
  });

  test('ignores a stored cart that is malformed', () => {
    const local = memoryArea();
    local.setItem('cart', '{"entries":[{"item":');
    const cart = openTab(createBrowser(local), 'a');
    expect(viewOf(cart)).toMatchObject({ ready: true, lines: [] });
    expect(add(cart, snapshot(1))).toBe('added');
  });
});

describe('adding to the cart returns the outcome', () => {
  test('added, increased, limited, refused', () => {
    const [cart] = openTabs(1).tabs;
    expect([
      add(cart, snapshot(1, 4)),
      add(cart, snapshot(1, 4)),
      add(cart, snapshot(1, 4), 5),
      add(cart, snapshot(1, 4)),
      add(cart, snapshot(2, 0)),
    ]).toEqual(['added', 'increased', 'limited', 'refused', 'refused']);
  });
});

describe('a failed refresh', () => {
  test('keeps the cart and reports which of the four errors occurred', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'unavailable', detail: 'later' }, { status: 503 })),
    );
    const [cart] = openTabs(1).tabs;
    add(cart, snapshot(1));
    cart?.send({ type: 'cart.refresh' });
    await settle();
    expect(viewOf(cart)).toMatchObject({
      refreshState: 'failed',
      count: 1,
      refreshError: { kind: 'request-failed', status: 503, problem: { code: 'unavailable' } },
    });
  });
});

type Move = {
  tab: number;
  do: 'add' | 'remove' | 'clear' | 'refresh' | 'answer' | 'hold' | 'release';
  id: number;
};

const loads = [() => loaded, () => never, (tab: number) => (tab === 0 ? loaded : never)];

const move: fc.Arbitrary<Move> = fc.record({
  tab: fc.nat({ max: 1 }),
  do: fc.constantFrom('add', 'add', 'remove', 'clear', 'refresh', 'answer', 'hold', 'release'),
  id: fc.integer({ min: 1, max: 3 }),
});

describe('any order of additions, removals, responses and messages', () => {
  test('leaves both tabs with the same cart, and keeps every removal that no addition followed', async () => {
    let checked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 4, maxLength: 25 }),
        fc.constantFrom(...loads),
        async (moves, load) => {
          const engine = stubEngine();
          const { browser, tabs } = openTabs(2, {}, load);
          const lastWord = new Map<number, 'add' | 'remove'>();
          for (const { tab, do: what, id } of moves) {
            const cart = tabs[tab];
            if (what === 'add') add(cart, snapshot(id));
            if (what === 'remove') cart?.send({ type: 'cart.remove', key: String(id) });
            if (what === 'clear') cart?.send({ type: 'cart.clear' });
            if (what === 'refresh') cart?.send({ type: 'cart.refresh' });
            if (what === 'answer') await engine.shift()?.answer([id === 3 ? 1 : 0]);
            if (what === 'hold') browser.hub.holding = true;
            if (what === 'release') browser.hub.release();
            // The last action counts only while both tabs receive messages. Actions during a hold may be
            // merged either way.
            if (browser.hub.holding) lastWord.clear();
            else if (what === 'add') lastWord.set(id, 'add');
            else if (what === 'remove') lastWord.set(id, 'remove');
            else if (what === 'clear') for (const each of [1, 2, 3]) lastWord.set(each, 'remove');
          }
          browser.hub.release();
          for (const question of engine.splice(0)) await question.answer();
          expect(viewOf(tabs[0])?.lines).toEqual(viewOf(tabs[1])?.lines);
          for (const [id, word] of lastWord) {
            if (word !== 'remove') continue;
            checked += 1;
            expect(idsOf(tabs[0])).not.toContain(id);
          }
          for (const cart of running.splice(0)) cart.stop();
        },
      ),
      { numRuns: 90 },
    );
    expect(checked).toBeGreaterThan(0);
  });
});
