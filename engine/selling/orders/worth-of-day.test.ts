import { beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { rowsIn, sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  once,
  quoteCart,
  place,
  startPaying,
  type CartOptions,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
/** More than half of the shop's threshold of 100,000. */
let half: number;
sharePaymentShop((opened) => ({ shop, shopper } = opened));
beforeEach(async () => {
  half = await makeGoods(shop, { price: 60_000, stock: 50 });
});

const isWithheld = async (code: string): Promise<unknown> =>
  (
    (await rowsIn(shop, 'SELECT needs_identity FROM orders WHERE code = $1', [code])) as {
      needs_identity: boolean;
    }[]
  )[0]?.needs_identity;
const needsIdentity = async (cart: CartOptions, who: TestBrowser = shopper): Promise<boolean> =>
  (await quoteCart(who, cart)).needs_identity;
/** Places an order as a guest with these details. */
async function placeAsGuest(details: object): Promise<{ guest: TestBrowser; code: string }> {
  const guest = openBrowser(shop);
  const cart = cartOf(half);
  const { hash } = await quoteCart(guest, cart);
  const placed = await guest.call(
    'orders.place',
    { ...cart, quote: hash, user: { ...buyer, ...details } },
    once(),
  );
  expect(placed.statusCode, placed.body).toBe(200);
  return { guest, code: (placed.json() as { order: { code: string } }).order.code };
}
async function isWithheldOncePaid(who: TestBrowser, code: string): Promise<unknown> {
  const { payment } = await startPaying(who, code, 'card');
  await comeBack(shop, payment.code);
  return isWithheld(code);
}
let numbers = 0;
const newNumber = (): string => `0936${String((numbers += 1)).padStart(7, '0')}`;

test('several orders of a day count together: quote and order say it, and a day later each counts alone', async () => {
  const cart = cartOf(half);
  expect(await needsIdentity(cart)).toBe(false);
  expect(await isWithheld((await place(shopper, cart)).code)).toBe(false);
  expect(await needsIdentity(cart)).toBe(true);
  expect(await isWithheld((await place(shopper, cart)).code)).toBe(true);
  // Shipped goods are never withheld, and do not count.
  const parcel = await makeGoods(shop, { price: 90_000, type: 'physical' });
  expect(await needsIdentity(cartOf(parcel))).toBe(false);
  expect(await needsIdentity(cart, await makeShopper(shop))).toBe(false);
  shop.clock.advance(24 * 60 + 1);
  await shopper.renew();
  expect(await needsIdentity(cart)).toBe(false);
});

test('an order that was canceled counts no more', async () => {
  const { code } = await place(shopper, cartOf(half));
  expect(await needsIdentity(cartOf(half))).toBe(true);
  expect((await shopper.call('orders.cancel', { code })).statusCode).toBe(200);
  expect(await needsIdentity(cartOf(half))).toBe(false);
});

test('orders at the same moment count each other', async () => {
  const cart = cartOf(half);
  const { hash } = await quoteCart(shopper, cart);
  const input = { ...cart, quote: hash, user: buyer };
  const answers = await Promise.all([1, 2, 3].map(() => shopper.call('orders.place', input, once())));
  const placed = answers.flatMap((each) => {
    const { order } = each.json() as { order?: { code: string } };
    return order ? [order.code] : [];
  });
  const withheld = await Promise.all(placed.map(isWithheld));
  expect(withheld.filter((each) => each === false)).toHaveLength(1);
});

test('an order that is paid after it expired counts for those of the meantime, once they are paid', async () => {
  const { code } = await place(shopper, cartOf(half));
  const { payment } = await startPaying(shopper, code, 'card');
  await shop.database.pool.query(
    "UPDATE orders SET expired_at = $2, held = false, status = 'registered' WHERE code = $1",
    [code, shop.clock.now()],
  );
  const { code: other } = await place(shopper, cartOf(half));
  await comeBack(shop, payment.code);
  expect(await isWithheld(code)).toBe(false);
  expect(await isWithheldOncePaid(shopper, other)).toBe(true);
});

test('an order that was withheld already withholds none that was placed before it', async () => {
  const [first, second] = [await place(shopper, cartOf(half)), await place(shopper, cartOf(half))];
  expect(await isWithheldOncePaid(shopper, second.code)).toBe(true);
  expect(await isWithheldOncePaid(shopper, first.code)).toBe(false);
});

describe('guests', () => {
  beforeEach(() => {
    const { flows } = fixtureRelease;
    shop.releases.publish({
      ...fixtureRelease,
      flows: { ...flows, checkout: { ...flows.checkout, guest: true } },
    });
  });
  const payAsGuest = async (details: object): Promise<unknown> => {
    const { guest, code } = await placeAsGuest(details);
    return isWithheldOncePaid(guest, code);
  };

  test('are known by their number and their e-mail address once they pay', async () => {
    const [number, other] = [newNumber(), newNumber()];
    const email = `${number}@example.com`;
    expect(await payAsGuest({ phone_number: number, email })).toBe(false);
    expect(await payAsGuest({ phone_number: number, email: '' })).toBe(true);
    expect(await payAsGuest({ phone_number: other, email: email.toUpperCase() })).toBe(true);
    expect(await payAsGuest({ phone_number: newNumber(), email: '' })).toBe(false);
    const customer = await makeShopper(shop, { mobile: number });
    expect(await needsIdentity(cartOf(half), customer)).toBe(true);
  });

  test('who do not pay learn nothing of a number, and count for nobody', async () => {
    const customer = await makeShopper(shop, { mobile: newNumber() });
    const details = { phone_number: customer.mobile, email: '' };
    const before = await placeAsGuest(details);
    expect(await needsIdentity(cartOf(half), customer)).toBe(false);
    const { code } = await place(customer, cartOf(half));
    expect(await isWithheldOncePaid(customer, code)).toBe(false);
    const after = await placeAsGuest(details);
    expect([await isWithheld(before.code), await isWithheld(after.code)]).toEqual([false, false]);
    expect(await isWithheldOncePaid(after.guest, after.code)).toBe(true);
  });

  test('with a customer’s number count for an order of the customer that is paid after theirs', async () => {
    const customer = await makeShopper(shop, { mobile: newNumber() });
    const { code } = await place(customer, cartOf(half));
    expect(await payAsGuest({ phone_number: customer.mobile, email: '' })).toBe(false);
    expect(await isWithheldOncePaid(customer, code)).toBe(true);
  });

  test('who pay at the same moment count each other', async () => {
    const details = { phone_number: newNumber(), email: '' };
    const orders = await Promise.all([1, 2, 3].map(() => placeAsGuest(details)));
    const withheld = await Promise.all(orders.map(({ guest, code }) => isWithheldOncePaid(guest, code)));
    expect(withheld.filter((each) => each === false)).toHaveLength(1);
  });
});
