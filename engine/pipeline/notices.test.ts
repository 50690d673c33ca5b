import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendStockAlerts } from '#engine/jobs/send-stock-alerts.ts';
import { notifyPayer } from '#engine/selling/charges/notify-payer.ts';
import { notifyBuyer } from '#engine/selling/orders/notify-buyer.ts';
import { notifyRewarded } from '#engine/selling/referral-rewards/notify-rewarded.ts';
import { notifySender } from '#engine/talking/inquiries/notify-sender.ts';
import { notifyCustomer } from '#engine/talking/tickets/notify-customer.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  place,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import type { NoticeChannels } from './notices.ts';

let shop: TestShop;
let shopper: Shopper;
let order: { id: number; code: string };
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await makeShopper(shop);
  const goods = await makeGoods(shop);
  const { code } = await place(shopper, cartOf(goods));
  const { pool } = shop.database;
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM orders WHERE code = $1', [code]);
  order = { id: rows[0]?.id ?? 0, code };
  await pool.query("UPDATE users SET email = 'ada@shop.example', email_verified_at = now() WHERE id = $1", [
    shopper.id,
  ]);
  await pool.query('INSERT INTO stock_alerts (user_id, sellable_id, requested_at) VALUES ($1, $2, now())', [
    shopper.id,
    goods,
  ]);
});
afterAll(() => shop.close());

const now = new Date('2026-03-21T08:30:00Z');
const buyer = { full_name: 'Ada', phone_number: '09120000001', email: 'ada@shop.example', description: '' };

/** Each kind of notice, and whether it goes out by e-mail only where it does not by SMS. */
const notices: [
  what: string,
  send: (services: never, client: PoolClient) => Promise<unknown>,
  isInstead: boolean,
][] = [
  [
    'an order',
    (services, client) =>
      notifyBuyer(
        services,
        client,
        { ...order, invoice_number: 7, total: 100, currency: 'toman', buyer } as never,
        'paid',
        now,
      ),
    false,
  ],
  [
    'a charge of the wallet',
    (services, client) =>
      notifyPayer(
        services,
        client,
        { user_id: shopper.id, code: 'x', amount: 5, currency: 'toman' } as never,
        'paid',
        now,
      ),
    true,
  ],
  [
    'a reward',
    (services, client) =>
      notifyRewarded(
        services,
        client,
        { parts: [{ user: shopper.id, amount: 5 }], currency: 'toman' } as never,
        'rewarded',
        now,
      ),
    true,
  ],
  [
    'an inquiry',
    (services, client) =>
      notifySender(
        services,
        client,
        {
          code: 'x',
          kind: 'contact',
          user_id: null,
          mobile: '09120000001',
          email: 'ada@shop.example',
        } as never,
        now,
      ),
    false,
  ],
  [
    'a ticket',
    (services, client) => notifyCustomer(services, client, { id: 1, user_id: shopper.id } as never, now),
    false,
  ],
];

/** Runs work in a transaction that is rolled back. @returns the values of a column of the queued messages */
async function queuedBy(
  work: (client: PoolClient) => Promise<unknown>,
  column: 'channel' | 'recipient' = 'channel',
): Promise<string[]> {
  const rolledBack = new Error('rolled back');
  let values: string[] = [];
  await transaction(shop.database.pool, async (client) => {
    await client.query('DELETE FROM messages');
    await work(client);
    const { rows } = await client.query<{ value: string }>(
      `SELECT ${column} AS value FROM messages ORDER BY channel`,
    );
    values = rows.map(({ value }) => value);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return values;
}

/** The shop with another provider or another setting. */
function servicesOf(sms: object | null, setting?: boolean): NoticeChannels {
  const published = shop.releases.published();
  const flows = { ...published.flows, notices: setting === undefined ? {} : { sms: setting } };
  return { ...shop.services, sms, releases: { published: () => ({ ...published, flows }) } };
}

test.each(notices)(
  'a notice about %s goes out by SMS where the shop sends them, and is never queued otherwise',
  async (_what, send, isInstead) => {
    const queued = (services: NoticeChannels) => queuedBy((client) => send(services as never, client));
    const bySms = isInstead ? ['sms'] : ['email', 'sms'];
    expect(await queued(servicesOf({}))).toEqual(bySms);
    expect(await queued(servicesOf({}, true))).toEqual(bySms);
    expect(await queued(servicesOf({}, false))).toEqual(['email']);
    expect(await queued(servicesOf(null))).toEqual(['email']);
  },
);

const toCustomers = notices.filter(([what]) =>
  ['a charge of the wallet', 'a reward', 'a ticket'].includes(what),
);
/** Queues the alerts of the stock. @returns the messages */
async function alertsBy(services: NoticeChannels): Promise<unknown[]> {
  const { pool } = shop.database;
  await pool.query('DELETE FROM messages');
  await sendStockAlerts({ ...services, pool, now: () => now } as never);
  return (await pool.query('SELECT channel, recipient FROM messages')).rows;
}

test('a customer without a number gets each notice by e-mail', async () => {
  const { pool } = shop.database;
  const rename = (mobile: string) =>
    pool.query('UPDATE users SET mobile = $2 WHERE id = $1', [shopper.id, mobile]);
  await rename('ada@shop.example');
  for (const [what, send] of toCustomers)
    expect(await queuedBy((client) => send(servicesOf({}) as never, client)), what).toEqual(['email']);
  await rename(shopper.mobile);
});

test.each([
  ['cleared', null],
  ['changed', 'new@shop.example'],
])(
  'a customer without a number who has %s the e-mail address gets each notice at the sign-in address',
  async (_how, email) => {
    const { pool } = shop.database;
    const mobile = 'signs.in@shop.example';
    const write = (...values: unknown[]) =>
      pool.query('UPDATE users SET mobile = $2, email = $3, email_verified_at = $4 WHERE id = $1', [
        shopper.id,
        ...values,
      ]);
    await write(mobile, email, null);
    expect(toCustomers).toHaveLength(3);
    for (const [what, send] of toCustomers)
      expect(await queuedBy((client) => send(servicesOf({}) as never, client), 'recipient'), what).toEqual([
        mobile,
      ]);
    const alerts = await pool.query('SELECT * FROM stock_alerts');
    expect(alerts.rowCount).toBe(1);
    expect(await alertsBy(servicesOf({}))).toEqual([{ channel: 'email', recipient: mobile }]);
    await pool.query(
      'INSERT INTO stock_alerts SELECT * FROM jsonb_populate_recordset(null::stock_alerts, $1)',
      [JSON.stringify(alerts.rows)],
    );
    await write(shopper.mobile, 'ada@shop.example', now);
  },
);

test('an alert of the stock waits until there is a way to its customer, and goes out without SMS too', async () => {
  const { pool } = shop.database;
  const verify = (at: Date | null) =>
    pool.query('UPDATE users SET email_verified_at = $2 WHERE id = $1', [shopper.id, at]);
  await verify(null);
  expect(await alertsBy(servicesOf(null))).toEqual([]);
  expect(await alertsBy(servicesOf({}, false))).toEqual([]);
  await verify(now);
  expect(await alertsBy(servicesOf(null))).toEqual([{ channel: 'email', recipient: 'ada@shop.example' }]);
});
