import { fromCallback, fromPromise } from 'xstate';
import type { Walks } from '../../testing/walk.ts';
import { emptyDraft, itemsKey, startContext } from '../draft.ts';
import { checkoutMachine } from '../machine.ts';
import { placingAttempt, quoteRequestKey } from '../requests.ts';
import type { CheckoutContext } from '../types.ts';
import { problem, sampleItem, sampleQuote, sampleStart, sampleUser, settingsOf } from './fixtures.ts';

const silent = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined));
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, ...codes: string[]) =>
  codes.map((code) => ({
    type: `xstate.error.actor.${id}`,
    error: problem(
      code,
      code === 'validation-failed' ? [{ field: 'user.full_name', code: 'required', message: '' }] : [],
    ),
  }));

const settings = settingsOf({
  checkout: {
    steps: [
      { id: 'buyer', form: 'buyer' },
      { id: 'address', when: 'physical' },
      { id: 'invoice' },
      { id: 'payment' },
    ],
  },
});
const one = [sampleItem(1)];
const other = [sampleItem(2)];
const start = { settings, items: one, user: sampleUser(), step: null, draft: null, newKey: () => 'key' };
const address = {
  full_name: 'Sara',
  phone_number: '09123456789',
  city_id: 130,
  postal_code: '9183745611',
  address: 'Sajjad 12',
  lat: 36,
  long: 59,
};
const placed = { code: 'order-1', items: itemsKey(one) };

const quotes = {
  digital: done('quoteOrder', sampleQuote()),
  physical: done('quoteOrder', sampleQuote({ needs_address: true })),
  discounted: done('quoteOrder', sampleQuote({ discount_code: 'NOWRUZ' })),
  changed: done(
    'quoteOrder',
    sampleQuote({
      hash: 'hash-2',
      changes: [{ id: 1, title: 'One', kind: 'price', before: 1000, after: 1200 }],
    }),
  ),
  changedDiscounted: done(
    'quoteOrder',
    sampleQuote({
      hash: 'hash-2',
      discount_code: 'NOWRUZ',
      changes: [{ id: 1, title: 'One', kind: 'price', before: 1000, after: 1200 }],
    }),
  ),
  byWallet: done('quoteOrder', sampleQuote({ hash: 'hash-4', wallet: 1000, payable: 0 })),
  gone: done(
    'quoteOrder',
    sampleQuote(
      { hash: 'hash-3', changes: [{ id: 1, title: 'One', kind: 'gone', before: 1, after: 0 }] },
      [],
    ),
  ),
};
const sent = { ...emptyDraft(settings), owner: 7, placing: placingAttempt(startContext({ input: start })) };
const onward = [
  { type: 'step.submit', values: {} },
  { type: 'step.next' },
  { type: 'order.place' },
  done('placeOrder', { code: 'order-1', payable: 1000 }),
];

