import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createClock,
  createTestShop,
  makeGoods,
  makeShopper,
  type Shopper,
  type TestClock,
} from './shop-cases.ts';
import type { TestApp } from './test-app.ts';

export type TestShop = TestApp & { clock: TestClock };

interface ShopWithShopper {
  shop: TestShop;
  shopper: Shopper;
}

/** Opens a shop before the tests of a file, and closes it after them. */
function shareShop(prepare: (shop: TestShop) => void | Promise<void>): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
    await prepare(shop);
  });
  afterAll(() => shop.close());
}

/**
 * Shares one shop with all tests of a file, with one customer and one owner. @param give is called before the
 * first test
 */
export function shareStaffShop(give: (opened: ShopWithShopper & { owner: Shopper }) => void): void {
  shareShop(async (shop) => {
    const shopper = await makeShopper(shop);
    const owner = await makeShopper(shop, { roles: ['owner'] });
    give({ shop, shopper, owner });
  });
}

/**
 * Shares one shop with all tests of a file. Each test gets another customer. @param give is called before
 * each test
 */
export function shareShopOfShoppers(give: (opened: ShopWithShopper) => void): void {
  let shop: TestShop;
  shareShop((opened) => {
    shop = opened;
  });
  beforeEach(async () => give({ shop, shopper: await makeShopper(shop) }));
}

/**
 * Shares one shop with many goods and working gateways. Each test gets another customer.
 * @param give is called before each test
 */
export function sharePaymentShop(give: (opened: ShopWithShopper & { goods: number }) => void): void {
  let shop: TestShop;
  let goods: number;
  shareShop(async (opened) => {
    shop = opened;
    goods = await makeGoods(shop, { stock: 500 });
  });
  beforeEach(async () => {
    const shopper = await makeShopper(shop);
    for (const gateway of shop.services.gateways)
      Object.assign(gateway.failing, { request: false, verify: false });
    give({ shop, shopper, goods });
  });
}

/**
 * Opens a separate shop for each test, because jobs process all work that is due.
 * @param start of its clock
 */
export function openShopForEach(give: (opened: ShopWithShopper) => void, start?: string): void {
  const shops: TestShop[] = [];
  beforeEach(async () => {
    const shop = await createTestShop({ clock: createClock(start) });
    shops.push(shop);
    give({ shop, shopper: await makeShopper(shop) });
  });
  afterAll(() => Promise.all(shops.map((each) => each.close())));
}

export const rowsIn = async (
  { database }: Pick<TestApp, 'database'>,
  sql: string,
  values: unknown[],
): Promise<unknown[]> => (await database.pool.query(sql, values)).rows as unknown[];

export function cryptoGatewayOf({ services }: Pick<TestApp, 'services'>) {
  const gateway = services.gateways.find(({ method }) => method === 'crypto');
  if (!gateway) throw new Error('the test shop has a crypto gateway');
  return gateway;
}

/**
 * Sends the crypto provider's notification that coins have come, or went back.
 * @returns the status of the answer
 */
export async function notifyOfCoins(
  { shop, shopper }: ShopWithShopper,
  payment: string,
  outcome: 'paid' | 'reversed',
): Promise<number> {
  const gateway = cryptoGatewayOf(shop);
  gateway.pay(payment, outcome);
  shop.clock.advance(1);
  await shopper.renew();
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${payment}/notification?authority=${gateway.find(payment).authority}`,
    payload: outcome,
    headers: { 'x-nowpayments-sig': 'good', 'content-type': 'text/plain' },
  });
  return answer.statusCode;
}

/** Reads all rows that a payment could have changed. */
export const everythingIn = (shop: Pick<TestApp, 'database'>): Promise<unknown[]> =>
  rowsIn(
    shop,
    `SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM gift_codes WHERE line_id IS NOT NULL) AS codes, (SELECT string_agg(code || status || payment, ',' ORDER BY id) FROM orders) AS orders,
  (SELECT string_agg(code || status || coalesce(reference, ''), ',' ORDER BY id) FROM payments) AS payments`,
    [],
  );

/** Reads the audit log entries of a subject, oldest first. */
export const auditIn = (shop: Pick<TestApp, 'database'>, subject: string): Promise<unknown[]> =>
  rowsIn(
    shop,
    'SELECT actor_id, actor, action, before, after, reason FROM audit_log WHERE subject = $1 ORDER BY id',
    [subject],
  );

export const stockIn = async ({ database }: Pick<TestApp, 'database'>, id: number): Promise<number> =>
  (await database.pool.query<{ stock: number }>('SELECT stock FROM sellables WHERE id = $1', [id])).rows[0]
    ?.stock ?? -1;

/** An address in a city of the fixture. */
export const address = {
  full_name: 'Negar Rad',
  phone_number: '09121111111',
  city_id: 130,
  postal_code: '9134567891',
  address: 'Bahar Street 12',
  lat: 36,
  long: 59,
};

/**
 * Adds the address to a customer's list.
 * @returns its id there
 */
export const makeAddressOf = async (shopper: Shopper): Promise<number> =>
  ((await shopper.call('addresses.create', address)).json() as { address: { id: number } }).address.id;
