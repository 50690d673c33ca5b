import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import { defaultRetention, retentionRules, type Retention } from '#platform/retention.ts';
import { photoAt, sendCard } from '#tools/testing/bank-cards.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { sendIdentity, sendIdentityPhotos, submittedAt } from '#tools/testing/identity.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { enforceRetention } from './enforce-retention.ts';

const day = 24 * 60;

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  await openStores(shop);
  shopper = await makeShopper(shop);
  owner = await makeShopper(shop, { roles: ['owner'] });
});
afterAll(() => shop.close());

const removedLogs: Date[] = [];
/** The error with which the removal of logs fails. */
let failing: Error | undefined;
const enforce = (retention: Partial<Retention> = {}): Promise<number> =>
  enforceRetention(
    createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      now: shop.clock.now,
      retention: { ...defaultRetention, ...retention },
      removeServerLogs: async (before) => {
        if (failing) throw failing;
        return removedLogs.push(before);
      },
    }),
  );

const count = async (table: string, condition: string, values: unknown[] = []): Promise<number> =>
  (
    await shop.database.pool.query<{ rows: number }>(
      `SELECT count(*)::integer AS rows FROM ${table} WHERE ${condition}`,
      values,
    )
  ).rows[0]?.rows ?? -1;

/** Moves the clock to one day before and one day after the end of a retention. Both outcomes are checked. */
async function aroundEnd(days: number, check: (isOver: boolean) => Promise<void>): Promise<void> {
  for (const isOver of [false, true]) {
    shop.clock.advance((isOver ? 2 : days - 1) * day);
    await enforce();
    await check(isOver);
  }
  await Promise.all([shopper.renew(), owner.renew()]);
}

/** Makes an order that was paid by a card transfer. Returns it with the name of the receipt's picture. */
async function buyByTransfer(): Promise<{ code: string; file: string }> {
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, order.code, 'transfer');
  await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'a picture' });
  const { receipts } = (await owner.call('staff.receipts')).json() as {
    receipts: { id: number; order: string }[];
  };
  const id = receipts.find((receipt) => receipt.order === order.code)?.id ?? 0;
  await owner.call('staff.decide-receipt', { id, approve: true }, once());
  const { rows } = await shop.database.pool.query<{ file: string }>(
    'SELECT file FROM payment_receipts WHERE id = $1',
    [id],
  );
  return { code: order.code, file: rows[0]?.file ?? '' };
}

const isKept = (file: string): Promise<boolean> =>
  shop.services.pictures.readPicture(file).then(
    () => true,
    () => false,
  );

