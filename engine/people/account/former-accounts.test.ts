import { beforeEach, expect, test } from 'vitest';
import { openBrowser, signIn, type TestBrowser, type TestCustomer } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { rowsIn, sharePaymentShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buy,
  buyer,
  cartOf,
  comeBack,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  refusalOf,
  startPaying,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
/** The threshold of the shop is 100,000: two of these are below it, and three are above. */
let goods: number;
sharePaymentShop((opened) => ({ shop } = opened));
beforeEach(async () => {
  goods = await makeGoods(shop, { price: 40_000, stock: 50 });
});

const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const confirm = ({ id }: TestCustomer) =>
  sql('UPDATE sessions SET code_verified_at = $2 WHERE user_id = $1', [id, shop.clock.now()]);
async function close(who: TestCustomer): Promise<void> {
  await confirm(who);
  expect(await refusalOf(who, 'account.close')).toBe(200);
}
async function moveTo(who: TestCustomer, mobile: string): Promise<void> {
  await confirm(who);
  const { request_id } = (await who.call('account.send-mobile-code', { mobile })).json() as {
    request_id: string;
  };
  const text = shop.sent.findLast(({ to }) => to === mobile)?.text ?? '';
  const given = { mobile, request_id, code: /\d{6}/.exec(text)?.[0] ?? '' };
  expect(await refusalOf(who, 'account.change-mobile', given)).toBe(200);
}
const needsIdentity = async (who: TestBrowser, count = 1): Promise<boolean> =>
  (await quoteCart(who, cartOf(goods, count))).needs_identity;
const newDay = () => shop.clock.advance(24 * 60 + 1);

test('an account that was closed counts for the next one of its number, for a day and by a keyed hash alone', async () => {
  const first = await makeShopper(shop);
  const { code } = await buy(shop, first, goods);
  await close(first);
  const again = await signIn(shop, first.mobile);
  expect(await needsIdentity(again)).toBe(false);
  expect(await needsIdentity(again, 2)).toBe(true);
  const order = await place(again, cartOf(goods));
  await sql('UPDATE orders SET worth = 80000 WHERE code = $1', [code]);
  await comeBack(shop, (await startPaying(again, order.code, 'card')).payment.code);
  expect(await rowsIn(shop, 'SELECT needs_identity FROM orders WHERE code = $1', [order.code])).toEqual([
    { needs_identity: true },
  ]);
  const kept = await rowsIn(shop, 'SELECT f::text AS row FROM former_accounts AS f', []);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(first.mobile.slice(1));
  await shop.engine.jobs.retention();
  expect(await rowsIn(shop, 'SELECT FROM former_accounts', [])).toHaveLength(1);
  newDay();
  expect(await needsIdentity(await signIn(shop, first.mobile), 2)).toBe(false);
  await shop.engine.jobs.retention();
  expect(await rowsIn(shop, 'SELECT FROM former_accounts', [])).toEqual([]);
});

test('nothing is kept of an account that has bought nothing in the day', async () => {
  const idle = await makeShopper(shop);
  await buy(shop, idle, goods);
  newDay();
  await close(await signIn(shop, idle.mobile));
  expect(await rowsIn(shop, 'SELECT FROM former_accounts', [])).toEqual([]);
});

test('an account that got another number counts for its former one, and once for itself', async () => {
  const who = await makeShopper(shop);
  const [first, second] = [who.mobile, `0938${who.mobile.slice(4)}`];
  await buy(shop, who, goods);
  await moveTo(who, second);
  const heir = await signIn(shop, first);
  expect(await needsIdentity(heir, 2)).toBe(true);
  await close(heir);
  await moveTo(who, first);
  expect(await needsIdentity(who)).toBe(false);
  expect(await needsIdentity(who, 2)).toBe(true);
});

test('an account that was closed counts for a guest with its number, once they pay', async () => {
  const { flows } = fixtureRelease;
  shop.releases.publish({
    ...fixtureRelease,
    flows: { ...flows, checkout: { ...flows.checkout, guest: true } },
  });
  const first = await makeShopper(shop);
  await buy(shop, first, goods, 2);
  await close(first);
  const guest = openBrowser(shop);
  const cart = cartOf(goods);
  const { hash } = await quoteCart(guest, cart);
  const user = { ...buyer, phone_number: first.mobile, email: '' };
  const placed = await guest.call('orders.place', { ...cart, quote: hash, user }, once());
  const { code } = (placed.json() as { order: { code: string } }).order;
  await comeBack(shop, (await startPaying(guest, code, 'card')).payment.code);
  expect(await rowsIn(shop, 'SELECT needs_identity FROM orders WHERE code = $1', [code])).toEqual([
    { needs_identity: true },
  ]);
});
