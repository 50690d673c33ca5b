import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { defaultSettings, sampleSnapshot, settle, startCart, withStock } from './fixtures.ts';
import { cartMachine } from './machine.ts';
import { cartTotals } from './totals.ts';

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

  test('lasts as long as the flow settings say, counted from the last use', () => {
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
  test('stores every change with sessionCart on', () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.increase', key: '1' });
    cart.actor.send({ type: 'cart.clear' });
    expect(cart.saved.map((record) => record.entries.map((entry) => entry.item.qty))).toEqual([[1], [2], []]);
  });

  test('stores and reads nothing with sessionCart off', () => {
    const source = startCart();
    source.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    const cart = startCart({ settings: { sessionCart: false }, stored: source.record() });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    expect(cart.saved).toEqual([]);
    expect(cart.quantities()).toEqual({ 2: 1 });
  });

  test('loads a stored cart at the start', () => {
    const before = startCart();
    before.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 2 });
    const cart = startCart({ stored: before.record() });
    expect(cart.quantities()).toEqual({ 1: 2 });
    expect(cart.actor.getSnapshot().matches({ lines: 'filled', button: 'idle', panel: 'closed' })).toBe(true);
  });

  test('merges changes of another tab without sending them back, and sends what that tab lacks', () => {
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

describe('totals', () => {
  test("a line's discount counts once for every piece, in every currency", () => {
    const cart = startCart();
    const yen = { jpy: { price: 700, discount: 50 } };
    cart.actor.send({ type: 'cart.add', snapshot: { ...sampleSnapshot(1), prices: yen }, qty: 2 });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(3) });
    const totals = (currency: string) => cartTotals(cart.lines(), currency, { furtherCurrencies: ['jpy'] });
    expect(totals('toman')).toEqual({ subtotal: 5000, discount: 300, total: 4700 });
    expect(totals('dollar')).toEqual({ subtotal: 500, discount: 30, total: 470 });
    // A line without a price in the currency adds nothing. No price of another currency replaces it.
    expect(totals('jpy')).toEqual({ subtotal: 1400, discount: 100, total: 1300 });
  });
});

describe('a machine without its ports', () => {
  test('stops with an error that names the missing mirror', () => {
    const actor = createActor(cartMachine, {
      input: { settings: defaultSettings, loadingButton: 1, source: 'a' },
    });
    const seen = vi.fn();
    actor.subscribe({ error: seen });
    actor.start();
    expect(String(seen.mock.calls[0]?.[0])).toContain("needs its port 'mirror'");
  });

  test('stops with an error that names the missing refresh', async () => {
    const settings = { ...defaultSettings, sessionCart: false };
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