describe('what is older than its retention is erased, and nothing newer', () => {
  test('login codes', async () => {
    await openBrowser(shop).call('auth.request-code', { mobile: '09171234567' });
    const kept = () => count('login_codes', "mobile = '09171234567'");
    expect(await kept()).toBe(1);
    await enforce();
    expect(await kept()).toBe(1);
    shop.clock.advance(defaultRetention.codes * day + 1);
    await enforce();
    expect(await kept()).toBe(0);
    await Promise.all([shopper.renew(), owner.renew()]);
  });

  test('rejected comments, and no others', async () => {
    const { pool } = shop.database;
    const insert = (text: string, decided: boolean) =>
      pool.query(
        `INSERT INTO comments (product_id, author, text, decided_at)
         VALUES ((SELECT min(id) FROM products), 'x', $1, $2)`,
        [text, decided ? shop.clock.now() : null],
      );
    await insert('rejected one', true);
    await insert('waiting one', false);
    await aroundEnd(defaultRetention.comments, async (isOver) => {
      expect(await count('comments', "text = 'rejected one'")).toBe(isOver ? 0 : 1);
      expect(await count('comments', "text = 'waiting one'")).toBe(1);
    });
  });

  test('closed inquiries, and none that waits', async () => {
    const { pool } = shop.database;
    // Their retention is longer than a session lasts, so the rows are old and the clock stays.
    const insert = (code: string, status: string, days: number) =>
      pool.query(
        `INSERT INTO inquiries (code, kind, status, name, mobile, subject, text, status_since, created_at)
         VALUES ($1, 'contact', $2, 'x', '09170000001', 'x', 'x', $3::timestamptz - make_interval(days => $4),
           $3::timestamptz - make_interval(days => $4))`,
        [code, status, shop.clock.now(), defaultRetention.inquiries + days],
      );
    await insert('OVER2222', 'closed', 1);
    await insert('KEPT2222', 'answered', -1);
    await insert('WAITING2', 'waiting', 1);
    await enforce();
    const { rows } = await pool.query('SELECT code FROM inquiries ORDER BY code');
    expect(rows).toEqual([{ code: 'KEPT2222' }, { code: 'WAITING2' }]);
  });

  test('networks of orders, once they hold nothing', async () => {
    shop.releases.publish({
      ...fixtureRelease,
      id: 'guests',
      flows: { ...fixtureRelease.flows, checkout: { ...fixtureRelease.flows.checkout, guest: true } },
    });
    const order = await place(openBrowser(shop, '203.0.113.9'), cartOf(await makeGoods(shop)));
    const ofNetwork = () =>
      count('orders', "code = $1 AND (holder = 'network:203.0.113.9' OR network = '203.0.113.9')", [
        order.code,
      ]);
    await aroundEnd(defaultRetention.networks, async (isOver) => {
      // The order holds its goods both times. Only the job below releases them.
      expect(await ofNetwork()).toBe(1);
      if (isOver) await shop.engine.jobs.orders();
    });
    await enforce();
    expect(await ofNetwork()).toBe(0);
    expect(await count('orders', 'code = $1', [order.code])).toBe(1);
  });

  test('messages that were sent', async () => {
    const { code } = await buyByTransfer();
    await shop.engine.jobs.messages();
    const messages = () =>
      count('messages', 'order_id = (SELECT id FROM orders WHERE code = $1) AND sent_at IS NOT NULL', [code]);
    expect(await messages()).toBeGreaterThan(0);
    await aroundEnd(defaultRetention.messages, async (isOver) => {
      expect((await messages()) > 0).toBe(!isOver);
    });
  });

  test('messages that wait are kept', async () => {
    await shop.database.pool.query(
      "INSERT INTO messages (channel, recipient, body, created_at, try_at) VALUES ('sms', '09170000000', 'x', $1, $1)",
      [shop.clock.now()],
    );
    shop.clock.advance(2 * defaultRetention.messages * day);
    await enforce();
    expect(await count('messages', "recipient = '09170000000'")).toBe(1);
    await Promise.all([shopper.renew(), owner.renew()]);
  });

  test('sessions that have ended', async () => {
    const ended = await makeShopper(shop);
    await ended.call('auth.logout');
    const sessions = () => count('sessions', 'user_id = $1', [ended.id]);
    await aroundEnd(defaultRetention.sessions, async (isOver) => {
      expect(await sessions()).toBe(isOver ? 0 : 1);
    });
  });

  test('pictures of receipts that were decided; the record of the decision stays', async () => {
    const { code, file } = await buyByTransfer();
    await aroundEnd(defaultRetention.receipts, async (isOver) => {
      expect(await isKept(file)).toBe(!isOver);
      expect(await count('payment_receipts', 'file = $1', [file])).toBe(isOver ? 0 : 1);
    });
    expect(
      await count(
        'payment_receipts',
        `status = 'approved' AND file IS NULL AND payment_id IN (
           SELECT p.id FROM payments AS p JOIN orders AS o ON o.id = p.payable_id WHERE o.code = $1)`,
        [code],
      ),
    ).toBe(1);
  });

  test('photos of bank cards that were decided; the card stays', async () => {
    shopper = await makeShopper(shop);
    owner = await makeShopper(shop, { roles: ['owner'] });
    const id = await sendCard(shopper);
    const { rows } = await shop.database.pool.query<{ photo: string }>(
      'SELECT photo FROM bank_cards WHERE id = $1',
      [id],
    );
    const photo = rows[0]?.photo ?? '';
    const photo_at = await photoAt(shop, id);
    await owner.call('staff.decide-bank-card', { id, decision: 'verify', photo_at }, once());
    // The published flow settings decide, and nothing else.
    const { flows } = fixtureRelease;
    const uploads = { ...flows.uploads, bankCardPhotos: 20 * day * 60_000 };
    shop.releases.publish({ ...fixtureRelease, flows: { ...flows, uploads } });
    await aroundEnd(20, async (isOver) => {
      expect(await isKept(photo)).toBe(!isOver);
      expect(await count('bank_cards', 'id = $1 AND photo IS NULL', [id])).toBe(isOver ? 1 : 0);
    });
    shop.releases.publish(fixtureRelease);
    expect(await count('bank_cards', "id = $1 AND status = 'verified'", [id])).toBe(1);
  });

  test('photos of identities that were decided or never submitted; the decision stays, and so does what waits', async () => {
    shopper = await makeShopper(shop);
    owner = await makeShopper(shop, { roles: ['owner'] });
    const [draft, waiting] = [await makeShopper(shop), await makeShopper(shop)];
    await sendIdentityPhotos(draft);
    await sendIdentity(waiting);
    await sendIdentity(shopper);
    const { rows } = await shop.database.pool.query<{ photo: string }>(
      'SELECT face_photo AS photo FROM identity_verifications WHERE user_id = $1',
      [shopper.id],
    );
    const photo = rows[0]?.photo ?? '';
    const submitted_at = await submittedAt(shop, shopper.id);
    await owner.call('staff.verify-identity', { id: shopper.id, decision: 'verify', submitted_at }, once());
    const erased = (id: number) =>
      count('identity_verifications', 'user_id = $1 AND card_photo IS NULL AND face_photo IS NULL', [id]);
    await aroundEnd(defaultRetention.identity, async (isOver) => {
      expect(await isKept(photo)).toBe(!isOver);
      expect([await erased(shopper.id), await erased(draft.id)]).toEqual(isOver ? [1, 1] : [0, 0]);
      expect(await erased(waiting.id)).toBe(0);
    });
    expect(await count('users', "id = $1 AND identity = 'verified'", [shopper.id])).toBe(1);
  });

  test('personal fields of settled orders; their amounts stay', async () => {
    shopper = await makeShopper(shop);
    owner = await makeShopper(shop, { roles: ['owner'] });
    const { code } = await buyByTransfer();
    const open = await place(shopper, cartOf(await makeGoods(shop)));
    await shop.database.pool.query("UPDATE orders SET status = 'preparing' WHERE code = $1", [open.code]);
    const ofBuyer = (order: string) =>
      count('orders', "code = $1 AND buyer ->> 'full_name' = $2", [order, buyer.full_name]);
    await aroundEnd(defaultRetention.orders, async (isOver) => {
      expect(await ofBuyer(code)).toBe(isOver ? 0 : 1);
      expect(await ofBuyer(open.code)).toBe(1);
    });
    expect(await count('orders', 'code = $1 AND total = 50000 AND erased_at IS NOT NULL', [code])).toBe(1);
  });

  test('records of the audit log', async () => {
    shopper = await makeShopper(shop);
    owner = await makeShopper(shop, { roles: ['owner'] });
    await owner.call('staff.find-customer', { mobile: shopper.mobile });
    const records = () => count('audit_log', 'actor_id = $1', [owner.id]);
    await aroundEnd(defaultRetention.audit, async (isOver) => {
      expect(await records()).toBe(isOver ? 0 : 1);
    });
    // The exception only applied to those transactions.
    owner = await makeShopper(shop, { roles: ['owner'] });
    await owner.call('staff.find-customer', { mobile: shopper.mobile });
    await expect(shop.database.pool.query('DELETE FROM audit_log')).rejects.toThrow('only written to');
  });

  test('files of the database’s log', async () => {
    removedLogs.length = 0;
    await enforce({ logs: 3 });
    expect(removedLogs).toEqual([new Date(shop.clock.now().getTime() - 3 * day * 60_000)]);
  });
});

