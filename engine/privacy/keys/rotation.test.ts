import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countCodesAsStock } from '#engine/selling/gift-codes/allocate.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { insertCodes } from '#engine/selling/gift-codes/import.ts';
import { transaction } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { Order } from '#schemas/entities/order.ts';
import type { TestCustomer } from '#tools/testing/customer.ts';
import { signIn } from '#tools/testing/customer.ts';
import { addTotp, signInStaff, type TestAuthenticatorApp } from '#tools/testing/second-factor.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import {
  buy,
  createTestShop,
  makeGoods,
  openStores,
  place,
  cartOf,
  fillWallet,
  readOrderOf,
  refusalOf,
  startPaying,
} from '#tools/testing/shop-cases.ts';
import { addTestServer } from '#tools/testing/test-app.ts';
import { runKeysCommand } from './command.ts';
import { readKeyUsage, totalUsage } from './key-usage.ts';
import { rotateKeys } from './rotate-keys.ts';

const [newToken, newCodes] = ['new-token-secret-0123456789-abcdef', 'new-codes-secret-0123456789-abcdef'];

let shop: TestShop;
let old: Secrets;
let both: Secrets;
const newOnly: Secrets = { token: [newToken], codes: [newCodes] };
const servers: { app: { close(): Promise<unknown> } }[] = [];
/** The server that browsers reach. The test can replace it. */
let front: TestShop;
let goods: number;

beforeEach(async () => {
  shop = await createTestShop({ connections: 10 });
  await openStores(shop);
  front = { ...shop };
  old = shop.services.secrets;
  both = { token: [newToken, ...old.token], codes: [newCodes, ...old.codes] };
  goods = await makeGoods(shop, { stock: 40, price: 1_000 });
});
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
  await shop.close();
});

async function startServer(secrets: Secrets): Promise<void> {
  const server = await addTestServer(shop, shop.clock.now, { secrets });
  servers.push(server);
  front.app = server.app;
}
const usageOf = async (secrets: Secrets): Promise<number[]> =>
  (await readKeyUsage(shop.database.pool, secrets)).map(totalUsage);
const rotate = () => rotateKeys(shop.database.pool, both);

async function revealAll(customer: TestCustomer, code: string): Promise<string[]> {
  const { parcels } = await readOrderOf(customer, code);
  const ids = parcels.flatMap(({ codes }) => codes.map(({ id }) => id));
  return Promise.all(
    ids.map(async (id) => {
      const answer = await customer.call('orders.reveal-code', { code, id });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return (answer.json() as { value: string }).value;
    }),
  );
}
const isSignedIn = async (customer: TestCustomer): Promise<boolean> =>
  (await refusalOf(customer, 'account.get')) === 200;

