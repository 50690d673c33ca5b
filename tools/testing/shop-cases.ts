import type { LightMyRequestResponse } from 'fastify';
import type { EngineLimits } from '#engine/pipeline/limits.ts';
import { makeCode } from '#engine/pipeline/random-code.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { insertCodes } from '#engine/selling/gift-codes/import.ts';
import { post, lockWallet, shopAccount } from '#engine/selling/wallet/ledger.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { transaction } from '#platform/db/pool.ts';
import { createAccessTokens } from '#platform/security/access-token.ts';
import { deriveKeys } from '#platform/security/secrets.ts';
import type { StaffRole } from '#schemas/api/operation.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { Order, PaymentMethod, PaymentSummary, Quote } from '#schemas/entities/order.ts';
import { makeStaff, openBrowser, type TestBrowser, type TestCustomer } from './customer.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Shop = Pick<TestApp, 'database' | 'services'>;

/** The details that a buyer enters. */
export const buyer = {
  full_name: 'Negar Rad',
  email: 'negar@shop.example',
  phone_number: '09121111111',
  description: '',
};

export const once = () => ({ 'idempotency-key': crypto.randomUUID() });

export interface GoodsOptions {
  price?: number;
  usdt_price?: number;
  /** In the currencies after the second. */
  prices?: FurtherPrices;
  discount?: number;
  stock?: number;
  type?: 'gift_card' | 'digital' | 'physical';
  /** Slug of the store; `alpha` by default. */
  store?: string;
  /** Number of available codes; the same as stock by default. */
  codes?: number;
}

let counter = 0;

/** A clock that only a test moves. */
export interface TestClock {
  now: () => Date;
  /** @param minutes to move forward by */
  advance(minutes: number): void;
}

/** @param start of the clock; by default a Saturday noon in Tehran, when the fixture's stores are open */
export function createClock(start = '2026-03-21T08:30:00Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (minutes) => {
      time += minutes * 60_000;
    },
  };
}

/** Creates a shop with open stores, whose clock a test moves. */
export async function createTestShop({
  clock = createClock(),
  connections = 5,
  limits,
}: { clock?: TestClock; connections?: number; limits?: EngineLimits } = {}): Promise<
  TestApp & { clock: TestClock }
> {
  return {
    ...(await createTestApp({ products: 6, now: clock.now, connections, ...(limits ? { limits } : {}) })),
    clock,
  };
}

export interface Shopper extends TestCustomer {
  /** Gets a token that is valid now. Tokens expire as the clock moves. */
  renew(): Promise<void>;
}

/** Makes a customer who has signed in. This is faster than the API when many are needed. */
export async function makeShopper(
  shop: Pick<TestApp, 'app' | 'database' | 'services'> & { clock: TestClock },
  {
    identity = 'none',
    mobile = `0912${String((counter += 1)).padStart(7, '0')}`,
    roles = [] as readonly StaffRole[],
    ip = '127.0.0.1',
  } = {},
): Promise<Shopper> {
  const { now } = shop.clock;
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'INSERT INTO users (mobile, name, identity, mobile_confirmed_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [mobile, 'Negar Rad', identity, now()],
  );
  const id = rows[0]?.id ?? 0;
  const session = crypto.randomUUID();
  await shop.database.pool.query(
    "INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $3::timestamptz + interval '1 year')",
    [session, id, now()],
  );
  if (roles.length > 0) await makeStaff(shop, { id }, roles);
  const browser = openBrowser(shop, ip);
  const tokens = createAccessTokens(deriveKeys(shop.services.secrets.token, 'access-token'), now);
  const shopper: Shopper = Object.assign(browser, {
    id,
    mobile,
    renew: async () => {
      browser.token = await tokens.issue({ id, session });
    },
  });
  await shopper.renew();
  return shopper;
}

/** Makes a product with one price option. @returns the id of the option */
export async function makeGoods(
  shop: Shop,
  {
    price = 50_000,
    usdt_price = 100,
    prices = {},
    discount = 0,
    stock = 10,
    type = 'gift_card',
    store = 'alpha',
    codes = stock,
  }: GoodsOptions = {},
): Promise<number> {
  counter += 1;
  const { pool } = shop.database;
  const product = await pool.query<{ id: number }>(
    `INSERT INTO products (slug, type, store_id, category_id, title) VALUES ($1, $2, (SELECT id FROM stores WHERE slug = $3), (SELECT id FROM categories WHERE slug = $4), $5) RETURNING id`,
    [`goods-${counter}`, type, store, type === 'physical' ? 'audio' : 'apple', `Goods ${counter}`],
  );
  const sellable = await pool.query<{ id: number }>(
    "INSERT INTO sellables (product_id, title, price, usdt_price, discount, stock, prices) VALUES ($1, 'Ten dollars', $2, $3, $4, $5, $6) RETURNING id",
    [product.rows[0]?.id, price, usdt_price, discount, stock, prices],
  );
  const id = sellable.rows[0]?.id ?? 0;
  if (type !== 'physical') await addCodes(shop, id, codes);
  return id;
}

