import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/security/passwords.ts';
import { giftAnswers } from '#tools/testing/gifts.ts';
import { sendIdentity } from '#tools/testing/identity.ts';
import { makeAddressOf, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeGoods, once, place, refusalOf, startPaying, type Shopper } from '#tools/testing/shop-cases.ts';
import { impersonalColumns, personalColumns, type PersonalColumn } from './columns.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const password = 'a long and lonely password';
const all = Object.entries(personalColumns).flatMap(([table, columns]) =>
  Object.entries(columns).map(
    ([column, rule]): [name: string, table: string, column: string, rule: PersonalColumn] => [
      `${table}.${column}`,
      table,
      column,
      rule,
    ],
  ),
);

test('every column of every table is classified once, and no other one is', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
  );
  expect(rows.length).toBeGreaterThan(200);
  const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  const classified = [...all.map(([name]) => name), ...impersonal].toSorted();
  expect(classified).toEqual(rows.map(({ name }) => name).toSorted());
});

/** SQL conditions that select the rows of one customer. */
const rowsOf: Readonly<Record<string, string>> = {
  users: 'id = $1',
  addresses: 'user_id = $1',
  bank_cards: 'user_id = $1',
  identity_verifications: 'user_id = $1',
  orders: 'user_id = $1',
  order_lines:
    'parcel_id IN (SELECT p.id FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE o.user_id = $1)',
  gifts:
    'line_id IN (SELECT l.id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id WHERE o.user_id = $1)',
  order_parcels: 'order_id IN (SELECT id FROM orders WHERE user_id = $1)',
  payments: 'payable_id IN (SELECT id FROM orders WHERE user_id = $1)',
  payment_receipts:
    'payment_id IN (SELECT p.id FROM payments AS p JOIN orders AS o ON o.id = p.payable_id WHERE o.user_id = $1)',
  tickets: 'user_id = $1',
  ticket_messages: 'ticket_id IN (SELECT id FROM tickets WHERE user_id = $1)',
  ticket_pictures: 'user_id = $1',
  inquiries: 'user_id = $1',
  inquiry_answers: 'inquiry_id IN (SELECT id FROM inquiries WHERE user_id = $1)',
  messages: 'order_id IN (SELECT id FROM orders WHERE user_id = $1)',
  comments: 'user_id = $1',
  second_factors: 'user_id = $1',
  sessions: 'user_id = $1',
};
/** Whether the test writes a mark into a column: any column that can contain any text. */
const isMarked = (table: string, column: string): boolean =>
  table in rowsOf &&
  !['users.mobile', 'payment_receipts.file', 'ticket_pictures.file', 'orders.holder'].includes(
    `${table}.${column}`,
  );
const markOf = (table: string, column: string): string => `mark of ${table}, ${column}`;

/** The mark for a column by its type; absent for types without text. */
const marks: Readonly<Record<string, string>> = {
  text: '$2::text',
  jsonb: "jsonb_build_object('mark', $2::text)",
  ARRAY: 'ARRAY[$2::text]',
};

/** Columns of a stricter shape. */
const ownMarks: Readonly<Record<string, string>> = {
  'order_lines.answers':
    "jsonb_build_array(jsonb_build_object('field', 'id', 'title', 'Id', 'value', $2::text))",
};

/** Tables with a customer's own records about products and stores. The export has a part for each. */
const around = {
  bookmarks: 'bookmarks',
  store_follows: 'followed_stores',
  stock_alerts: 'stock_alerts',
  comment_votes: 'votes',
} as const;
const rowsAround = async (user: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(around).map(async (table) => {
        const { rowCount } = await shop.database.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [
          user,
        ]);
        return [table, rowCount ?? 0] as const;
      }),
    ),
  );
const votedOn = 'The comment of somebody else';

/** Gives a customer one row in each of those tables. */
async function keepAround(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ product: number; store: number; comment: number }>(
    `WITH other AS (
       INSERT INTO comments (product_id, author, text, approved) SELECT min(id), 'x', $1, true FROM products RETURNING id)
     SELECT (SELECT min(id) FROM products) AS product, (SELECT min(id) FROM stores) AS store, id AS comment FROM other`,
    [votedOn],
  );
  const { product = 0, store = 0, comment = 0 } = rows[0] ?? {};
  const sellable = await makeGoods(shop, { stock: 0 });
  for (const [operation, input] of [
    ['bookmarks.sync', { changes: [{ id: product, age: 5, kept: true }] }],
    ['stores.follow', { store, follow: true }],
    ['stock-alerts.set', { sellable, wanted: true }],
    ['comments.vote', { comment, vote: 'helpful' }],
  ] as const)
    expect(await refusalOf(shopper, operation, input), operation).toBe(200);
}

const marked: string[] = [];
async function markColumns(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public'`,
  );
  const types = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  for (const [name, table, column] of all) {
    const value = ownMarks[name] ?? marks[types.get(name) ?? ''];
    if (value === undefined || !isMarked(table, column) || name === 'users.password_hash') continue;
    const changed = await shop.database.pool.query(
      `UPDATE ${table} SET ${column} = ${value} WHERE ${rowsOf[table]}`,
      [shopper.id, markOf(table, column)],
    );
    expect(changed.rowCount, name).toBeGreaterThan(0);
    marked.push(name);
  }
}

