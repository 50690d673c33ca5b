import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { quoteOrder, placeOrder, getOrder } from '#schemas/api/orders/operations.ts';
import type { StaffRole } from '#schemas/api/operation.ts';
import { startPayment } from '#schemas/api/payments/operations.ts';
import { session, type Session } from '#schemas/api/auth/session.ts';
import { operations } from '#schemas/api/generated/operations.ts';
import type { Order, PaymentMethod } from '#schemas/entities/order.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { withDatabase } from './databases.ts';
import { prepareGoods, type Goods } from './goods.ts';
import { startOwnShop, type OwnShop } from './own-shop.ts';
import { freePort, outboxToken } from './server-process.ts';

/** A signed-in customer of the shop. */
export interface Customer {
  id: number;
  mobile: string;
  session: Session;
  /**
   * Calls the API.
   * @throws with the answer when it is refused
   */
  call(path: string, method?: string, body?: unknown): Promise<unknown>;
}

type StaffOperation = Extract<keyof typeof operations, `staff.${string}`>;

/** The example shop on a copy of its database with all stores open, and everything a purchase needs. */
export interface CheckoutShop extends OwnShop {
  /** A gift card below the verification threshold, and a parcel of another store. */
  card: Goods;
  parcel: Goods;
  /** Creates a named customer and signs them in. */
  customer(): Promise<Customer>;
  /** The last code that was sent to a number. */
  lastCode(mobile: string): Promise<string>;
  /**
   * Calls an operation of staff in the name of a new owner, whose limits of the day are untouched.
   * @throws with the answer when it is refused
   */
  staff(id: StaffOperation, input: Readonly<Record<string, unknown>>): Promise<void>;
  /** Charges a wallet by staff. @param amount whole toman; above five million a second person would have to approve it */
  charge(mobile: string, amount: number): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Makes the server run a job now. */
  hurry(job: 'payments' | 'orders'): Promise<void>;
}

/** A number that no other customer of this run has. */
let numbers = 0;
const newMobile = (): string =>
  `09${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 1000).padStart(3, '0')}${String((numbers += 1)).padStart(3, '0')}`
    .slice(0, 11)
    .padEnd(11, '0');

interface Call {
  token?: string;
  method?: string;
  body?: unknown;
}

/** Calls the API of a shop. @throws with the answer when it is refused */
async function callShop(url: string, path: string, { token, method = 'GET', body }: Call = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': crypto.randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as unknown;
}

