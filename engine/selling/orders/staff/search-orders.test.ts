import { beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '#tools/testing/customer.ts';
import { auditIn, rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { cartOf, makeGoods, makeShopper, place, type Shopper } from '#tools/testing/shop-cases.ts';
import { callAtTerminal } from '#tools/testing/staff-terminal.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

interface Found {
  orders: { code: string; name: string | null; mobile: string | null; customer: number | null }[];
  pagination: object;
}
const search = async (input: object, by: Shopper = owner): Promise<Found> =>
  (await by.call('staff.search-orders', { ...input })).json() as Found;
const codesOf = async (input: object) => (await search(input)).orders.map(({ code }) => code);

let customer: Shopper;
let own: string[];
let ofGuest: string;
const guestMobile = '09127654321';
/** Places an order whose buyer has a name and a number. @returns its code */
async function placeAs(browser: TestBrowser, full_name: string, phone_number: string): Promise<string> {
  const { code } = await place(browser, cartOf(await makeGoods(shop)));
  await rowsIn(shop, 'UPDATE orders SET buyer = buyer || $2 WHERE code = $1', [
    code,
    { full_name, phone_number },
  ]);
  return code;
}
beforeAll(async () => {
  customer = await makeShopper(shop);
  const older = await placeAs(customer, 'علي كريمی', customer.mobile);
  own = [await placeAs(customer, '100% Rad', customer.mobile), older];
  ofGuest = await placeAs(await makeShopper(shop), 'Sara Tehrani', guestMobile);
  // The shop of this test does not sell to guests.
  await rowsIn(shop, 'UPDATE orders SET user_id = NULL WHERE code = $1', [ofGuest]);
});

test('orders are found by code and invoice number, and by nothing that only looks like one', async () => {
  const [code = ''] = own;
  expect(await codesOf({ number: code })).toEqual([code]);
  const [row] = (await rowsIn(shop, 'SELECT invoice_number FROM orders WHERE code = $1', [code])) as {
    invoice_number: number;
  }[];
  expect(await codesOf({ number: String(row?.invoice_number) })).toEqual([code]);
  for (const number of ['99999999999', `${code}x`, '%'])
    expect(await codesOf({ number }), number).toEqual([]);
});

test('orders are found by the number of the account, or of a guest, newest first', async () => {
  expect(await codesOf({ mobile: customer.mobile })).toEqual(own);
  expect(await search({ mobile: guestMobile })).toMatchObject({
    orders: [{ code: ofGuest, customer: null, name: 'Sara Tehrani', mobile: guestMobile }],
    pagination: { total: 1 },
  });
  expect(await codesOf({ mobile: customer.mobile, number: ofGuest })).toEqual([]);
});

test('orders are found by the number and the address that they carry, whatever customers sign in with', async () => {
  const account = await makeShopper(shop);
  const number = '09127654322';
  const code = await placeAs(account, 'Ada', number);
  const guests = await placeAs(await makeShopper(shop), 'Bea', '09127654323');
  // The address of the account is another than that of its order.
  await rowsIn(shop, "UPDATE users SET mobile = 'ada@shop.example' WHERE id = $1", [account.id]);
  await rowsIn(shop, 'UPDATE orders SET buyer = buyer || $2 WHERE code = $1', [
    code,
    { email: 'Ada@Work.example' },
  ]);
  await rowsIn(shop, 'UPDATE orders SET user_id = NULL, buyer = buyer || $2 WHERE code = $1', [
    guests,
    { email: 'Bea@Shop.example' },
  ]);
  const published = shop.releases.published();
  const { flows } = published;
  try {
    for (const by of [['mobile'], ['email'], ['mobile', 'email']] as const) {
      shop.releases.publish({ ...published, flows: { ...flows, login: { ...flows.login, by: [...by] } } });
      for (const mobile of [number, 'ada@shop.example', 'ada@work.example'])
        expect(await codesOf({ mobile }), `${by.join()} ${mobile}`).toEqual([code]);
      for (const mobile of ['09127654323', 'BEA@shop.example'])
        expect(await codesOf({ mobile }), `${by.join()} ${mobile}`).toEqual([guests]);
    }
  } finally {
    shop.releases.publish(published);
  }
});

test('orders are found by a part of a name, whatever letters wrote it; marks of patterns are letters', async () => {
  expect(await codesOf({ name: 'کریمي', mobile: customer.mobile })).toEqual([own[1]]);
  expect(await codesOf({ name: '100%', mobile: customer.mobile })).toEqual([own[0]]);
  expect(await codesOf({ name: '1%d', mobile: customer.mobile })).toEqual([]);
});

test('pages follow one another, and one past the end is refused', async () => {
  const first = await search({});
  expect(first.orders.map(({ code }) => code)).toEqual(expect.arrayContaining([ofGuest, ...own]));
  const past = await owner.call('staff.search-orders', { page: 900 });
  expect(past.json()).toMatchObject({ code: 'page-past-end' });
});

test('each search leaves a record with the person or the search, over HTTP and at the terminal', async () => {
  const support = await makeShopper(shop, { roles: ['support'] });
  const searched = await makeShopper(shop);
  await search({ mobile: searched.mobile, name: 'Rad' }, support);
  const found = await callAtTerminal(shop, owner, 'staff.search-orders', { mobile: searched.mobile });
  expect(found).toMatchObject({ orders: [] });
  expect(await auditIn(shop, `user:${searched.id}`)).toMatchObject([
    { actor_id: support.id, action: 'staff.search-orders', after: { name: 'Rad', page: 1 } },
    { actor_id: owner.id, actor: 'cli:test', action: 'staff.search-orders' },
  ]);
});