test('more rows than one batch are erased by one run', async () => {
  await shop.database.pool.query(
    `INSERT INTO messages (channel, recipient, body, created_at)
     SELECT 'sms', '09180000000', 'x', $1 FROM generate_series(1, 450)`,
    [new Date(shop.clock.now().getTime() - 2 * defaultRetention.messages * day * 60_000)],
  );
  expect(await enforce()).toBeGreaterThanOrEqual(450);
  expect(await count('messages', "recipient = '09180000000'")).toBe(0);
});

test('a picture that cannot be deleted now is deleted by a later run', async () => {
  shopper = await makeShopper(shop);
  owner = await makeShopper(shop, { roles: ['owner'] });
  const { file } = await buyByTransfer();
  const { removePicture } = shop.services.pictures;
  shop.clock.advance((defaultRetention.receipts + 1) * day);
  shop.services.pictures.removePicture = () => Promise.reject(new Error('no storage'));
  await expect(enforce()).rejects.toThrow('could not be deleted');
  shop.services.pictures.removePicture = removePicture;
  expect(await isKept(file)).toBe(true);
  await enforce();
  expect(await isKept(file)).toBe(false);
  expect(await count('picture_removals', 'true')).toBe(0);
});

test('what cannot be erased keeps nothing else from it', async () => {
  shopper = await makeShopper(shop);
  owner = await makeShopper(shop, { roles: ['owner'] });
  const { file } = await buyByTransfer();
  shop.clock.advance((defaultRetention.receipts + 1) * day);
  failing = new Error('no room for logs');
  await expect(enforce()).rejects.toThrow('no room for logs');
  failing = undefined;
  expect(await isKept(file)).toBe(false);
});

test('every kind has a default within its bounds', () => {
  expect(Object.keys(retentionRules).length).toBeGreaterThan(5);
  for (const [kind, { days, min, max }] of Object.entries(retentionRules)) {
    expect(days, kind).toBeGreaterThanOrEqual(min);
    expect(days, kind).toBeLessThanOrEqual(max);
  }
});
