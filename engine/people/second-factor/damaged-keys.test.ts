import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashKeysOf, readHashKeys } from '#engine/pipeline/hash-keys/hash-keys.ts';
import { readKeyUsage } from '#engine/privacy/keys/key-usage.ts';
import { rotateKeys } from '#engine/privacy/keys/rotate-keys.ts';
import { keyIdOf, type Secrets } from '#platform/security/secrets.ts';
import type { TestCustomer } from '#tools/testing/customer.ts';
import { addTotp, signInStaff, type TestAuthenticatorApp } from '#tools/testing/second-factor.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import { createTestShop, refusalOf } from '#tools/testing/shop-cases.ts';
import { addTestServer } from '#tools/testing/test-app.ts';

let shop: TestShop;
/** The server that browsers reach. The test can replace it. */
let front: TestShop;
const servers: { app: { close(): Promise<unknown> } }[] = [];
let first: Secrets;
beforeEach(async () => {
  shop = await createTestShop({ connections: 10 });
  front = { ...shop };
  first = shop.services.secrets;
});
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
  await shop.close();
});

const secretsOf = (...codes: readonly [string, ...string[]]): Secrets => ({ ...first, codes });
const [two, three, four] = ['second', 'third', 'fourth'].map((name) => `${name}-codes-secret-0123456789-abc`);
const serve = async (secrets: Secrets): Promise<void> => {
  const server = await addTestServer(shop, shop.clock.now, { secrets });
  servers.push(server);
  front.app = server.app;
};
const rotate = (secrets: Secrets) => rotateKeys(shop.database.pool, secrets);
const answer = (member: TestCustomer, app: TestAuthenticatorApp) =>
  refusalOf(member, 'second-factor.answer-recovery-code', { code: app.recoveryCodes[0] ?? '' });
/** Returns the key of recovery codes that a secret makes. */
const keyOf = (code: string): string => keyIdOf(hashKeysOf(secretsOf(code))[0]);
const damage = (id: string) =>
  shop.database.pool.query("UPDATE retired_keys SET secret = '\\x00' WHERE id = $1", [id]);

test('a damaged key of recovery codes is named, and refuses only the codes that need it', async () => {
  const [one] = first.codes;
  const early = await signInStaff(front, ['owner'], '09121110001');
  const earlyApp = await addTotp(early, shop.clock);
  await rotate(secretsOf(two ?? '', one));
  await serve(secretsOf(two ?? ''));
  const late = await signInStaff(front, ['owner'], '09121110002');
  const lateApp = await addTotp(late, shop.clock);
  await rotate(secretsOf(three ?? '', two ?? ''));
  await damage(keyOf(one));

  const latest = secretsOf(four ?? '', three ?? '');
  const { failures } = await rotate(latest);
  expect(failures).toEqual([
    expect.stringContaining(`the key ${keyOf(one)} of recovery codes cannot be opened: `),
  ]);
  const reported: string[] = [];
  const keys = await readHashKeys(shop.database.pool, secretsOf(four ?? ''), ({ message }) =>
    reported.push(message),
  );
  expect(keys.map(keyIdOf)).toEqual([keyOf(four ?? ''), keyOf(two ?? '')]);
  expect(reported).toEqual([
    expect.stringContaining(`the key ${keyOf(one)} of recovery codes cannot be opened: `),
  ]);

  await serve(secretsOf(four ?? ''));
  expect(await answer(early, earlyApp)).toBe('second-factor-wrong');
  expect(await answer(late, lateApp)).toBe(200);
  shop.clock.advance(3);
  // Their authenticator app still answers.
  expect(await refusalOf(early, 'second-factor.answer-totp', { code: earlyApp.code() })).toBe(200);
});

test('a damaged key is made again while its secret is accepted, which is needed until then', async () => {
  const both = secretsOf(two ?? '', first.codes[0]);
  const member = await signInStaff(front, ['owner'], '09121110001');
  const app = await addTotp(member, shop.clock);
  await rotate(both);
  const needed = async () => (await readKeyUsage(shop.database.pool, both))[1]?.recoveryCodes;
  expect(await needed()).toBe(0);
  await damage(keyOf(first.codes[0]));
  expect(await needed()).toBe(10);
  expect((await rotate(both)).failures).toEqual([]);
  expect(await needed()).toBe(0);
  await serve(secretsOf(two ?? ''));
  expect(await answer(member, app)).toBe(200);
});

test('an authenticator app whose key is damaged keeps the other one of its owner from nothing', async () => {
  const member = await signInStaff(front, ['owner'], '09121110001');
  const lost = await addTotp(member, shop.clock);
  shop.clock.advance(1);
  const other = await addTotp(member, shop.clock, 'Tablet');
  shop.clock.advance(1);
  const { rowCount } = await shop.database.pool.query(
    "UPDATE second_factors SET secret = '\\x00' WHERE name <> 'Tablet'",
  );
  expect(rowCount).toBe(1);
  const totp = (code: string) => refusalOf(member, 'second-factor.answer-totp', { code });
  expect(await totp(lost.code())).toBe('second-factor-wrong');
  expect(await totp(other.code())).toBe(200);
});