describe('replacing both secrets while servers run', () => {
  let customer: TestCustomer;
  let order: Order;
  let member: TestCustomer;
  let app: TestAuthenticatorApp;
  beforeEach(async () => {
    customer = await signIn(front, '09121110001');
    order = await buy(shop, customer, goods, 2);
    member = await signInStaff(front, ['owner'], '09121110002');
    app = await addTotp(member, shop.clock);
    shop.clock.advance(3);
  });

  /**
   * Reads the codes, and answers the second factor, with everything that was made before. @returns the codes
   */
  async function readEverything(): Promise<string[]> {
    const codes = await revealAll(customer, order.code);
    expect(codes).toHaveLength(2);
    shop.clock.advance(1);
    expect(await refusalOf(member, 'second-factor.answer-totp', { code: app.code() })).toBe(200);
    return codes;
  }

  test('ends no session, keeps every code readable, and makes the earlier secrets needless', async () => {
    const before = await readEverything();
    // A second server gets both secrets. The first one still runs with the earlier ones.
    const lost = customer.cookie;
    await startServer(both);
    expect(await isSignedIn(customer)).toBe(true);
    expect(await readEverything()).toEqual(before);
    await customer.call('auth.refresh');
    expect(await isSignedIn(customer)).toBe(true);
    // The answer of the refresh was lost. The same next token comes again, here from the other server.
    const next = customer.cookie;
    customer.cookie = lost;
    await customer.call('auth.refresh');
    expect([customer.cookie, await isSignedIn(customer)]).toEqual([next, true]);
    expect((await usageOf(both))[1]).toBeGreaterThan(0);

    // Requests of both kinds flow while everything is encrypted again.
    const buyers = await Promise.all(
      ['09121110011', '09121110012', '09121110013'].map((mobile) => signIn(front, mobile)),
    );
    const [bought, during] = await Promise.all([
      Promise.all(buyers.map((buyer) => buy(shop, buyer, goods, 3))),
      readEverything(),
      rotate(),
    ]);
    expect(bought).toMatchObject(buyers.map(() => ({ payment: 'paid' })));
    expect(during).toEqual(before);
    // The first server has encrypted with the earlier secret until it stopped.
    await rotate();
    expect((await usageOf(both))[1]).toBe(0);

    await member.call('auth.refresh');
    await customer.call('auth.refresh');
    shop.clock.advance(11);
    await startServer(newOnly);
    for (const browser of [customer, member]) {
      expect((await browser.call('auth.refresh')).statusCode).toBe(200);
      expect(await isSignedIn(browser)).toBe(true);
    }
    expect(await readEverything()).toEqual(before);
    for (const [index, buyer] of buyers.entries()) {
      await buyer.call('auth.refresh');
      expect(await revealAll(buyer, bought[index]?.code ?? '')).toHaveLength(3);
    }
    const [code = ''] = app.recoveryCodes;
    expect(await refusalOf(member, 'second-factor.answer-recovery-code', { code })).toBe(200);
    expect(await refusalOf(member, 'second-factor.answer-recovery-code', { code })).toBe(
      'second-factor-wrong',
    );
  });

  test('keeps the device known that renewed its session, and codes that were sent', async () => {
    const asked = (await customer.call('auth.request-code', { mobile: customer.mobile })).json() as {
      request_id: string;
    };
    const code = shop.sent.findLast(({ to }) => to === customer.mobile)?.tokens?.[0];
    await startServer(both);
    const device = customer.device;
    await customer.call('auth.refresh');
    expect(customer.device).not.toBe(device);
    expect(customer.device.split('~')[0]).toBe(device.split('~')[0]);
    const verified = await customer.call('auth.verify-code', { ...asked, mobile: customer.mobile, code });
    expect(verified.statusCode).toBe(200);
  });

  test('works a second time, with recovery codes of the first secret', async () => {
    await rotate();
    const third: Secrets = { ...newOnly, codes: ['third-codes-secret-0123456789-abcd', newCodes] };
    await rotateKeys(shop.database.pool, third);
    expect((await usageOf(third))[1]).toBe(0);
    await startServer({ token: both.token, codes: [third.codes[0]] });
    await member.call('auth.refresh');
    const [code = ''] = app.recoveryCodes;
    expect(await refusalOf(member, 'second-factor.answer-recovery-code', { code })).toBe(200);
  });
});

test('an interrupted rotation goes on where it stopped', async () => {
  const more = await makeGoods(shop, { stock: 250 });
  const { pool } = shop.database;
  // Another process seals a part of the codes again, and stops.
  const cipher = createCodeCipher(both.codes);
  const { rows } = await pool.query<{ id: number; sellable_id: number; key_id: string; secret: Buffer }>(
    'SELECT id, sellable_id, key_id, secret FROM gift_codes WHERE sellable_id = $1 ORDER BY id LIMIT 120',
    [more],
  );
  for (const { id, sellable_id, ...sealed } of rows) {
    const opened = cipher.open(sealed, sellable_id);
    const { key_id, secret } = cipher.seal({ ...opened, pin: '5021' }, sellable_id);
    await pool.query('UPDATE gift_codes SET key_id = $2, secret = $3, fingerprint = $4 WHERE id = $1', [
      id,
      key_id,
      secret,
      cipher.fingerprint(opened.code),
    ]);
  }
  expect(await rotate()).toMatchObject({ giftCodes: 250 + 40 - 120 });
  expect(await rotate()).toMatchObject({ giftCodes: 0 });
  // The next secret takes the PINs along.
  const third = 'a-third-secret-0123456789-0123456789-01';
  await rotateKeys(pool, { ...both, codes: [third, ...both.codes] });
  const after = createCodeCipher([third]);
  const resealed = await pool.query<(typeof rows)[number]>(
    'SELECT sellable_id, key_id, secret FROM gift_codes WHERE id = ANY ($1)',
    [rows.map(({ id }) => id)],
  );
  expect(resealed.rows).toHaveLength(120);
  for (const { sellable_id, ...sealed } of resealed.rows)
    expect(after.open(sealed, sellable_id).pin).toBe('5021');
});

test('a code that is being encrypted again is sold, not missing', async () => {
  const single = await makeGoods(shop, { stock: 1, price: 1_000 });
  const customer = await signIn(front, '09121110021');
  const order = await place(customer, cartOf(single));
  await fillWallet(shop, customer.id, order.payable);
  const client = await shop.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE gift_codes SET fingerprint = fingerprint || $2 WHERE sellable_id = $1', [
      single,
      Buffer.from([1]),
    ]);
    const paying = startPaying(customer, order.code, 'wallet');
    const { pool } = shop.database;
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).rowCount,
        { interval: 20 },
      )
      .toBeGreaterThan(0);
    await client.query('COMMIT');
    expect((await paying).payment.status).toBe('paid');
  } finally {
    client.release();
  }
});

