import { describe, expect, test } from 'vitest';
import { sampleSnapshot, sampleState, startCart } from './fixtures.ts';

describe('refreshing', () => {
  test('drops lines that are gone, updates the data of the others, and keeps quantities', async () => {
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
        product: {
          id: 20,
          slug: 'product-2-new',
          option_title: 'twenty dollars',
          picture: null,
          store_name: 'A store',
          stock: 40,
        },
      },
    ]);
    const { report } = cart.actor.getSnapshot().context;
    expect(report?.removed.map((line) => line.id)).toEqual([1]);
    expect(report?.repriced.map(({ before, after }) => [before.price, after.price])).toEqual([[2000, 4000]]);
    cart.actor.send({ type: 'report.dismiss' });
    expect(cart.actor.getSnapshot().context.report).toBeNull();
  });

  test('cuts quantities to the stock; a line that is sold out stays visible', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id), qty: 5 });
    cart.actor.send({ type: 'cart.refresh' });
    await cart.questions[0]?.answer([sampleState(1, { stock: 2 }), sampleState(2, { stock: 0 })]);
    expect(cart.quantities()).toEqual({ 1: 2, 2: 5 });
    expect(cart.actor.getSnapshot().context.report?.reduced.map(({ after }) => after.key)).toEqual(['1']);
  });

  test('a failed refresh keeps the cart and reports the error', async () => {
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

  test('a line removed while the request was in flight does not come back', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.remove', key: '1' });
    await cart.questions[0]?.answer([sampleState(1), sampleState(2)]);
    expect(cart.quantities()).toEqual({ 2: 1 });
  });

  test('a line added while the request was in flight is kept, although the answer does not contain it', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(2) });
    await cart.questions[0]?.answer([sampleState(1)]);
    expect(cart.quantities()).toEqual({ 1: 1, 2: 1 });
  });

  test('a line removed and added again while the request was in flight is not changed by its answer', async () => {
    const cart = startCart();
    for (const id of [1, 2]) cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(id) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.remove', key: '1' });
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1, { price: 77 }) });
    await cart.questions[0]?.answer([sampleState(2)]);
    expect(cart.lines().map((line) => [line.id, line.price])).toEqual([
      [2, 4000],
      [1, 77],
    ]);
  });

  test('an answer to an earlier question is ignored once a later one is asked', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.refresh' });
    await cart.questions[1]?.answer([sampleState(1, { price: 7 })]);
    await cart.questions[0]?.answer([sampleState(1, { price: 5 })]);
    expect(cart.lines().map((line) => line.price)).toEqual([7]);
  });

  test('a quantity changed while the request was in flight stays', async () => {
    const cart = startCart();
    cart.actor.send({ type: 'cart.add', snapshot: sampleSnapshot(1) });
    cart.actor.send({ type: 'cart.refresh' });
    cart.actor.send({ type: 'cart.increase', key: '1' });
    await cart.questions[0]?.answer([sampleState(1)]);
    expect(cart.quantities()).toEqual({ 1: 2 });
  });

  test('opening the panel refreshes; an empty cart sends no request', () => {
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