/**
 * Gives a sellable codes, and leaves its stock unchanged.
 * @returns the codes
 */
export async function addCodes(
  { database, services }: Shop,
  sellable: number,
  count: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(16));
  await transaction(database.pool, (client) =>
    insertCodes(
      client,
      createCodeCipher(services.secrets.codes),
      codes.map((code, line) => ({ line, sellable, code, pin: null, expires: null })),
      new Date('2026-01-01'),
    ),
  );
  return codes;
}

/** Adds money to a wallet. */
export async function fillWallet(
  { database }: Shop,
  user: number,
  amount: number,
  currency = 'toman',
): Promise<void> {
  await transaction(database.pool, async (client) => {
    const { wallet } = await lockWallet(client, user, currency);
    await post(client, {
      kind: 'charge',
      at: new Date('2026-01-01'),
      currency,
      entries: [
        { account: await shopAccount(client, 'funding', currency), amount: -amount },
        { account: wallet, amount },
      ],
    });
  });
}

/** Keeps every store open at any time of the clock. */
export async function openStores({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const hours = {
    time_zone: 'Asia/Tehran',
    intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })),
    closed_dates: [],
  };
  await database.pool.query('UPDATE stores SET hours = $1', [hours]);
}

export type CartOptions = Readonly<Record<string, unknown>>;

const read = <Value>(answer: LightMyRequestResponse): Value => {
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json() as Value;
};

export const cartOf = (sellable: number, qty = 1, more: CartOptions = {}) => ({
  ids: [{ id: sellable, qty }],
  ...more,
});

export async function quoteCart(browser: TestBrowser, cart: CartOptions): Promise<Quote> {
  return read<{ quote: Quote }>(await browser.call('orders.quote', cart)).quote;
}

/** Quotes a cart and places it. */
export async function place(browser: TestBrowser, cart: CartOptions): Promise<Order> {
  const { hash } = await quoteCart(browser, cart);
  return read<{ order: Order }>(
    await browser.call('orders.place', { ...cart, quote: hash, user: buyer }, once()),
  ).order;
}

export interface Started {
  payment: PaymentSummary;
  redirect: string | null;
  direct: string | null;
}

export async function startPaying(
  browser: TestBrowser,
  code: string,
  method: PaymentMethod,
  more: CartOptions = {},
): Promise<Started> {
  return read<Started>(await browser.call('payments.start', { code, method, ...more }, once()));
}

export async function readOrderOf(browser: TestBrowser, code: string): Promise<Order> {
  return read<{ order: Order }>(await browser.call('orders.get', { code })).order;
}

/** Returns the problem code of an operation's answer, or its status when it succeeds. */
export async function refusalOf(
  browser: TestBrowser,
  ...call: Parameters<TestBrowser['call']>
): Promise<string | number> {
  const answer = await browser.call(...call);
  return answer.statusCode < 400 ? answer.statusCode : (answer.json() as { code: string }).code;
}

/**
 * Sends the browser back from the card gateway.
 * @returns the address of the redirect
 */
export async function comeBack(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  payment: string,
  outcome: 'paid' | 'unpaid' | 'failed' | 'pending' | 'amount-mismatch' = 'paid',
): Promise<string> {
  const answer = await app.inject(services.gateways[0].pay(payment, outcome));
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return String(answer.headers['location']);
}

/** Places an order and pays it from a filled wallet. */
export async function buy(shop: Shop, customer: TestCustomer, sellable: number, qty = 1): Promise<Order> {
  const order = await place(customer, cartOf(sellable, qty));
  await fillWallet(shop, customer.id, order.payable);
  await startPaying(customer, order.code, 'wallet');
  return readOrderOf(customer, order.code);
}

/**
 * Invariants of the ledger: every transaction and the whole ledger sum to zero, and no customer has a
 * negative balance.
 */
export async function ledgerSums(
  queryable: Queryable,
): Promise<{ unbalanced: number; total: number; overdrawn: number; wrong: number }> {
  const { rows } = await queryable.query<{
    unbalanced: number;
    total: number;
    overdrawn: number;
    wrong: number;
  }>(`SELECT
    (SELECT count(*)::integer FROM (SELECT FROM ledger_entries GROUP BY transaction_id, currency HAVING sum(amount) <> 0) AS t) AS unbalanced,
    (SELECT coalesce(sum(amount), 0)::integer FROM ledger_entries) AS total,
    (SELECT count(*)::integer FROM ledger_accounts WHERE user_id IS NOT NULL AND balance < 0) AS overdrawn,
    (SELECT count(*)::integer FROM ledger_accounts AS a WHERE user_id IS NOT NULL AND balance <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries AS e WHERE e.account_id = a.id)) AS wrong`);
  return rows[0] ?? { unbalanced: -1, total: -1, overdrawn: -1, wrong: -1 };
}