test('a code that was imported with the earlier secret is not imported again', async () => {
  const line = { line: 1, sellable: goods, code: 'ABCD-EFGH-JKLM', pin: null, expires: null };
  const importWith = (secrets: Secrets) =>
    transaction(shop.database.pool, (client) =>
      insertCodes(client, createCodeCipher(secrets.codes), [line], shop.clock.now()),
    );
  expect([...(await importWith(old))]).toEqual([]);
  expect([...(await importWith(both))]).toEqual([[1, 'known-code']]);
  await rotate();
  expect([...(await importWith(newOnly))]).toEqual([[1, 'known-code']]);
});

describe('a code that a server without the new secret has imported once more', () => {
  const code = 'ABCD-EFGH-JKLM';
  let few: number;
  let customer: TestCustomer;
  /** Ids of the two rows of the code. */
  let first: number;
  let copy: number;
  const codesOf = async () =>
    (
      await shop.database.pool.query<{ id: number }>(
        'SELECT id FROM gift_codes WHERE sellable_id = $1 ORDER BY id',
        [few],
      )
    ).rows.map(({ id }) => id);

  beforeEach(async () => {
    few = await makeGoods(shop, { stock: 1, price: 1_000 });
    for (const secrets of [both, old])
      await transaction(shop.database.pool, async (client) => {
        const line = { line: 1, sellable: few, code, pin: null, expires: null };
        await insertCodes(client, createCodeCipher(secrets.codes), [line], shop.clock.now());
        await countCodesAsStock(client, [few], shop.clock.now());
      });
    [, first = 0, copy = 0] = await codesOf();
    customer = await signIn(front, '09121110031');
  });

  test('is removed when nobody has bought it, and the stock is counted', async () => {
    expect(await rotate()).toMatchObject({ copies: { removed: [copy], sold: [] } });
    expect((await codesOf()).slice(1)).toEqual([first]);
    const { rows } = await shop.database.pool.query('SELECT stock FROM sellables WHERE id = $1', [few]);
    expect(rows).toEqual([{ stock: 2 }]);
    expect((await usageOf(both))[1]).toBe(0);
  });

  test('stays where it was bought, and the other row is removed', async () => {
    // Expired codes are not sold.
    await shop.database.pool.query('UPDATE gift_codes SET expires_at = imported_at WHERE id = $1', [first]);
    await buy(shop, customer, few, 2);
    expect(await rotate()).toMatchObject({ copies: { removed: [first], sold: [] } });
    expect((await codesOf()).slice(1)).toEqual([copy]);
  });

  test('is named when both were sold, and both can be read', async () => {
    const order = await buy(shop, customer, few, 3);
    expect(await rotate()).toMatchObject({ copies: { removed: [], sold: [copy] } });
    expect((await usageOf(both))[1]).toBe(0);
    await startServer({ token: both.token, codes: newOnly.codes });
    expect((await revealAll(customer, order.code)).filter((value) => value === code)).toHaveLength(2);
  });
});

test('a code that cannot be opened is named, and everything else is encrypted again', async () => {
  await shop.database.pool.query(
    "UPDATE gift_codes SET secret = '\\x00' WHERE id = (SELECT min(id) FROM gift_codes)",
  );
  expect((await rotate()).failures).toEqual([
    expect.stringMatching(/^gift codes \d+ cannot be encrypted again: /),
  ]);
  const { rows } = await shop.database.pool.query(
    'SELECT count(*)::integer AS codes FROM gift_codes GROUP BY key_id ORDER BY 1',
  );
  expect(rows).toEqual([{ codes: 1 }, { codes: 39 }]);
});

test('a secret that nothing accepts is named, and nothing is changed', async () => {
  const { giftCodes, failures } = await rotateKeys(shop.database.pool, newOnly);
  expect([giftCodes, ...failures]).toEqual([
    0,
    expect.stringMatching(
      /^gift codes (\d+, ){19}\d+ and 20 more .* sealed with the key [0-9a-f]{12}, and this shop has [0-9a-f]{12}: .*SECRET_CODES_ACCEPTED/,
    ),
  ]);
  expect(await rotate()).toMatchObject({ giftCodes: 40 });
});

test('the command says what still needs an earlier secret, and when it may be removed', async () => {
  const lines: string[] = [];
  const run = (...args: string[]) =>
    runKeysCommand(args, {
      pool: shop.database.pool,
      secrets: both,
      print: (line) => void lines.push(line),
    });
  expect(await run('status')).toBe(0);
  expect(lines.join('\n')).toMatch(/secret 1: 40 gift codes, .*npm run keys -- rotate/);
  lines.length = 0;
  expect(await run('rotate')).toBe(0);
  expect(lines.join('\n')).toMatch(/^encrypted again: 40 gift codes/);
  expect(lines.join('\n')).toMatch(/secret 1: nothing needs it any more/);
  expect(await run()).toBe(1);
  expect(await run('delete')).toBe(1);
});
