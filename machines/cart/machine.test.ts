import { describe, expect, test } from 'vitest';
import { sampleSnapshot, startCart, withStock } from './fixtures.ts';

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
    expect(lines.map((line) => [line.id, line.qty])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(2);
  });

  test('with multiPrice two tabs never give the same key', () => {
    const [one, other] = [
      startCart({ settings: { multiPrice: true }, source: 'a' }),
      startCart({ settings: { multiPrice: true }, source: 'b' }),
    ];
    for (const cart of [one, other]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    one.fromOtherTab(other.record());
    expect(one.lines()).toHaveLength(2);
  });

  test('an addition never exceeds the stock', () => {
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
  ] as const)('%s neither closes the panel nor stops a refresh in flight', (_name, event) => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1), qty: 3 });
    cart.actor.send({ type: 'panel.open' });
    cart.actor.send(event);
    expect(cart.actor.getSnapshot().value).toEqual({
      lines: 'filled',
      panel: 'open',
      button: 'loading',
      refresh: 'refreshing',
      mirror: 'on',
    });
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