beforeAll(async () => {
  const { pool } = shop.database;
  await pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    shopper.id,
    await hashPassword(password),
  ]);
  await makeAddressOf(shopper);
  await shopper.call('bank-cards.add', { number: '6037991899999993' });
  await sendIdentity(shopper);
  const order = await place(shopper, {
    ids: [{ id: await makeGoods(shop), qty: 1, answers: giftAnswers }],
  });
  const { payment } = await startPaying(shopper, order.code, 'transfer');
  await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'a picture' });
  const { receipts } = (await owner.call('staff.receipts')).json() as { receipts: { id: number }[] };
  await owner.call('staff.decide-receipt', { id: receipts[0]?.id ?? 0, approve: true }, once());
  const charge = { mobile: shopper.mobile, currency: 'toman', amount: 5, reason: 'mark of the wallet' };
  await owner.call('staff.charge-wallet', charge, once());
  await pool.query(
    `INSERT INTO second_factors (id, user_id, kind, name, created_at, credential_id, public_key, counter, transports)
     VALUES (gen_random_uuid(), $1, 'passkey', 'Phone', now(), 'x', '', 0, '{}')`,
    [shopper.id],
  );
  await pool.query(
    "INSERT INTO comments (product_id, author, text, user_id) VALUES ((SELECT min(id) FROM products), 'x', 'Good', $1)",
    [shopper.id],
  );
  await shopper.call('tickets.upload-picture', { picture: 'a screenshot' });
  await shopper.call('tickets.create', { title: 'x', subject: 'other', content: 'y' }, once());
  await pool.query(
    `WITH sent AS (
       INSERT INTO inquiries (code, kind, user_id, name, mobile, subject, text, status_since, created_at)
       VALUES ('C', 'contact', $1, 'x', 'x', 'x', 'x', now(), now()) RETURNING id)
     INSERT INTO inquiry_answers (inquiry_id, text, created_at) SELECT id, 'x', now() FROM sent`,
    [shopper.id],
  );
  await keepAround();
  // A message can be sent only before its text is replaced.
  await shop.engine.jobs.messages();
  await markColumns();
});

describe('the export', () => {
  let sections: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    const answer = await shopper.call('account.export', { current_password: password });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    sections = answer.json() as Record<string, unknown>;
  });

  test('holds every personal column that it is said to hold, and no secret', () => {
    expect(marked.length).toBeGreaterThan(15);
    for (const [name, table, column, { exported }] of all) {
      if (!marked.includes(name)) continue;
      const found = Object.entries(sections).flatMap(([section, content]) =>
        JSON.stringify(content).includes(markOf(table, column)) ? [section] : [],
      );
      expect(found, name).toEqual(exported === null ? [] : [exported]);
    }
    expect(JSON.stringify(sections)).not.toContain('$argon2');
  });

  test('holds profile, wallet and activity', () => {
    expect(sections).toMatchObject({
      profile: { id: shopper.id, mobile: shopper.mobile, has_password: true },
      wallet: [{ kind: 'charge', amount: 5, currency: 'toman', reason: 'mark of the wallet' }],
      orders: [{ total: 50_000, parcels: [{ lines: [{ qty: 1 }] }], payments: [{ receipts: [{}] }] }],
    });
    expect(Object.keys(sections).toSorted()).toEqual([
      'activity',
      'addresses',
      'bank_cards',
      'bookmarks',
      'comments',
      'discounts',
      'exported_at',
      'followed_stores',
      'given_discounts',
      'identity',
      'inquiries',
      'messages',
      'orders',
      'profile',
      'referrals',
      'second_factors',
      'sessions',
      'stock_alerts',
      'tickets',
      'votes',
      'wallet',
      'wallet_charges',
    ]);
  });

  test('holds what the customer keeps around products and stores, with their votes', () => {
    for (const section of Object.values(around)) expect(sections[section], section).toHaveLength(1);
    expect(sections['votes']).toMatchObject([{ comment: votedOn, helpful: true }]);
  });

  test('needs a code or the password, is told to the owner and leaves a record', async () => {
    expect(await refusalOf(shopper, 'account.export')).toBe('confirmation-needed');
    expect(await refusalOf(shopper, 'account.export', { current_password: 'another' })).toBe(
      'validation-failed',
    );
    const { rows } = await shop.database.pool.query(
      "SELECT actor, ip FROM audit_log WHERE action = 'account.export' AND subject = $1",
      [`user:${shopper.id}`],
    );
    expect(rows).toEqual([{ actor: 'customer', ip: '127.0.0.1' }]);
    await shop.engine.jobs.messages();
    expect(shop.sent.findLast(({ to }) => to === shopper.mobile)?.text).toContain('A copy of the data');
  });
});

test('closing erases every personal column that it is said to erase, and no other one', async () => {
  const { pool } = shop.database;
  // The wallet's money was spent.
  await pool.query('UPDATE ledger_accounts SET balance = 0 WHERE user_id = $1', [shopper.id]);
  expect(Object.values(await rowsAround(shopper.id))).toEqual([1, 1, 1, 1]);
  expect(await refusalOf(shopper, 'account.close', { current_password: password })).toBe(200);
  expect(Object.values(await rowsAround(shopper.id))).toEqual([0, 0, 0, 0]);
  for (const [name, table, column, { erased }] of all) {
    if (!marked.includes(name)) continue;
    const { rowCount } = await pool.query(`SELECT FROM ${table} AS t WHERE strpos(t::text, $1) > 0`, [
      markOf(table, column),
    ]);
    expect(rowCount === 0, name).toBe(erased);
  }
});
