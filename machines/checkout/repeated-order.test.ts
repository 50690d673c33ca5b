import { describe, expect, test } from 'vitest';
import { readStoredDraft, toStoredDraft } from './index.ts';
import {
  atPayment,
  buyer,
  problem,
  sampleItem,
  sampleQuote,
  sampleUser,
  startCheckout,
  type StartOptions,
} from './testing/fixtures.ts';
import type { CheckoutDraft } from './types.ts';

// An order whose response was lost, and a page that is loaded again.

/** Returns the stored draft while the order is in flight. */
async function whileSent(options: StartOptions = {}): Promise<CheckoutDraft> {
  const checkout = await atPayment(options);
  checkout.send({ type: 'order.place' });
  const draft = readStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(checkout.context().draft))));
  if (draft?.placing?.key !== 'key-1') throw new Error('nothing was sent');
  return draft;
}

describe('an order whose response was lost', () => {
  test('is repeated with its key before anything is quoted, and is one order', async () => {
    const draft = await whileSent();
    const checkout = startCheckout({ draft });
    expect([checkout.tags(), checkout.calls.quoteOrder]).toEqual([['busy', 'discount'], []]);
    expect(checkout.placing().input).toEqual(draft.placing);
    await checkout.placing().answer({ code: 'order-1', payable: 1000 });
    expect(checkout.emitted).toEqual([{ type: 'checkout.placed', order: 'order-1' }]);
    // The shopper's press pays the order. The machine does not do so by itself.
    expect(checkout.state()).toMatchObject({ flow: { placed: 'order-waiting' } });
    expect(checkout.calls.startPayment).toEqual([]);
    expect(checkout.saved.at(-1)).toMatchObject({ placing: null, placed: { code: 'order-1' } });
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input.body).toEqual({ order: 'order-1', method: 'card', provider: 'zarinpal' });
  });

  test('is found although it took the last piece, and the cart is never shown as empty', async () => {
    const checkout = startCheckout({ draft: await whileSent(), items: [sampleItem(1, { price: 1200 })] });
    await checkout.placing().answer({ code: 'order-1', payable: 1000 });
    expect(checkout.tags()).toContain('placed');
  });

  test('is paid from the wallet when the wallet covers the whole price', async () => {
    const checkout = startCheckout({ draft: await whileSent() });
    await checkout.placing().answer({ code: 'order-1', payable: 0 });
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input.body).toMatchObject({ method: 'wallet', provider: null });
  });

  test('can be repeated when there is still no response; nothing else is sent meanwhile', async () => {
    const draft = await whileSent();
    const checkout = startCheckout({ draft });
    await checkout.placing().fail(new Error('no network'));
    expect([checkout.tags(), checkout.calls.quoteOrder]).toEqual([
      ['checkout.order-failed', 'discount', 'error'],
      [],
    ]);
    checkout.send({ type: 'cart.changed', items: [sampleItem(1, { price: 1200 })] });
    expect(checkout.calls.placeOrder).toHaveLength(2);
    await checkout.placing().fail(problem('internal'));
    checkout.send({ type: 'quote.refresh' });
    expect(checkout.placing().input).toEqual(draft.placing);
    await checkout.placing().answer({ code: 'order-1', payable: 1000 });
    expect(checkout.tags()).toContain('placed');
  });

  test.each([
    'quote-changed',
    'out-of-stock',
    'discount-not-usable',
    'address-not-found',
    'validation-failed',
    'cart-empty',
    'customer-blocked',
    'idempotency-key-reused',
  ])('is forgotten when it is refused for good (%s), and the cart is quoted as usual', async (code) => {
    const checkout = startCheckout({ draft: await whileSent() });
    await checkout.placing().fail(problem(code));
    await checkout.quote(sampleQuote({ hash: 'hash-2' }));
    expect(checkout.step()).toBe('payment');
    expect(checkout.saved.at(-1)?.placing).toBeNull();
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input).toMatchObject({ key: 'key-1', body: { quote: 'hash-2' } });
  });

  test('is sent with the answers of steps that only parcels need', async () => {
    const settings = {
      checkout: {
        steps: [
          { id: 'buyer', form: 'buyer' },
          { id: 'gift-note', form: 'note', when: 'physical' },
          { id: 'address', when: 'physical' },
          { id: 'payment' },
        ],
        forms: { note: { schema: { type: 'object', properties: { text: { type: 'string' } } } } },
      },
    };
    const before = startCheckout({ settings });
    await before.quote(sampleQuote({ needs_address: true }));
    before.send({ type: 'step.submit', values: buyer });
    before.send({ type: 'step.submit', values: { text: 'with love' } });
    before.send({ type: 'address.choose', id: 5 });
    await before.quote(sampleQuote({ needs_address: true }));
    before.send({ type: 'step.next' });
    before.send({ type: 'order.place' });
    const { draft } = before.context();
    expect(draft.placing?.body.answers).toEqual({ 'gift-note': { text: 'with love' } });
    expect(startCheckout({ settings, draft }).placing().input).toEqual(draft.placing);
    // New input of the shopper makes it another order.
    const other = { ...draft, values: { ...draft.values, 'gift-note': { text: 'with hope' } } };
    expect(startCheckout({ settings, draft: other }).calls.placeOrder).toEqual([]);
  });

  test.each([
    ['another cart', { items: [sampleItem(1, { qty: 2 })] }],
    ['another customer', { user: sampleUser({ id: 8 }) }],
  ])('is not repeated for %s', async (_what, options) => {
    const checkout = startCheckout({ draft: await whileSent(), ...options });
    expect(checkout.calls.placeOrder).toEqual([]);
    await checkout.quote(sampleQuote());
    expect(checkout.saved.at(-1)?.placing).toBeNull();
  });

  test('is not repeated after the cart was another one and is the same again', async () => {
    const checkout = startCheckout({ draft: await whileSent() });
    checkout.send({ type: 'cart.changed', items: [sampleItem(2)] });
    await checkout.quote(sampleQuote());
    checkout.send({ type: 'cart.changed', items: [sampleItem(1)] });
    await checkout.quote(sampleQuote());
    expect(checkout.calls.placeOrder).toHaveLength(1);
  });

  test('waits for the customer to whom it belongs', async () => {
    const draft = await whileSent();
    const checkout = startCheckout({ draft, user: null });
    expect(checkout.calls.placeOrder).toEqual([]);
    checkout.send({ type: 'session.changed', user: sampleUser() });
    expect(checkout.placing().input).toEqual(draft.placing);
    await checkout.placing().fail(problem('unauthenticated'));
    expect(checkout.tags()).toContain('login');
  });

  test('of a guest stays the guest’s', async () => {
    const guests = { settings: { checkout: { guest: true } }, user: null };
    const draft = await whileSent(guests);
    expect(startCheckout({ ...guests, draft }).placing().input).toEqual(draft.placing);
    const checkout = startCheckout({ settings: guests.settings, draft });
    expect(checkout.calls.placeOrder).toEqual([]);
  });

  test('is the order of another tab that has received the response', async () => {
    const checkout = startCheckout({ draft: await whileSent() });
    checkout.fromOtherTab({ type: 'order.placed-elsewhere', placed: { code: 'order-9', items: '[[1,1]]' } });
    expect(checkout.tags()).toContain('placed');
  });
});

