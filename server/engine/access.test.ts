import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type PrivateOperationId } from '#schemas/api/index.ts';
import { staffRoles, type Operation, type StaffRole } from '#schemas/api/operation.ts';
import { addressDraftDefaults } from '#schemas/address-draft.ts';
import type { Order, PaymentMethod } from '#schemas/entities/order.ts';
import { makeStaff, openBrowser, signIn, type TestCustomer } from '../testing/customer.ts';
import { buy, cartOf, makeGoods, once, openStores, place, startPaying } from '../testing/shop-cases.ts';
import { addCard, makeCardNumber, sendCard } from '../testing/bank-cards.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

// Made from the list of operations: one that is new is held to this without being named here, and one that reaches
// something of a customer's by an id has to say below how such a thing is made.

const contracts: readonly Operation[] = Object.values(operations);
const all = contracts.filter(({ audience }) => audience !== 'public');
const idOf = ({ id }: Operation) => id as PrivateOperationId;
const roleLists = all.filter(({ audience }) => typeof audience !== 'string');
const forCustomers = all.filter(({ audience }) => audience === 'customer');

const address = {
  ...addressDraftDefaults,
  full_name: 'Negar Rad',
  phone_number: '09121111111',
  postal_code: '9134567891',
  address: 'Bahar Street 12',
};

async function makeAddress(owner: TestCustomer): Promise<number> {
  return ((await owner.call('addresses.create', address)).json() as { address: { id: number } }).address.id;
}

async function makeTicket(owner: TestCustomer): Promise<number> {
  const input = { title: 'Question', subject: 'other', content: 'How?' };
  const made = await owner.call('tickets.create', input, once());
  return (made.json() as { ticket: { id: number } }).ticket.id;
}

const makeOrder = (owner: TestCustomer): Promise<Order> => place(owner, cartOf(goods));

async function makePayment(owner: TestCustomer, method: PaymentMethod): Promise<string> {
  return (await startPaying(owner, (await makeOrder(owner)).code, method)).payment.code;
}

async function makeCharge(owner: TestCustomer): Promise<string> {
  const answer = await owner.call('charges.start', { currency: 'toman', amount: 50_000 }, once());
  return (answer.json() as { charge: { code: string } }).charge.code;
}

/** For each operation that names something of a customer's: makes one for `owner`, and gives the input that reaches it. */
const things: Readonly<
  Partial<Record<PrivateOperationId, (owner: TestCustomer) => Promise<Record<string, unknown>>>>
> = {
  'addresses.update': async (owner) => ({ ...address, address: 'Elsewhere 1', id: await makeAddress(owner) }),
  'addresses.remove': async (owner) => ({ id: await makeAddress(owner) }),
  'bank-cards.upload-photo': async (owner) => ({ id: await addCard(owner), photo: 'a picture' }),
  'bank-cards.replace': async (owner) => {
    const id = await sendCard(owner);
    await shop.database.pool.query("UPDATE bank_cards SET status = 'verified' WHERE id = $1", [id]);
    return { id, number: makeCardNumber(), photo: 'a picture' };
  },
  'bank-cards.photo': async (owner) => ({ id: await sendCard(owner) }),
  'bank-cards.remove': async (owner) => ({ id: await addCard(owner) }),
  'discounts.remove': async (owner) => {
    const { pool } = shop.database;
    await pool.query("INSERT INTO discounts (code, percent) VALUES ('KEPT', 5) ON CONFLICT DO NOTHING");
    await owner.call('discounts.save', { code: 'KEPT' });
    return { code: 'KEPT' };
  },
  'account.end-session': async (owner) => {
    const session = crypto.randomUUID();
    await shop.database.pool.query(
      "INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, now(), now() + interval '1 day')",
      [session, owner.id],
    );
    return { id: session };
  },
  'tickets.get': async (owner) => ({ id: await makeTicket(owner) }),
  'tickets.events': async (owner) => ({ id: await makeTicket(owner) }),
  'tickets.reply': async (owner) => ({ id: await makeTicket(owner), text: 'more' }),
  'tickets.close': async (owner) => ({ id: await makeTicket(owner) }),
  'tickets.mark-seen': async (owner) => ({ id: await makeTicket(owner), version: 1 }),
  'orders.get': async (owner) => ({ code: (await makeOrder(owner)).code }),
  'orders.cancel': async (owner) => ({ code: (await makeOrder(owner)).code }),
  'orders.reveal-code': async (owner) => {
    const order = await buy(shop, owner, goods);
    return { code: order.code, id: order.parcels[0]?.codes[0]?.id };
  },
  'payments.start': async (owner) => ({ code: (await makeOrder(owner)).code, method: 'card' }),
  'payments.get': async (owner) => ({ code: await makePayment(owner, 'card') }),
  'payments.verify': async (owner) => ({ code: await makePayment(owner, 'card') }),
  'payments.direct': async (owner) => ({ code: await makePayment(owner, 'transfer') }),
  'charges.get': async (owner) => ({ code: await makeCharge(owner) }),
  'charges.pay': async (owner) => ({ code: await makeCharge(owner), method: 'card' }),
  'payments.upload-receipt': async (owner) => ({
    code: await makePayment(owner, 'transfer'),
    receipt: 'a picture',
  }),
};

