import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { sampleSnapshot, sampleState, settle, startCart, withStock } from './fixtures.ts';
import { cartMachine } from './machine.ts';
import { cartTotals } from './totals.ts';

describe('adding', () => {
  test('adding a product already present without multiPrice raises its quantity by 1', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    expect(cart.lines()).toEqual([{ ...sampleSnapshot(1), key: '1', qty: 2 }]);
  });

  test('adding a product that is not present adds a line', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2), qty: 3 });
    expect(cart.quantities()).toEqual({ 1: 1, 2: 3 });
  });

  test('with multiPrice each addition is a line with its own key', () => {
    const cart = startCart({ settings: { multiPrice: true } });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    const lines = cart.lines();
    expect(lines.map((line) => [line.id, line.qty])).toEqual([[1, 1], [1, 1]]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(2);
  });

  test('with multiPrice two tabs never give the same key', () => {
    const [one, other] = [startCart({ settings: { multiPrice: true }, source: 'a' }), startCart({ settings: { multiPrice: true }, source: 'b' })];
    for (const cart of [one, other]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    one.fromOtherTab(other.record());
    expect(one.lines()).toHaveLength(2);
  });

  test('no more is added than there is in stock', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 3), qty: 2 });
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 3), qty: 2 });
    expect(cart.quantities()).toEqual({ 1: 3 });
    cart.actor.send({ type: 'cart.increase', key: '1' });
    cart.actor.send({ type: 'cart.setQuantity', key: '1', qty: 12 });
    expect(cart.quantities()).toEqual({ 1: 3 });
  });

  test('a product that is sold out is not added', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 0) });
    expect(cart.lines()).toEqual([]);
    expect(cart.actor.getSnapshot().matches({ button: 'idle' })).toBe(true);
  });

  test('a line never holds more than 999 pieces', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 5000), qty: 4000 });
    expect(cart.quantities()).toEqual({ 1: 999 });
  });

  test('with multiPrice the lines of one product share its stock', () => {
    const cart = startCart({ settings: { multiPrice: true } });
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 3), qty: 2 });
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 3), qty: 2 });
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 3) });
    expect(cart.lines().map((line) => line.qty)).toEqual([2, 1]);
  });
});

describe('reducing and removing', () => {
  test('increasing and reducing change the quantity by 1', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 2 });
    cart.actor.send({ type: 'cart.increase', key: '1' });
    expect(cart.quantities()).toEqual({ 1: 3 });
    cart.actor.send({ type: 'cart.reduce', key: '1' });
    expect(cart.quantities()).toEqual({ 1: 2 });
  });

  test('reducing the quantity to 0 removes the line', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    cart.actor.send({ type: 'cart.reduce', key: '1' });
    expect(cart.quantities()).toEqual({ 2: 1 });
  });

  test('setting the quantity to 0 removes the line', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 4 });
    cart.actor.send({ type: 'cart.setQuantity', key: '1', qty: 0 });
    expect(cart.lines()).toEqual([]);
  });

  test.each([
    ['reducing', { type: 'cart.reduce', key: '1' }],
    ['removing', { type: 'cart.remove', key: '1' }],
    ['clearing', { type: 'cart.clear' }],
  ] as const)('when the cart becomes empty by %s, the cart panels close', (_name, event) => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'panel.open' });
    expect(cart.actor.getSnapshot().matches({ panel: 'open' })).toBe(true);
    cart.actor.send(event);
    expect(cart.actor.getSnapshot().matches({ panel: 'closed', lines: 'empty' })).toBe(true);
  });

  test('the panel stays open while lines are left', () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id) });
    cart.actor.send({ type: 'panel.open' });
    cart.actor.send({ type: 'cart.remove', key: '1' });
    expect(cart.actor.getSnapshot().matches({ panel: 'open' })).toBe(true);
  });

  test.each([
    ['adding', { type: 'cart.add', snapshot: sampleSnapshot(1) }],
    ['increasing', { type: 'cart.increase', key: '1' }],
    ['reducing', { type: 'cart.reduce', key: '1' }],
  ] as const)('%s neither closes the panel nor stops a refresh under way', (_name, event) => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 3 });
    cart.actor.send({ type: 'panel.open' });
    cart.actor.send(event);
    expect(cart.actor.getSnapshot().value).toEqual({ lines: 'filled', panel: 'open', button: 'loading', refresh: 'refreshing', mirror: 'on' });
  });

  test('when another tab empties the cart, the panels close here too', () => {
    const cart = startCart();
    const other = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'panel.open' });
    other.fromOtherTab(cart.record());
    other.actor.send({ type: 'cart.clear' });
    cart.fromOtherTab(other.record());
    expect(cart.actor.getSnapshot().matches({ panel: 'closed', lines: 'empty' })).toBe(true);
  });

  test('clearing empties the cart', () => {
    const cart = startCart();
    for (const id of [1, 2, 3]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id) });
    cart.actor.send({ type: 'cart.clear' });
    expect(cart.lines()).toEqual([]);
  });

  test('a removed product can be added again', () => {
    const cart = startCart();
    const stale = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 5 });
    stale.fromOtherTab(cart.record());
    cart.actor.send({ type: 'cart.remove', key: '1' });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.fromOtherTab(stale.record());
    expect(cart.quantities()).toEqual({ 1: 1 });
  });
});

