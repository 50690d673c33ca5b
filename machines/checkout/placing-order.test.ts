import { describe, expect, test } from 'vitest';
import { atPayment, buyer, problem, sampleQuote, sampleStart, startCheckout } from './testing/fixtures.ts';

describe('placing the order', () => {
  test('sends the quote, the buyer and the items, registers once and continues to payment', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    expect(checkout.tags()).toContain('busy');
    expect(checkout.placing().input).toEqual({
      key: 'key-1',
      body: {
        ids: [{ id: 1, qty: 1, price: 1000, discount: 0 }],
        currency: 'toman',
        wallet: false,
        quote: 'hash-1',
        user: buyer,
      },
    });
    await checkout.placing().answer({ code: 'order-1', payable: 1000 });
    expect(checkout.emitted.at(-1)).toEqual({ type: 'checkout.placed', order: 'order-1' });
    expect(checkout.paying().input).toEqual({
      key: 'key-2',
      body: { order: 'order-1', method: 'card', provider: 'zarinpal' },
    });
    checkout.send({ type: 'cart.changed', items: [] });
    await checkout.paying().answer(sampleStart);
    expect(checkout.emitted.at(-1)).toEqual({
      type: 'checkout.handed-over',
      order: 'order-1',
      start: sampleStart,
    });
    expect(checkout.tags()).toContain('placed');
  });

  test('can be repeated without a response, also after a reload, as the same order', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(new Error('no network'));
    expect(checkout.tags()).toEqual([
      'checkout.choosing-payment',
      'checkout.order-failed',
      'discount',
      'error',
      'payment',
    ]);
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input).toEqual(checkout.calls.placeOrder[0]?.input);
    const draft = checkout.saved.at(-1);
    const again = startCheckout(draft ? { draft } : {});
    expect(again.placing().input).toEqual(checkout.calls.placeOrder[0]?.input);
  });

  test('repeats the same order without a response, whatever the cart costs by now: the order itself may have changed it', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(new Error('no network'));
    checkout.send({ type: 'wallet.use', on: true });
    checkout.send({ type: 'wallet.use', on: false });
    await checkout.quote(sampleQuote({ hash: 'hash-2' }));
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input).toEqual(checkout.calls.placeOrder[0]?.input);
    // The engine never received it. With the new price, the next press therefore places another order.
    await checkout.placing().fail(problem('quote-changed'));
    await checkout.quote(sampleQuote({ hash: 'hash-2' }));
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input).toMatchObject({ key: 'key-2', body: { quote: 'hash-2' } });
  });

  test('after a change is another order with another key', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(new Error('no network'));
    checkout.send({ type: 'step.go', step: 'buyer' });
    checkout.send({ type: 'step.submit', values: { ...buyer, full_name: 'Nima' } });
    checkout.send({ type: 'step.go', step: 'payment' });
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.key).toBe('key-2');
  });

  test('waits for the quote of the latest change', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'wallet.use', on: true });
    checkout.send({ type: 'order.place' });
    expect(checkout.calls.placeOrder).toEqual([]);
    await checkout.quote(sampleQuote({ hash: 'hash-2', wallet: 400, payable: 600 }));
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body).toMatchObject({ wallet: true, quote: 'hash-2' });
  });

  test('with refused fields opens the step that asked for them, with the reasons', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    const fields = [{ field: 'user.full_name', code: 'too-short', message: 'too short' }];
    await checkout.placing().fail(problem('validation-failed', fields));
    expect(checkout.step()).toBe('buyer');
    expect(checkout.context().failure?.fields).toEqual(fields);
    expect(checkout.context().draft.values['buyer']).toEqual(buyer);
    checkout.send({ type: 'step.submit', values: buyer });
    expect(checkout.context().failure).toBeNull();
  });

  test('to a deleted address asks for another', async () => {
    const checkout = startCheckout();
    await checkout.quote(sampleQuote({ needs_address: true }));
    checkout.send({ type: 'step.submit', values: buyer });
    checkout.send({ type: 'address.choose', id: 5 });
    await checkout.quote(sampleQuote({ needs_address: true }));
    checkout.send({ type: 'step.next' });
    checkout.send({ type: 'step.next' });
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(problem('address-not-found'));
    await checkout.quote(sampleQuote({ needs_address: true }));
    expect(checkout.step()).toBe('address');
    expect(checkout.context()).toMatchObject({
      draft: { address_id: null },
      failure: { code: 'address-not-found' },
    });
  });

  test.each(['order-limit-reached', 'line-limit-reached', 'network-limit-reached'])(
    'above a limit (%s) says what to do, keeps the cart, and is placed again after a change',
    async (code) => {
      const checkout = await atPayment();
      checkout.send({ type: 'order.place' });
      await checkout.placing().fail(problem(code));
      expect(checkout.tags()).toContain('checkout.order-failed');
      expect(checkout.context()).toMatchObject({ failure: { code }, draft: { placing: null } });
      expect(checkout.context().items).toHaveLength(1);
      checkout.send({ type: 'order.place' });
      expect(checkout.placing().input.key).toBe('key-2');
    },
  );

  test('of a blocked customer is refused, with the reason', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(problem('customer-blocked'));
    expect(checkout.state()).toMatchObject({ flow: { 'at-step': 'order-refused' } });
  });

  test('is impossible by a method that cannot pay the quote', async () => {
    const checkout = await atPayment({}, sampleQuote({ methods: [] }));
    checkout.send({ type: 'order.place' });
    expect(checkout.calls.placeOrder).toEqual([]);
  });
});