/** Whether a customer may name something in this operation's path. */
const namesThing = ({ audience, path }: Operation): boolean =>
  (audience === 'customer' || audience === 'visitor') && path.includes('{');

let shop: TestApp;
let owner: TestCustomer;
let stranger: TestCustomer;
let goods: number;
let support: TestCustomer;
beforeAll(async () => {
  shop = await createTestApp({ products: 8 });
  [owner, stranger, support] = [
    await signIn(shop, '09180000001'),
    await signIn(shop, '09180000002'),
    await signIn(shop, '09180000003'),
  ];
  await openStores(shop);
  goods = await makeGoods(shop, { stock: 50 });
});
afterAll(() => shop.close());

/** The content of every table, except the counters of attempts. */
async function everything(): Promise<string> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limits' ORDER BY 1",
  );
  const parts = await Promise.all(
    rows.map(async ({ name }) => {
      const {
        rows: [row],
      } = await shop.database.pool.query<{ hash: string | null }>(
        `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${name} AS t`,
      );
      return `${name} ${row?.hash}`;
    }),
  );
  return parts.join('\n');
}

test('a personal answer is never kept', () => {
  expect(all.length).toBeGreaterThan(0);
  expect(all.length).toBeLessThan(contracts.length);
  expect(all.filter(({ cache }) => cache !== undefined).map(({ id }) => id)).toEqual([]);
});

test('every operation that needs a login can say so, and every one for staff can refuse', () => {
  expect(forCustomers.length).toBeGreaterThan(0);
  expect(
    [...forCustomers, ...roleLists]
      .filter(({ errors }) => !errors.includes('unauthenticated'))
      .map(({ id }) => id),
  ).toEqual([]);
  expect(roleLists.filter(({ errors }) => !errors.includes('forbidden')).map(({ id }) => id)).toEqual([]);
});

describe.each([...forCustomers, ...roleLists].map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    /** Path parameters alone; refusing comes before reading. */
    const input = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, '1']));

    test('refuses visitors and false tokens before it reads what they send', async () => {
      for (const token of ['', 'x.y.z', `${owner.token}x`]) {
        const answer = await Object.assign(openBrowser(shop), { token }).call(idOf(operation), input);
        expect(answer.json(), token).toMatchObject({ code: 'unauthenticated', status: 401 });
      }
    });

    test('is kept by nobody and told to no other origin', async () => {
      const answer = await openBrowser(shop).call(idOf(operation), input, {
        origin: 'https://elsewhere.example',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });
  },
);