describe('refreshing', () => {
  test('lines no longer present are dropped, the others take the fresh data, quantities stay', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id), qty: 2 });
    cart.actor.send({ type: 'cart.refresh' });
    expect(cart.questions[0]?.question.ids).toEqual([1, 2]);
    await cart.questions[0]?.answer([sampleState(2)]);
    expect(cart.lines()).toEqual([
      {
        key: '2',
        id: 2,
        qty: 2,
        title: 'Product 2 now',
        type: 'digital',
        price: 4000,
        usdt_price: 400,
        discount: 200,
        usdt_discount: 20,
        product: { id: 20, slug: 'product-2-new', option_title: 'twenty dollars', picture: null, store_name: 'A store', stock: 40 },
      },
    ]);
    const { report } = cart.actor.getSnapshot().context;
    expect(report?.removed.map((line) => line.id)).toEqual([1]);
    expect(report?.repriced.map(({ before, after }) => [before.price, after.price])).toEqual([[2000, 4000]]);
    cart.actor.send({ type: 'report.dismiss' });
    expect(cart.actor.getSnapshot().context.report).toBeNull();
  });

  test('quantities are cut to what is left; a line that is sold out stays to be seen', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id), qty: 5 });
    cart.actor.send({ type: 'cart.refresh' });
    await cart.questions[0]?.answer([sampleState(1, { stock: 2 }), sampleState(2, { stock: 0 })]);
    expect(cart.quantities()).toEqual({ 1: 2, 2: 5 });
    expect(cart.actor.getSnapshot().context.report?.reduced.map(({ after }) => after.key)).toEqual(['1']);
  });

  test('a refresh that fails keeps the cart and tells', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    const failure = new Error('no network');
    await cart.questions[0]?.fail(failure);
    expect(cart.quantities()).toEqual({ 1: 1 });
    expect(cart.actor.getSnapshot().matches({ refresh: 'failed' })).toBe(true);
    expect(cart.actor.getSnapshot().context.refreshError).toBe(failure);
    cart.actor.send({ type: 'cart.refresh' });
    expect(cart.actor.getSnapshot().context.refreshError).toBeNull();
    await cart.questions[1]?.answer([sampleState(1)]);
    expect(cart.actor.getSnapshot().matches({ refresh: 'idle' })).toBe(true);
  });

  test('a line removed while the answer was under way does not come back', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.remove', key: '1' });
    await cart.questions[0]?.answer([sampleState(1), sampleState(2)]);
    expect(cart.quantities()).toEqual({ 2: 1 });
  });

  test('a line added while the answer was under way is kept, though the answer does not know it', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    await cart.questions[0]?.answer([sampleState(1)]);
    expect(cart.quantities()).toEqual({ 1: 1, 2: 1 });
  });

  test('a line removed and added again while the answer was under way is not judged by that answer', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.remove', key: '1' });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1, { price: 77 }) });
    await cart.questions[0]?.answer([sampleState(2)]);
    expect(cart.lines().map((line) => [line.id, line.price])).toEqual([[2, 4000], [1, 77]]);
  });

  test('an answer to an earlier question is not heard once a later one is asked', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.refresh' });
    await cart.questions[1]?.answer([sampleState(1, { price: 7 })]);
    await cart.questions[0]?.answer([sampleState(1, { price: 5 })]);
    expect(cart.lines().map((line) => line.price)).toEqual([7]);
  });

  test('a quantity changed while the answer was under way stays', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.increase', key: '1' });
    await cart.questions[0]?.answer([sampleState(1)]);
    expect(cart.quantities()).toEqual({ 1: 2 });
  });

  test('opening the panel refreshes; an empty cart asks nothing', () => {
    const cart = startCart();
    cart.actor.send({ type: 'panel.open' });
    cart.actor.send({ type: 'cart.refresh' });
    expect(cart.questions).toHaveLength(0);
    cart.actor.send({ type: 'panel.close' });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'panel.open' });
    expect(cart.questions).toHaveLength(1);
  });
});