export const walks: Walks = {
  machine: checkoutMachine.provide({
    actors: {
      quoteOrder: silent(),
      placeOrder: silent(),
      startPayment: silent(),
      drafts: fromCallback(() => undefined),
    },
  }),
  tours: [
    // From the cart through the steps to the payment, with every failure of the order.
    {
      inputs: [start, { ...start, items: [], user: null }],
      events: [
        { type: 'cart.changed', items: one },
        { type: 'cart.changed', items: other },
        { type: 'cart.changed', items: [] },
        { type: 'session.changed', user: sampleUser() },
        { type: 'session.changed', user: sampleUser({ id: 8 }) },
        { type: 'session.changed', user: null },
        { type: 'step.go', step: 'buyer' },
        { type: 'step.back' },
        { type: 'quote.refresh' },
        { type: 'changes.accept' },
        { type: 'changes.refuse' },
        { type: 'order.placed-elsewhere', placed },
        quotes.digital,
        quotes.changed,
        quotes.gone,
        ...failed('quoteOrder', 'unauthenticated', 'cart-empty', 'internal'),
        ...onward,
        ...failed(
          'placeOrder',
          'quote-changed',
          'address-needed',
          'validation-failed',
          'unauthenticated',
          'cart-empty',
          'customer-blocked',
          'idempotency-key-reused',
          'internal',
        ),
      ],
    },
    // An order whose response was lost.
    {
      inputs: [{ ...start, draft: sent }],
      events: [
        { type: 'cart.changed', items: one },
        { type: 'cart.changed', items: [{ ...sampleItem(1), price: 1200 }] },
        { type: 'session.changed', user: sampleUser() },
        { type: 'session.changed', user: sampleUser({ id: 8 }) },
        { type: 'session.changed', user: null },
        { type: 'step.go', step: 'buyer' },
        { type: 'quote.refresh' },
        { type: 'order.placed-elsewhere', placed },
        done('placeOrder', { code: 'order-1', payable: 1000 }),
        ...failed('placeOrder', 'quote-changed', 'unauthenticated', 'internal'),
      ],
    },
    // The choices at the steps.
    {
      inputs: [start],
      events: [
        { type: 'draft.change', step: 'buyer', values: {} },
        { type: 'address.choose', id: 5 },
        { type: 'address.give', address: { ...address, description: '' } },
        { type: 'currency.choose', currency: 'toman' },
        { type: 'wallet.use', on: false },
        { type: 'method.choose', method: 'card' },
        { type: 'method.choose', method: 'crypto' },
        quotes.digital,
        quotes.physical,
        ...failed('quoteOrder', 'address-not-found', 'unauthenticated', 'cart-empty'),
        ...onward,
      ],
    },
    // Another method in place of the wallet, which would pay all.
    {
      inputs: [start],
      events: [
        { type: 'wallet.use', on: true },
        { type: 'method.choose', method: 'card' },
        quotes.digital,
        quotes.byWallet,
      ],
    },
    // The discount code.
    {
      inputs: [start, { ...start, settings: { ...settings, guest: true }, user: null }],
      events: [
        { type: 'discount.apply', code: 'NOWRUZ' },
        { type: 'discount.remove' },
        { type: 'session.changed', user: null },
        { type: 'wallet.use', on: false },
        { type: 'changes.accept' },
        quotes.digital,
        quotes.discounted,
        quotes.changed,
        quotes.changedDiscounted,
        ...failed('quoteOrder', 'discount-not-found'),
        ...onward,
        ...failed('placeOrder', 'discount-not-usable'),
      ],
    },
    // An unpaid order.
    {
      inputs: [
        { ...start, items: other, draft: { ...emptyDraft(settings), placed } },
        {
          ...start,
          items: [],
          draft: { ...emptyDraft(settings), method: 'card', provider: 'zibal', placed },
        },
      ],
      events: [
        { type: 'cart.changed', items: one },
        { type: 'cart.changed', items: other },
        { type: 'cart.changed', items: [] },
        { type: 'session.changed', user: null },
        { type: 'session.changed', user: sampleUser() },
        { type: 'method.choose', method: 'card' },
        { type: 'payment.start' },
        { type: 'checkout.resumed' },
        { type: 'checkout.finished' },
        { type: 'order.reopened', order: placed.code },
        done('startPayment', sampleStart),
        ...failed(
          'startPayment',
          'order-not-payable',
          'payment-under-way',
          'unauthenticated',
          'gateway-failed',
        ),
        quotes.digital,
      ],
    },
    { inputs: [start], events: [done('drafts'), ...failed('drafts', 'internal'), quotes.digital, ...onward] },
  ],
  serialize: (snapshot) => {
    const context = snapshot.context as CheckoutContext;
    const { draft, quote, items, user } = context;
    const isUpToDate = context.quotedFor === quoteRequestKey(context);
    return JSON.stringify([
      snapshot.value,
      draft.step,
      draft.done,
      draft.placing !== null,
      draft.placed !== null,
      draft.discount_code !== null,
      draft.address_id !== null,
      quote?.hash,
      quote?.needs_address,
      isUpToDate,
      items.length,
      user !== null,
    ]);
  },
};