async function lastCode(url: string, mobile: string): Promise<string> {
  const { messages } = (await callShop(url, `/dev/outbox?token=${outboxToken}&to=${mobile}`)) as {
    messages: { template: string; tokens: string[] }[];
  };
  const code = messages.find(({ template }) => template === 'login')?.tokens[0];
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

/** Signs in with a code through the API, for tests whose subject is not the login. */
export async function signIn(url: string, mobile: string): Promise<Session> {
  const asked = await callShop(url, '/api/v1/auth/codes', { method: 'POST', body: { mobile } });
  const { request_id } = asked as { request_id: string };
  const body = { request_id, mobile, code: await lastCode(url, mobile) };
  return session.parse(await callShop(url, '/api/v1/auth/codes/verify', { method: 'POST', body }));
}

/**
 * Copies the example shop for tests that buy. Its gateways redirect back to it, so its port is known from
 * the start.
 * @param name of the database; unique in the run
 */
export async function startCheckoutShop(name: string): Promise<CheckoutShop> {
  let goods: { card: Goods; parcel: Goods } | undefined;
  const port = String(await freePort());
  const own = await startOwnShop(name, {
    environment: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
    through: async (databaseUrl) => {
      goods = await prepareGoods(databaseUrl);
      return databaseUrl;
    },
  });
  if (!goods) throw new Error('the database was not prepared');
  const {
    server: { url },
    databaseUrl,
  } = own;

  const call = (path: string, options?: Call) => callShop(url, path, options);

  const shop: CheckoutShop = {
    ...own,
    ...goods,
    lastCode: (mobile) => lastCode(url, mobile),
    async customer() {
      const mobile = newMobile();
      const opened = await signIn(url, mobile);
      const { token } = opened;
      const { user } = (await call('/api/v1/me', {
        token,
        method: 'PATCH',
        body: { name: 'سارا رضایی' },
      })) as Pick<Session, 'user'>;
      return {
        id: user.id,
        mobile,
        session: { ...opened, user },
        call: (path, method, body) =>
          call(path, { token, body, ...(method === undefined ? {} : { method }) }),
      };
    },
    async staff(id, input) {
      const { method, path } = operations[id];
      const given = Object.entries(input);
      const isInPath = (field: string) => path.includes(`{${field}}`);
      const params = given
        .filter(([field]) => isInPath(field))
        .map(([field, value]) => [field, String(value)]);
      const body = given.filter(([field]) => !isInPath(field));
      const owner = await makeStaff(shop, 'owner');
      await owner.call(fillPath(path, Object.fromEntries(params)), method, Object.fromEntries(body));
    },
    charge: (mobile, amount) =>
      shop.staff('staff.charge-wallet', { mobile, currency: 'toman', amount, reason: 'آزمون' }),
    sql: (text, values) =>
      withDatabase(
        databaseUrl,
        async (client) => (await client.query<Record<string, unknown>>(text, values)).rows,
      ),
    async hurry(job) {
      await shop.sql('UPDATE jobs.job SET start_after = now() WHERE name = $1 AND state = $2', [
        job,
        'created',
      ]);
    },
  };
  return shop;
}

/** A member of staff, who has answered the second factor. */
export async function makeStaff(shop: CheckoutShop, role: StaffRole): Promise<Customer> {
  const member = await shop.customer();
  await shop.sql('INSERT INTO staff_roles (user_id, role) VALUES ($1, $2)', [member.id, role]);
  await shop.sql('UPDATE sessions SET second_factor_at = now(), staff_used_at = now() WHERE user_id = $1', [
    member.id,
  ]);
  return member;
}

/** Puts a customer's session and cart into a new browser. */
export async function arrive(
  context: BrowserContext,
  { customer, goods = [] }: { customer?: Pick<Customer, 'session'>; goods?: readonly CartItem[] },
): Promise<void> {
  await context.addInitScript(
    ({ opened, items }) => {
      // An empty tab has no storage.
      if (!location.protocol.startsWith('http')) return;
      if (localStorage.getItem('test-arrived') !== null) return;
      localStorage.setItem('test-arrived', '1');
      if (opened) {
        localStorage.setItem('ATC', opened.token);
        localStorage.setItem('tokenEnds', String(Date.now() + opened.expires_in * 1000));
        localStorage.setItem('user', JSON.stringify(opened.user));
      }
      const entries = items.map((item, index) => ({
        item,
        born: index + 1,
        counted: index + 1,
        priced: index + 1,
      }));
      if (entries.length > 0)
        localStorage.setItem(
          'cart',
          JSON.stringify({ version: 1, revision: entries.length, floor: 0, entries, removed: {} }),
        );
    },
    { opened: customer?.session ?? null, items: [...goods] },
  );
}

/**
 * Registers an order through the API.
 * @param address_id of goods that are sent
 */
export async function order(
  customer: Customer,
  items: readonly { sellable: number; qty?: number; answers?: Readonly<Record<string, string>> }[],
  address_id?: number,
): Promise<Order> {
  const cart = {
    ids: items.map(({ sellable: id, qty = 1, answers }) => ({ id, qty, ...(answers && { answers }) })),
    currency: 'toman' as const,
    ...(address_id === undefined ? {} : { address_id }),
  };
  const { quote } = quoteOrder.response.parse(await customer.call('/api/v1/orders/quote', 'POST', cart));
  const user = { full_name: 'سارا رضایی', phone_number: customer.mobile };
  return placeOrder.response.parse(
    await customer.call('/api/v1/orders', 'POST', { ...cart, quote: quote.hash, user }),
  ).order;
}

/** Starts a payment through the API. */
export async function startPaying(customer: Customer, code: string, method: PaymentMethod) {
  return startPayment.response.parse(
    await customer.call(`/api/v1/orders/${code}/payments`, 'POST', { method }),
  );
}

export async function readOrder(customer: Customer, code: string): Promise<Order> {
  return getOrder.response.parse(await customer.call(`/api/v1/orders/${code}`)).order;
}

/** Waits for an order's state; the server runs jobs of its own. */
export async function untilOrder(
  customer: Customer,
  code: string,
  isReady: (order: Order) => boolean,
): Promise<Order> {
  for (;;) {
    const found = await readOrder(customer, code);
    if (isReady(found)) return found;
    await pause(100);
  }
}

/** Makes a discount code of ten per cent that can be used five times. @param maximum whole toman */
export const offerTenPercent = (shop: CheckoutShop, code: string, maximum = 50_000): Promise<void> =>
  shop.staff('staff.create-discount', { code, percent: 10, currency: 'toman', maximum, total_limit: 5 });

/** A button of a simulated gateway's page. */
export async function chooseAtGateway(page: Page, choice: RegExp): Promise<void> {
  await page.waitForURL(/\/dev\/gateways\//);
  await page.getByRole('button', { name: choice }).first().click();
}