describe('the loading-button flag', () => {
  test('is set after an addition and cleared after 1 second', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(7) });
    expect(cart.actor.getSnapshot().context.button).toEqual({ id: 7, key: '7' });
    cart.clock.increment(999);
    expect(cart.actor.getSnapshot().matches({ button: 'loading' })).toBe(true);
    cart.clock.increment(1);
    expect(cart.actor.getSnapshot().matches({ button: 'idle' })).toBe(true);
    expect(cart.actor.getSnapshot().context.button).toBeNull();
  });

  test('is set after minus, also by the minus that removes the line', () => {
    const cart = startCart({ settings: { multiPrice: true } });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(7) });
    const key = cart.lines()[0]?.key ?? '';
    cart.clock.increment(1000);
    cart.actor.send({ type: 'cart.reduce', key });
    expect(cart.lines()).toEqual([]);
    expect(cart.actor.getSnapshot().context.button).toEqual({ id: 7, key });
    cart.clock.increment(1000);
    expect(cart.actor.getSnapshot().context.button).toBeNull();
  });

  test('lasts one second from the last use, as long as the flow settings say', () => {
    const cart = startCart({ loadingButton: 300 });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.clock.increment(200);
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    cart.clock.increment(200);
    expect(cart.actor.getSnapshot().context.button?.id).toBe(2);
    cart.clock.increment(100);
    expect(cart.actor.getSnapshot().context.button).toBeNull();
  });

  test('is not set by an addition that changed nothing', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.reduce', key: 'unknown' });
    cart.actor.send({ type: 'cart.add', snapshot: withStock(1, 0) });
    expect(cart.actor.getSnapshot().matches({ button: 'idle' })).toBe(true);
  });
});

describe('the mirror', () => {
  test('with sessionCart on, every change is mirrored', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.increase', key: '1' });
    cart.actor.send({ type: 'cart.clear' });
    expect(cart.saved.map((record) => record.entries.map((entry) => entry.item.qty))).toEqual([[1], [2], []]);
  });

  test('with sessionCart off, nothing is mirrored or read', () => {
    const source = startCart();
    source.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    const cart = startCart({ settings: { sessionCart: false }, stored: source.record() });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    expect(cart.saved).toEqual([]);
    expect(cart.quantities()).toEqual({ 2: 1 });
  });

  test('turning sessionCart on begins the mirror, turning it off ends it', () => {
    const cart = startCart({ settings: { sessionCart: false } });
    cart.actor.send({ type: 'cart.settings', settings: { sessionCart: true } });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.settings', settings: { sessionCart: false } });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    expect(cart.saved).toHaveLength(1);
  });

  test('a stored cart is there after the start', () => {
    const before = startCart();
    before.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 2 });
    const cart = startCart({ stored: before.record() });
    expect(cart.quantities()).toEqual({ 1: 2 });
    expect(cart.actor.getSnapshot().matches({ lines: 'filled', button: 'idle', panel: 'closed' })).toBe(true);
  });

  test('news of another tab are taken without mirroring them again; what it lacks is mirrored for it', () => {
    const [one, other] = [startCart({ source: 'a' }), startCart({ source: 'b' })];
    one.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    other.fromOtherTab(one.record());
    expect(other.quantities()).toEqual({ 1: 1 });
    expect(other.saved).toEqual([]);
    other.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    other.fromOtherTab(one.record());
    expect(other.saved.at(-1)?.entries.map((entry) => entry.item.id)).toEqual([1, 2]);
  });
});

describe('settings and totals', () => {
  test('multiPrice, discount, wallet, sessionCart and the default gateway come as input and can be changed', () => {
    const cart = startCart({ settings: { defaultGateway: 'zarinpal' } });
    expect(cart.actor.getSnapshot().context.settings).toEqual({ multiPrice: false, discount: false, wallet: false, sessionCart: true, defaultGateway: 'zarinpal' });
    cart.actor.send({ type: 'cart.settings', settings: { wallet: true, discount: true } });
    expect(cart.actor.getSnapshot().context.settings).toMatchObject({ wallet: true, discount: true, defaultGateway: 'zarinpal' });
  });

  test("a line's discount counts once for every piece, in both currencies", () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 2 });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(3) });
    expect(cartTotals(cart.lines())).toEqual({
      toman: { subtotal: 5000, discount: 300, total: 4700 },
      dollar: { subtotal: 500, discount: 30, total: 470 },
    });
  });
});

describe('a machine without its ports', () => {
  test('stops with an error that names the missing mirror', () => {
    const actor = createActor(cartMachine, { input: { settings: { ...startCart().actor.getSnapshot().context.settings }, loadingButton: 1, source: 'a' } });
    const seen = vi.fn();
    actor.subscribe({ error: seen });
    actor.start();
    expect(String(seen.mock.calls[0]?.[0])).toContain("needs its port 'mirror'");
  });

  test('stops with an error that names the missing refresh', async () => {
    const settings = { ...startCart().actor.getSnapshot().context.settings, sessionCart: false };
    const actor = createActor(cartMachine, { input: { settings, loadingButton: 1, source: 'a' } });
    const seen = vi.fn();
    actor.subscribe({ error: seen });
    actor.start();
    actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    actor.send({ type: 'cart.refresh' });
    await settle();
    expect(String(seen.mock.calls[0]?.[0])).toContain("needs its port 'fetchSellables'");
    actor.stop();
  });
});
