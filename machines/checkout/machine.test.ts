import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { checkoutMachine, startValues } from './index.ts';
import {
  atPayment,
  buyer,
  problem,
  sampleItem,
  sampleQuote,
  sampleUser,
  settingsOf,
  startCheckout,
} from './testing/fixtures.ts';

const priceChange = { id: 1, title: 'One', kind: 'price', before: 1000, after: 1200 } as const;

describe('the steps', () => {
  test('go from the buyer over the invoice to the payment for digital goods', async () => {
    const checkout = startCheckout();
    expect(checkout.tags()).toEqual(['busy', 'discount', 'quoting']);
    await checkout.quote(sampleQuote());
    expect([checkout.step(), checkout.tags()]).toEqual([
      'buyer',
      ['checkout.filling-form', 'discount', 'form'],
    ]);
    checkout.send({ type: 'step.submit', values: buyer });
    expect([checkout.step(), checkout.tags()]).toEqual([
      'invoice',
      ['checkout.reviewing-invoice', 'discount', 'invoice'],
    ]);
    checkout.send({ type: 'step.next' });
    expect([checkout.step(), checkout.tags()]).toEqual([
      'payment',
      ['checkout.choosing-payment', 'discount', 'payment'],
    ]);
  });

  test('ask for an address when goods are sent, and do not continue without one', async () => {
    const checkout = startCheckout();
    await checkout.quote(sampleQuote({ needs_address: true }));
    checkout.send({ type: 'step.submit', values: buyer });
    expect(checkout.step()).toBe('address');
    checkout.send({ type: 'step.next' });
    expect(checkout.step()).toBe('address');
    checkout.send({ type: 'address.choose', id: 5 });
    expect(checkout.calls.quoteOrder.at(-1)?.input).toMatchObject({ address_id: 5 });
    await checkout.quote(sampleQuote({ needs_address: true, shipping: 50 }));
    checkout.send({ type: 'step.next' });
    expect(checkout.step()).toBe('invoice');
  });

  test('are those of the shop’s JSON, and their answers are sent with the order', async () => {
    const note = { schema: { type: 'object', properties: { text: { type: 'string' } } } };
    const checkout = startCheckout({
      settings: {
        checkout: { steps: [{ id: 'gift-note', form: 'note' }, { id: 'payment' }], forms: { note } },
      },
    });
    await checkout.quote(sampleQuote());
    expect(checkout.step()).toBe('gift-note');
    checkout.send({ type: 'step.submit', values: { text: 'with love' } });
    expect(checkout.step()).toBe('payment');
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body).toMatchObject({
      user: { full_name: 'Sara Ahmadi', phone_number: '09123456789' },
      answers: { 'gift-note': { text: 'with love' } },
    });
  });

  test('take the buyer from the shop’s own form, and its other fields as answers', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'step.go', step: 'buyer' });
    checkout.send({
      type: 'step.submit',
      values: { ...buyer, postal_code: '9183745611', address: 'Sajjad 12' },
    });
    checkout.send({ type: 'step.go', step: 'payment' });
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body).toMatchObject({
      user: buyer,
      answers: { buyer: { postal_code: '9183745611', address: 'Sajjad 12' } },
    });
    await checkout
      .placing()
      .fail(
        problem('validation-failed', [
          { field: 'answers.buyer.postal_code', code: 'wrong-format', message: '' },
        ]),
      );
    expect(checkout.step()).toBe('buyer');
  });

  test('never restore account values that the buyer has cleared', async () => {
    const checkout = await atPayment({ user: sampleUser({ email: 'sara@example.com' }) });
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body.user).toEqual(buyer);
  });

  test.each([
    ['payment', 'buyer'],
    ['invoice', 'buyer'],
    ['nonsense', 'buyer'],
    ['buyer', 'buyer'],
  ])('an address in the browser with %s opens %s when nothing is done yet', async (step, opened) => {
    const checkout = startCheckout({ step });
    await checkout.quote(sampleQuote());
    expect(checkout.step()).toBe(opened);
    expect(checkout.emitted).toEqual([{ type: 'checkout.moved', step: opened, replace: step !== opened }]);
  });

  test('follow the browser’s history back and forth, and lose nothing', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'step.go', step: 'buyer' });
    expect(checkout.step()).toBe('buyer');
    expect(startValues(checkout.context(), 'buyer')).toEqual(buyer);
    checkout.send({ type: 'step.go', step: 'payment' });
    expect(checkout.step()).toBe('payment');
    checkout.send({ type: 'step.back' });
    checkout.send({ type: 'step.back' });
    expect(checkout.step()).toBe('buyer');
    checkout.send({ type: 'step.back' });
    expect(checkout.emitted.at(-1)).toEqual({ type: 'checkout.left' });
  });

  test('a form that is changed again must be submitted again', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'step.go', step: 'buyer' });
    checkout.send({ type: 'draft.change', step: 'buyer', values: { full_name: '' } });
    checkout.send({ type: 'step.go', step: 'payment' });
    expect(checkout.step()).toBe('buyer');
  });

  test('a step that the cart comes to need is shown, whatever the current step is', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'wallet.use', on: true });
    await checkout.quote(sampleQuote({ needs_address: true }));
    expect(checkout.step()).toBe('address');
  });

  test('the buyer’s form starts with the data of the account', async () => {
    const checkout = startCheckout({ user: sampleUser({ email: 'sara@example.com' }) });
    expect(startValues(checkout.context(), 'buyer')).toEqual({
      full_name: 'Sara Ahmadi',
      phone_number: '09123456789',
      email: 'sara@example.com',
    });
    expect(startValues(checkout.context(), 'invoice')).toEqual({});
  });
});