test('private answers are kept by nobody and told to no other origin', async () => {
  const answer = await owner.call('account.get', {}, { origin: 'https://elsewhere.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['etag']).toBeUndefined();
});

describe.each(roleLists.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const input = Object.fromEntries(Object.keys(operation.params?.shape ?? {}).map((name) => [name, '1']));
  const allowed = (role: StaffRole): boolean =>
    role === 'owner' || (typeof operation.audience !== 'string' && operation.audience.includes(role));

  test.each(staffRoles.map((role) => [role, allowed(role)] as const))('for %s: %s', async (role, may) => {
    await shop.database.pool.query('DELETE FROM staff_roles WHERE user_id = $1', [support.id]);
    expect((await support.call(idOf(operation), input)).json()).toMatchObject({
      code: 'forbidden',
      status: 403,
    });
    await makeStaff(shop, support, [role]);
    const answer = await support.call(idOf(operation), input);
    expect(answer.statusCode === 403 && (answer.json() as { code: string }).code === 'forbidden').toBe(!may);
    expect(answer.statusCode).not.toBe(401);
  });

  const guarded = operation.secondFactor === 'exempt' ? [] : staffRoles.filter(allowed);
  test.each(guarded)('refuses %s in a session without the second factor', async (role) => {
    await makeStaff(shop, support, [role]);
    await shop.database.pool.query(
      'UPDATE sessions SET second_factor_at = NULL, staff_used_at = NULL WHERE user_id = $1',
      [support.id],
    );
    expect((await support.call(idOf(operation), input)).json()).toMatchObject({
      code: 'second-factor-not-enrolled',
      status: 403,
    });
  });
});

describe('another customer’s things', () => {
  const named = all.filter(namesThing);

  test('are made here for every operation that names one', () => {
    expect(named.length).toBeGreaterThan(0);
    expect(Object.keys(things).toSorted()).toEqual(expect.arrayContaining(named.map(({ id }) => id)));
  });

  test.each(Object.entries(things))(
    '%s answers as if they did not exist, and changes nothing',
    async (id, make) => {
      const operation = id as PrivateOperationId;
      const input = await make(owner);
      const before = await everything();
      const refused = await stranger.call(operation, input, { 'idempotency-key': crypto.randomUUID() });
      expect(refused.statusCode, refused.body).toBe(404);
      const nowhere = await stranger.call(
        operation,
        {
          ...input,
          ...Object.fromEntries(
            Object.keys((operations[operation] as Operation).params?.shape ?? {}).map((name) => [
              name,
              '2147483647',
            ]),
          ),
        },
        { 'idempotency-key': crypto.randomUUID() },
      );
      expect((nowhere.json() as { code: string }).code).toBe((refused.json() as { code: string }).code);
      expect(await everything()).toBe(before);
      // The very same input is good for its owner: the refusal was about who asks.
      expect(
        (await owner.call(operation, input, { 'idempotency-key': crypto.randomUUID() })).statusCode,
      ).toBe(200);
    },
  );

  const hostile = [
    '0',
    '-1',
    '2147483648',
    '9'.repeat(30),
    '1.5',
    'abc',
    '1 OR 1=1',
    '\0',
    '..',
    'x'.repeat(300),
  ];
  test.each(
    all.filter(({ path }) => path.includes('{')).map((operation) => [operation.id, operation] as const),
  )('%s refuses ids that cannot be', async (_id, operation) => {
    await makeStaff(shop, owner, ['owner']);
    for (const value of hostile) {
      const input = Object.fromEntries(
        Object.keys(operation.params?.shape ?? {}).map((name) => [name, value]),
      );
      const answer = await owner.call(idOf(operation), input, { 'idempotency-key': crypto.randomUUID() });
      // A browser that is led on comes to the page of its own orders, and learns nothing of others'. An address with dots
      // leads elsewhere, where nothing reads such a body or answers to such a method.
      const told =
        operation.http?.answer === 'redirect' && value !== '..'
          ? ['303 /bills']
          : (value === '..' ? [400, 404, 405, 415, 422] : [404, 422]).map(String);
      expect(told, `${value}: ${answer.body}`).toContain(
        [answer.statusCode, answer.headers['location']].filter(Boolean).join(' '),
      );
    }
  });
});
