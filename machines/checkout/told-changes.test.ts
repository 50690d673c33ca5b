import { expect, test } from 'vitest';
import { findDifferences } from './differences.ts';
import { buyer, problem, sampleItem, sampleQuote, startCheckout } from './testing/fixtures.ts';
import { atPayment } from './testing/fixtures.ts';

const withheld = () => {
  const quote = sampleQuote({ hash: 'hash-2', needs_identity: true });
  return {
    ...quote,
    parcels: quote.parcels.map((parcel) => ({
      ...parcel,
      lines: parcel.lines.map((line) => ({ ...line, delivery: 'verification' as const })),
    })),
  };
};

/** Returns the changes that the checkout shows for its quote. */
function toldBy(checkout: Awaited<ReturnType<typeof atPayment>>) {
  const { agreed, mustConfirm, quote } = checkout.context();
  return mustConfirm && agreed && quote ? findDifferences(agreed, quote) : [];
}

test('a promise that changed before the order was placed is named, and forgotten once it is accepted', async () => {
  const checkout = await atPayment();
  checkout.send({ type: 'order.place' });
  await checkout.placing().fail(problem('quote-changed'));
  await checkout.quote(withheld());
  expect(checkout.tags()).toContain('changes');
  expect(toldBy(checkout)).toEqual([
    { kind: 'delivery', title: 'Product 1', delivery: 'verification', hours: null },
    { kind: 'identity' },
  ]);
  checkout.send({ type: 'changes.accept' });
  expect(toldBy(checkout)).toEqual([]);
  expect(checkout.step()).toBe('payment');
});

test('a change that nobody has accepted is told again when the cart is quoted again', async () => {
  const checkout = await atPayment();
  checkout.send({ type: 'order.place' });
  await checkout.placing().fail(problem('quote-changed'));
  await checkout.quote(withheld());
  const differences = toldBy(checkout);
  expect(differences).toHaveLength(2);
  for (const hash of ['hash-2', 'hash-3']) {
    checkout.send({ type: 'cart.changed', items: [sampleItem(1, { price: hash === 'hash-2' ? 900 : 800 })] });
    await checkout.quote({ ...withheld(), hash });
    expect(checkout.tags()).toContain('changes');
    expect(toldBy(checkout)).toEqual(differences);
  }
  checkout.send({ type: 'changes.accept' });
  expect(checkout.step()).toBe('payment');
  checkout.send({ type: 'wallet.use', on: true });
  await checkout.quote({ ...withheld(), hash: 'hash-4' });
  expect(checkout.tags()).not.toContain('changes');
});

test('an accepted code that the cart brings and that applies no longer is told before the first step', async () => {
  const first = await atPayment();
  const draft = { ...first.context().draft, discount_code: 'OLD', step: null };
  const checkout = startCheckout({ draft });
  await checkout.refuseQuote(problem('discount-not-usable'));
  await checkout.quote(sampleQuote());
  expect(checkout.tags()).toContain('changes');
  expect(checkout.context()).toMatchObject({ isDiscountLost: true, refusedCode: 'OLD' });
  checkout.send({ type: 'changes.accept' });
  expect(checkout.context()).toMatchObject({ isDiscountLost: false, refusedCode: 'OLD' });
  expect(checkout.state()).toMatchObject({
    discount: 'discount-refused',
    flow: { 'at-step': expect.anything() },
  });
});

test.each(['while a step is shown', 'when the order is placed'])(
  'an applied code that is used up %s is told before the next button',
  async (moment) => {
    const checkout = await atPayment();
    checkout.send({ type: 'discount.apply', code: 'ONCE' });
    await checkout.quote(sampleQuote({ hash: 'hash-2', discount_code: 'ONCE', code_discount: 100 }));
    const refused = problem('discount-not-usable');
    if (moment === 'while a step is shown') {
      checkout.send({ type: 'wallet.use', on: true });
      await checkout.refuseQuote(refused);
    } else {
      checkout.send({ type: 'order.place' });
      await checkout.placing().fail(refused);
    }
    await checkout.quote(sampleQuote({ hash: 'hash-3' }));
    expect(checkout.tags()).toContain('changes');
    expect(checkout.context()).toMatchObject({ isDiscountLost: true, refusedCode: 'ONCE' });
  },
);

test('a code that was never accepted is refused at its field, and nothing else has to be confirmed', async () => {
  const checkout = await atPayment();
  checkout.send({ type: 'discount.apply', code: 'WRONG' });
  await checkout.refuseQuote(problem('discount-not-found'));
  await checkout.quote(sampleQuote());
  expect(checkout.tags()).not.toContain('changes');
  expect(checkout.context()).toMatchObject({ isDiscountLost: false, refusedCode: 'WRONG' });
});

test('a cart that was sold out says what is gone until the cart changes, and keeps what was typed', async () => {
  const checkout = await atPayment();
  checkout.send({ type: 'order.place' });
  const changes = [{ id: 1, title: 'Product 1', kind: 'stock', before: 1, after: 0 }];
  const soldOut = Object.assign(problem('cart-empty'), {
    problem: { code: 'cart-empty', detail: '', details: { changes } },
  });
  await checkout.placing().fail(problem('out-of-stock'));
  await checkout.refuseQuote(soldOut);
  expect(checkout.context().gone).toEqual(changes);
  expect(checkout.tags()).toContain('empty');
  checkout.send({ type: 'cart.changed', items: [sampleItem(2)] });
  expect(checkout.context().gone).toEqual([]);
  await checkout.quote(sampleQuote({}, [sampleItem(2)]));
  expect(checkout.context().draft.values['buyer']).toEqual(buyer);
});