describe('a reload, another tab', () => {
  test('restores step, values and choices', async () => {
    const before = await atPayment({}, sampleQuote());
    before.send({ type: 'method.choose', method: 'transfer' });
    const draft = before.saved.at(-1);
    const checkout = startCheckout(draft ? { draft } : {});
    await checkout.quote(sampleQuote());
    expect(checkout.step()).toBe('payment');
    expect(checkout.context().draft).toMatchObject({ values: { buyer }, method: 'transfer' });
  });

  test('shows nothing of another customer’s draft', async () => {
    const draft = (await atPayment()).saved.at(-1);
    const checkout = startCheckout({ user: sampleUser({ id: 8 }), ...(draft ? { draft } : {}) });
    expect(checkout.context().draft).toMatchObject({ owner: 8, values: {}, address_id: null });
  });

  test('an order that another tab placed is not placed again', async () => {
    const checkout = await atPayment();
    checkout.fromOtherTab({ type: 'order.placed-elsewhere', placed: { code: 'order-9', items: '[[2,1]]' } });
    expect(checkout.tags()).not.toContain('placed');
    checkout.fromOtherTab({ type: 'order.placed-elsewhere', placed: { code: 'order-9', items: '[[1,1]]' } });
    expect(checkout.tags()).toContain('placed');
    checkout.send({ type: 'payment.start' });
    expect(checkout.paying().input.body.order).toBe('order-9');
  });
});

describe('changes meanwhile', () => {
  test('are shown and confirmed before the steps continue, and never charged silently', async () => {
    const checkout = startCheckout();
    const changed = sampleQuote({ changes: [priceChange] }, [sampleItem(1, { price: 1200 })]);
    await checkout.quote(changed);
    expect(checkout.tags()).toEqual(['changes', 'checkout.confirming-changes', 'discount']);
    checkout.send({ type: 'changes.accept' });
    expect(checkout.step()).toBe('buyer');
    expect(checkout.emitted[0]).toEqual({ type: 'checkout.agreed', quote: changed });
    expect(checkout.context().items).toEqual([sampleItem(1, { price: 1200 })]);
  });

  test('lead back to the cart when they are declined', async () => {
    const checkout = startCheckout();
    await checkout.quote(sampleQuote({ changes: [priceChange] }));
    checkout.send({ type: 'changes.refuse' });
    expect(checkout.emitted).toEqual([{ type: 'checkout.left' }]);
  });

  test('are part of the order once accepted, and the cart’s own update does not ask again', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'wallet.use', on: true });
    await checkout.quote(
      sampleQuote({ hash: 'hash-2', changes: [priceChange] }, [sampleItem(1, { price: 1200 })]),
    );
    checkout.send({ type: 'changes.accept' });
    const asked = checkout.calls.quoteOrder.length;
    checkout.send({ type: 'cart.changed', items: [sampleItem(1, { price: 1200 })] });
    expect(checkout.calls.quoteOrder).toHaveLength(asked);
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body).toMatchObject({
      quote: 'hash-2',
      ids: [{ id: 1, qty: 1, price: 1200 }],
    });
  });

  test('are quoted again when the order is placed, shown, and placed only after consent', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(problem('quote-changed'));
    expect(checkout.tags()).toContain('busy');
    await checkout.quote(sampleQuote({ hash: 'hash-2', shipping: 10 }));
    expect(checkout.tags()).toContain('changes');
    expect(checkout.calls.placeOrder).toHaveLength(1);
    checkout.send({ type: 'changes.accept' });
    expect(checkout.step()).toBe('payment');
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input).toMatchObject({ key: 'key-2', body: { quote: 'hash-2' } });
  });

  test('end the checkout when they leave nothing in the cart', async () => {
    const checkout = startCheckout();
    await checkout.quote(sampleQuote({ changes: [{ ...priceChange, kind: 'gone' }] }, []));
    checkout.send({ type: 'changes.accept' });
    expect(checkout.tags()).toContain('empty');
  });

  test('a cart changed in another tab is quoted again; an emptied one ends the checkout', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'cart.changed', items: [sampleItem(1, { qty: 2 }), sampleItem(1)] });
    expect(checkout.calls.quoteOrder.at(-1)?.input.ids).toEqual([
      { id: 1, qty: 3, price: 1000, discount: 0 },
    ]);
    await checkout.quote(sampleQuote());
    expect(checkout.step()).toBe('payment');
    checkout.send({ type: 'cart.changed', items: [] });
    expect(checkout.tags()).toContain('empty');
  });
});

test('a quote without a response can be requested again, and nothing is lost', async () => {
  const checkout = startCheckout();
  await checkout.refuseQuote(new Error('no network'));
  expect(checkout.tags()).toContain('error');
  checkout.send({ type: 'quote.refresh' });
  await checkout.quote(sampleQuote());
  expect(checkout.step()).toBe('buyer');
});

test('an empty cart is shown as empty, and quoted once it has items', async () => {
  const checkout = startCheckout({ items: [] });
  expect(checkout.tags()).toContain('empty');
  checkout.send({ type: 'cart.changed', items: [sampleItem(1)] });
  expect(checkout.calls.quoteOrder).toHaveLength(1);
});

test('a machine without its ports stops with an error that names the missing one', () => {
  const input = {
    settings: settingsOf(),
    items: [],
    user: null,
    step: null,
    draft: null,
    newKey: () => 'key',
  };
  const actor = createActor(checkoutMachine, { input });
  const seen = vi.fn();
  actor.subscribe({ error: seen });
  actor.start();
  expect(String(seen.mock.calls[0]?.[0])).toContain("needs its port 'drafts'");
});
