import { beforeEach, describe, expect, test } from 'vitest';
import type { TestClock } from '#tools/testing/clock.ts';
import { codeSentTo, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { askFrom, minute } from '#tools/testing/login-shop.ts';
import { addTotp, passTime, shareStaffLogins, signInStaff } from '#tools/testing/second-factor.ts';
import { auditIn } from '#tools/testing/shared-shops.ts';
import { refusalOf } from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let member: TestCustomer;
shareStaffLogins((opened) => ({ shop, clock, member } = opened));

const listed = async () =>
  (await member.call('second-factor.get')).json() as {
    answered_until: string | null;
    offers_passkeys: boolean;
    recovery_codes_left: number;
    factors: { id: string; kind: string; label: string }[];
  };

test('the studio reads who is signed in, and how long the second factor opens it', async () => {
  const me = async () => (await member.call('studio.me')).json() as unknown;
  const who = { id: member.id, name: null, roles: ['owner'] };
  const closed = { enrolled: false, answered_until: null, fresh_until: null };
  expect(await me()).toMatchObject({
    ...who,
    second_factor: closed,
    gateways: [{ name: 'zarinpal' }, {}, {}, {}],
  });
  await addTotp(member, clock);
  const after = (minutes: number) => new Date(clock.now().getTime() + minutes * minute).toISOString();
  expect(await me()).toMatchObject({
    second_factor: { enrolled: true, answered_until: after(15), fresh_until: after(5) },
  });
  await passTime(member, clock, 6 * minute);
  expect(await me()).toMatchObject({
    second_factor: { enrolled: true, answered_until: after(9), fresh_until: null },
  });
});

describe('the first second factor', () => {
  test('is added with a fresh one-time code, and comes with recovery codes once', async () => {
    expect(await listed()).toEqual({
      answered_until: null,
      offers_passkeys: true,
      recovery_codes_left: 0,
      factors: [],
    });
    const { recoveryCodes } = await addTotp(member, clock);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
    expect(await listed()).toMatchObject({
      answered_until: new Date(clock.now().getTime() + 15 * minute).toISOString(),
      recovery_codes_left: 10,
      factors: [{ kind: 'totp', label: 'Phone' }],
    });
    expect(await auditIn(shop, `user:${member.id}`)).toEqual([
      expect.objectContaining({ action: 'login' }),
      expect.objectContaining({ action: 'second-factor.add', after: { kind: 'totp', name: 'Phone' } }),
    ]);
  });

  test('needs a one-time code that was entered in this session within five minutes', async () => {
    await passTime(member, clock, 6 * minute);
    expect(await refusalOf(member, 'second-factor.start-totp')).toBe('confirmation-needed');
    expect(await refusalOf(member, 'second-factor.start-passkey')).toBe('confirmation-needed');
    const { request_id } = await askFrom(member, member.mobile);
    await member.call('account.confirm', { request_id, code: codeSentTo(shop, member.mobile) });
    expect(await refusalOf(member, 'second-factor.start-totp')).toBe(200);
  });

  test('is not added by a code of another key, nor after its time', async () => {
    await member.call('second-factor.start-totp');
    expect(await refusalOf(member, 'second-factor.confirm-totp', { code: '000000', name: 'a' })).toBe(
      'second-factor-wrong',
    );
    expect((await listed()).factors).toEqual([]);
  });

  test('is added once by parallel requests', async () => {
    await passTime(member, clock, 2 * minute);
    const other = await signIn(shop, member.mobile);
    const browsers = [member, other];
    const answers = await Promise.allSettled(browsers.map((browser) => addTotp(browser, clock)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listed()).factors).toHaveLength(1);
  });

  test('is stored encrypted, and its recovery codes as hashes', async () => {
    const { key, recoveryCodes } = await addTotp(member, clock);
    const { rows } = await shop.database.pool.query<{ text: string }>(
      'SELECT f::text || c::text AS text FROM second_factors AS f, recovery_codes AS c WHERE f.user_id = $1 AND c.user_id = $1',
      [member.id],
    );
    expect(rows).toHaveLength(10);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const text of [key, ...recoveryCodes])
      expect(rows.some((row) => row.text.includes(text) || row.text.includes(hex(text)))).toBe(false);
  });

  test('is told to its owner', async () => {
    await addTotp(member, clock);
    const { rows } = await shop.database.pool.query<{ body: string }>(
      'SELECT body FROM messages WHERE recipient = $1',
      [member.mobile],
    );
    expect(rows).toEqual([
      { body: expect.stringContaining('two-step verification of your account was changed') },
    ]);
  });
});

describe('with a second factor', () => {
  beforeEach(async () => {
    await addTotp(member, clock);
  });

  test('a further one needs an answer within five minutes, whatever one-time code was entered', async () => {
    await passTime(member, clock, 2 * minute);
    const elsewhere = await signIn(shop, member.mobile);
    expect(await refusalOf(elsewhere, 'second-factor.start-totp')).toBe('second-factor-needed');
    expect(await refusalOf(elsewhere, 'second-factor.start-passkey')).toBe('second-factor-needed');
    await addTotp(member, clock, 'Tablet');
    await passTime(member, clock, 6 * minute);
    expect(await refusalOf(member, 'second-factor.start-totp')).toBe('second-factor-needed');
  });

  test('new recovery codes and removals need an answer within five minutes', async () => {
    const [factor] = (await listed()).factors;
    await passTime(member, clock, 6 * minute);
    expect(await refusalOf(member, 'second-factor.remove', { id: factor?.id })).toBe('second-factor-needed');
    expect(await refusalOf(member, 'second-factor.renew-recovery-codes')).toBe('second-factor-needed');
  });

  test('the last one stays, an earlier one goes', async () => {
    const [first] = (await listed()).factors;
    expect(await refusalOf(member, 'second-factor.remove', { id: first?.id })).toBe('move-not-allowed');
    await addTotp(member, clock, 'Tablet');
    expect(await refusalOf(member, 'second-factor.remove', { id: first?.id })).toBe(200);
    expect(await refusalOf(member, 'second-factor.remove', { id: first?.id })).toBe('not-found');
    expect((await listed()).factors).toMatchObject([{ label: 'Tablet' }]);
  });

  test("nobody removes another's", async () => {
    const [factor] = (await listed()).factors;
    await addTotp(member, clock, 'Tablet');
    const colleague = await signInStaff(shop);
    await addTotp(colleague, clock);
    expect(await refusalOf(colleague, 'second-factor.remove', { id: factor?.id })).toBe('not-found');
    expect((await listed()).factors).toHaveLength(2);
  });

  test('there are ten at most', async () => {
    for (let count = 1; count < 10; count += 1) await addTotp(member, clock, `Phone ${count}`);
    expect(await refusalOf(member, 'second-factor.start-totp')).toBe('move-not-allowed');
  });
});

test('customers have no second factor', async () => {
  await shop.database.pool.query('DELETE FROM staff_roles WHERE user_id = $1', [member.id]);
  expect(await refusalOf(member, 'second-factor.get')).toBe('forbidden');
  expect(await refusalOf(member, 'second-factor.start-totp')).toBe('forbidden');
});
