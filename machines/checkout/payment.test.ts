import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStoredDraft, startValues, toStoredDraft } from './index.ts';
import {
  atPayment,
  buyer,
  problem,
  sampleItem,
  sampleQuote,
  sampleStart,
  settingsOf,
  startCheckout,
  type RunningCheckout,
} from './testing/fixtures.ts';

describe('the discount code', () => {
  test('is quoted, shown as applied, and can be removed', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'discount.apply', code: ' NOWRUZ ' });
    expect(checkout.tags()).toContain('discount-busy');
    expect(checkout.calls.quoteOrder.at(-1)?.input.discount_code).toBe('NOWRUZ');
    await checkout.quote(
      sampleQuote({ hash: 'hash-2', discount_code: 'NOWRUZ', code_discount: 100, payable: 900 }),
    );
    expect(checkout.state().discount).toBe('discount-applied');
    checkout.send({ type: 'discount.remove' });
    await checkout.quote(sampleQuote());
    expect(checkout.context().draft.discount_code).toBeNull();
    expect(checkout.state().discount).toBe('without-discount');
  });

  test('that is refused is reported, while the rest is quoted without it', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'discount.apply', code: 'WRONG' });
    await checkout.refuseQuote(problem('discount-not-found'));
    expect(checkout.context().discountFailure?.code).toBe('discount-not-found');
    expect(checkout.calls.quoteOrder.at(-1)?.input).not.toHaveProperty('discount_code');
    await checkout.quote(sampleQuote());
    expect(checkout.state().discount).toBe('discount-refused');
    checkout.send({ type: 'order.place' });
    expect(checkout.calls.placeOrder).toHaveLength(1);
  });

  test('that replaces another one and is refused leaves the other in force', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'discount.apply', code: 'GOOD' });
    await checkout.quote(sampleQuote({ discount_code: 'GOOD' }));
    checkout.send({ type: 'discount.apply', code: 'WRONG' });
    await checkout.refuseQuote(problem('discount-not-usable'));
    expect(checkout.calls.quoteOrder.at(-1)?.input.discount_code).toBe('GOOD');
  });

  test('used up when the order is placed is reported, and the higher price confirmed', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'discount.apply', code: 'ONCE' });
    await checkout.quote(sampleQuote({ hash: 'hash-2', discount_code: 'ONCE', payable: 900 }));
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(problem('discount-not-usable'));
    await checkout.quote(sampleQuote({ hash: 'hash-3' }));
    expect(checkout.tags()).toContain('changes');
    expect(checkout.state().discount).toBe('discount-refused');
  });

  test('asks a guest to sign in first', async () => {
    const checkout = await atPayment({ user: null, settings: { checkout: { guest: true } } });
    const asked = checkout.calls.quoteOrder.length;
    checkout.send({ type: 'discount.apply', code: 'NOWRUZ' });
    expect(checkout.emitted.at(-1)).toEqual({ type: 'checkout.login-needed' });
    expect(checkout.calls.quoteOrder).toHaveLength(asked);
  });
});

describe('the payment method', () => {
  test('is the first that can pay the quote, by the default gateway', async () => {
    expect((await atPayment()).context().draft).toMatchObject({ method: 'card', provider: 'zarinpal' });
    expect((await atPayment({ settings: { defaultGateway: 'zibal' } })).context().draft).toMatchObject({
      method: 'card',
      provider: 'zibal',
    });
  });

  test('in another currency gets a quote in that currency, with the prices shown in it', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'method.choose', method: 'crypto' });
    expect(checkout.calls.quoteOrder.at(-1)?.input).toMatchObject({
      currency: 'dollar',
      ids: [{ price: 20, discount: 0 }],
    });
    await checkout.quote(sampleQuote({ hash: 'hash-2', currency: 'dollar', methods: ['crypto', 'wallet'] }));
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body).toMatchObject({ currency: 'dollar', quote: 'hash-2' });
    await checkout.placing().answer({ code: 'order-1', payable: 1000 });
    expect(checkout.paying().input.body).toEqual({
      order: 'order-1',
      method: 'crypto',
      provider: 'nowpayments',
    });
  });

  test('cannot be one that the shop does not offer', async () => {
    const checkout = await atPayment(
      {
        settings: { payment: { methods: [{ method: 'card', providers: ['zibal'], currencies: ['toman'] }] } },
      },
      sampleQuote({ methods: ['card'] }),
    );
    checkout.send({ type: 'method.choose', method: 'crypto' });
    checkout.send({ type: 'method.choose', method: 'card', provider: 'paypal' });
    expect(checkout.context().draft).toMatchObject({ method: 'card', provider: 'zibal' });
  });

  test('is the wallet when the wallet covers the whole price', async () => {
    const checkout = await atPayment({}, sampleQuote({ wallet: 1000, payable: 0, methods: [] }));
    checkout.send({ type: 'order.place' });
    await checkout.placing().answer({ code: 'order-1', payable: 0 });
    expect(checkout.paying().input.body).toEqual({ order: 'order-1', method: 'wallet', provider: null });
  });
});

async function placed(): Promise<RunningCheckout> {
  const checkout = await atPayment();
  checkout.send({ type: 'order.place' });
  await checkout.placing().answer({ code: 'order-1', payable: 1000 });
  checkout.send({ type: 'cart.changed', items: [] });
  return checkout;
}