test('an order that is given up leaves everything typed, however many lines return to the cart', async () => {
  const items = [sampleItem(1), sampleItem(2)];
  const checkout = await atPayment({ items }, sampleQuote({}, items));
  checkout.send({ type: 'discount.apply', code: 'NOWRUZ' });
  await checkout.quote(sampleQuote({ hash: 'hash-2', discount_code: 'NOWRUZ', code_discount: 100 }, items));
  checkout.send({ type: 'wallet.use', on: true });
  await checkout.quote(sampleQuote({ hash: 'hash-3', discount_code: 'NOWRUZ', code_discount: 100 }, items));
  checkout.send({ type: 'order.place' });
  await checkout.placing().answer({ code: 'order-1', payable: 1900 });
  await checkout.paying().fail(problem('gateway-failed'));
  checkout.send({ type: 'cart.changed', items: [] });
  checkout.send({ type: 'order.reopened', order: 'another' });
  expect(checkout.tags()).toContain('placed');
  const { values } = checkout.context().draft;
  checkout.send({ type: 'order.reopened', order: 'order-1' });
  checkout.send({ type: 'cart.changed', items: items.slice(0, 1) });
  checkout.send({ type: 'cart.changed', items });
  const kept = { placed: null, discount_code: 'NOWRUZ', wallet: true, values };
  expect(checkout.context().draft).toMatchObject(kept);
  expect(checkout.saved.at(-1)).toMatchObject(kept);
});