describe('a placed order', () => {
  test('waits when its payment could not be started, and is paid by the same or another method', async () => {
    const checkout = await placed();
    await checkout.paying().fail(problem('gateway-failed'));
    expect(checkout.state()).toMatchObject({ flow: { placed: 'payment-not-started' } });
    const first = checkout.paying().input;
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input).toEqual(first);
    await checkout.paying().fail(new Error('no network'));
    checkout.send({ type: 'method.choose', method: 'transfer' });
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input).toEqual({
      key: 'key-3',
      body: { order: 'order-1', method: 'transfer', provider: null },
    });
  });

  test('is found after a reload with an emptied cart, and is not placed twice', async () => {
    const draft = (await placed()).saved.at(-1);
    const checkout = startCheckout({ items: [], ...(draft ? { draft } : {}) });
    expect(checkout.tags()).toEqual(['checkout.choosing-payment', 'discount', 'payment', 'placed']);
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input.body.order).toBe('order-1');
  });

  test('is found when the cart still holds the same items', async () => {
    const draft = (await placed()).saved.at(-1);
    expect(startCheckout(draft ? { draft } : {}).tags()).toContain('placed');
  });

  test('is replaced by a new cart, and the buyer’s details stay', async () => {
    const draft = (await placed()).saved.at(-1);
    const checkout = startCheckout({ items: [sampleItem(2)], ...(draft ? { draft } : {}) });
    expect(checkout.context().draft).toMatchObject({ placed: null, values: { buyer }, discount_code: null });
    expect(checkout.calls.quoteOrder).toHaveLength(1);
  });

  test('is resumed when the shopper returns from the gateway, and forgotten once it is paid', async () => {
    const checkout = await placed();
    await checkout.paying().answer(sampleStart);
    checkout.send({ type: 'checkout.resumed' });
    expect(checkout.state()).toMatchObject({ flow: { placed: 'order-waiting' } });
    checkout.send({ type: 'checkout.finished' });
    expect(checkout.tags()).toContain('empty');
    expect(checkout.saved.at(-1)?.placed).toBeNull();
  });

  test('goes to the page of an earlier payment in flight, and is neither closed nor forgotten', async () => {
    const checkout = await placed();
    await checkout.paying().fail(problem('payment-under-way'));
    expect(checkout.state()).toMatchObject({ flow: 'handed-over' });
    expect(checkout.emitted.at(-1)).toEqual({ type: 'checkout.payment-in-flight', order: 'order-1' });
    expect(checkout.saved.at(-1)?.placed).toMatchObject({ code: 'order-1' });
    checkout.send({ type: 'checkout.resumed' });
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input.body.order).toBe('order-1');
  });

  test('reports that it cannot be paid any more', async () => {
    const checkout = await placed();
    await checkout.paying().fail(problem('order-not-payable'));
    expect(checkout.state()).toMatchObject({ flow: 'order-closed' });
    checkout.send({ type: 'cart.changed', items: [sampleItem(3)] });
    expect(checkout.calls.quoteOrder.at(-1)?.input.ids).toMatchObject([{ id: 3 }]);
  });
});

describe('stored drafts', () => {
  test('are restored without a difference', async () => {
    const checkout = await placed();
    const { draft } = checkout.context();
    expect(readStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(draft))))).toEqual(draft);
  });

  test.each([{ phone_number: '0912' }, {}])('keep cleared values cleared: %o', async (values) => {
    const before = startCheckout();
    await before.quote(sampleQuote());
    before.send({ type: 'draft.change', step: 'buyer', values });
    const draft = readStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(before.context().draft))));
    const checkout = startCheckout(draft ? { draft } : {});
    expect(startValues(checkout.context(), 'buyer')).toEqual(values);
  });

  test('are dropped when malformed, and never break the start', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readStoredDraft(value)).toBeNull();
      }),
    );
    expect(readStoredDraft({ version: 1, values: null })).toBeNull();
  });

  test('drop a currency and a method that the shop no longer has', async () => {
    const before = await atPayment();
    before.send({ type: 'method.choose', method: 'crypto' });
    const draft = before.saved.at(-1);
    const only = {
      currencies: ['toman'],
      payment: { methods: [{ method: 'card', providers: ['zibal'], currencies: ['toman'] }] },
    };
    const checkout = startCheckout({ settings: only, ...(draft ? { draft } : {}) });
    expect(checkout.context().draft).toMatchObject({ currency: 'toman', method: null, provider: null });
  });
});

test('settings come from the shop’s flow settings, and transfers need a card', () => {
  expect(settingsOf({ payment: {} }).methods.map(({ method }) => method)).toEqual([
    'card',
    'crypto',
    'wallet',
  ]);
  expect(settingsOf()).toMatchObject({ guest: false, currencies: ['toman', 'dollar'], wallet: false });
});

describe('the wallet', () => {
  const covered = { wallet: 1000, payable: 0, wallet_balance: 1000, methods: ['wallet' as const] };

  test('that covers the order is its method, and pays nothing once another method is chosen', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'wallet.use', on: true });
    await checkout.quote(sampleQuote(covered));
    expect(checkout.context().draft).toMatchObject({ wallet: true, method: 'wallet' });
    checkout.send({ type: 'method.choose', method: 'card' });
    expect(checkout.calls.quoteOrder.at(-1)?.input.wallet).toBe(false);
    await checkout.quote(sampleQuote({ wallet_balance: 1000, methods: ['card', 'wallet'] }));
    expect(checkout.context().draft).toMatchObject({ wallet: false, method: 'card' });
  });

  test('that pays a part stays beside whatever method pays the rest', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'wallet.use', on: true });
    await checkout.quote(sampleQuote({ wallet: 300, payable: 700, wallet_balance: 300 }));
    checkout.send({ type: 'method.choose', method: 'transfer' });
    expect(checkout.context().draft).toMatchObject({ wallet: true, method: 'transfer' });
  });
});
