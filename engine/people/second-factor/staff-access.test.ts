import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import type { TestClock } from '#tools/testing/clock.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { minute } from '#tools/testing/login-shop.ts';
import { addTotp, passTime, shareStaffLogins } from '#tools/testing/second-factor.ts';
import { refusalOf } from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let member: TestCustomer;
shareStaffLogins((opened) => ({ shop, clock, member } = opened));

const staffOperations = Object.values<Operation>(operations).filter(
  ({ audience }) => typeof audience !== 'string',
);
const list = () => refusalOf(member, 'staff.receipts');
const write = () =>
  refusalOf(member, 'staff.create', { mobile: '09350000009', name: 'Sara', roles: ['support'] });

describe('a session without an answered second factor', () => {
  const guarded = staffOperations.filter(({ secondFactor }) => secondFactor !== 'exempt');

  test('exempt are only the operations with which a second factor is added, answered and shown', () => {
    expect(guarded.length).toBeGreaterThan(10);
    expect(
      staffOperations
        .filter(({ secondFactor }) => secondFactor === 'exempt')
        .map(({ id }) => id)
        .filter((id) => !id.startsWith('second-factor.')),
    ).toEqual(['studio.me']);
    expect(
      guarded.filter(({ errors }) => !errors.includes('second-factor-needed')).map(({ id }) => id),
    ).toEqual([]);
  });

  // The access matrix asks every operation.
  test('is refused, and tells whether there is one to answer', async () => {
    expect(await list()).toBe('second-factor-not-enrolled');
    await addTotp(member, clock);
    expect(await list()).toBe(200);
    await passTime(member, clock, 16 * minute);
    expect(await list()).toBe('second-factor-needed');
  });

  test('keeps everything that the same person may do as a customer', async () => {
    expect(await refusalOf(member, 'account.get')).toBe(200);
    expect(await refusalOf(member, 'orders.list')).toBe(200);
  });
});

describe('an operation of customers that asks members of staff', () => {
  const asking = [
    'account.export',
    'account.close',
    'account.end-session',
    'account.end-other-sessions',
    'account.send-mobile-code',
    'account.change-mobile',
  ] as const;
  const newMobile = '09350000078';
  // In sequence, because an account that is closed in the meantime exports nothing.
  const ask = async (who: TestCustomer) => [
    await refusalOf(who, 'account.export'),
    await refusalOf(who, 'account.send-mobile-code', { mobile: newMobile }),
    await refusalOf(who, 'account.change-mobile', {
      mobile: newMobile,
      request_id: crypto.randomUUID(),
      code: '123456',
    }),
    await refusalOf(who, 'account.update', { email: `${crypto.randomUUID()}@example.com` }),
    await refusalOf(who, 'account.update', {
      password: 'long enough 4 words',
      password_confirmation: 'long enough 4 words',
    }),
    await refusalOf(who, 'account.end-session', { id: crypto.randomUUID() }),
    await refusalOf(who, 'account.end-other-sessions'),
    await refusalOf(who, 'account.close'),
  ];
  const all = (code: string): string[] => Array.from({ length: 8 }, () => code);

  test('is each that takes a confirmation', () => {
    const confirmed = Object.values<Operation>(operations).filter(
      ({ body }) => body instanceof z.ZodObject && 'current_password' in body.shape,
    );
    const ends: readonly string[] = ['account.end-session', 'account.end-other-sessions'];
    const others = asking.filter((id) => !ends.includes(id));
    expect(confirmed.map(({ id }) => id).toSorted()).toEqual([...others, 'account.update'].toSorted());
  });

  test('is each that gives away, takes over or ends a whole account, or ends its sessions', () => {
    expect(
      Object.values<Operation>(operations)
        .filter(({ audience, secondFactor }) => typeof audience === 'string' && secondFactor !== undefined)
        .map(({ id, secondFactor }) => [id, secondFactor])
        .toSorted(),
    ).toEqual(asking.map((id) => [id, 'fresh']).toSorted());
  });

  test('needs an answer of a moment ago from them, and none from anybody else', async () => {
    expect(await ask(member)).toEqual(all('second-factor-not-enrolled'));
    expect(await refusalOf(member, 'account.update', { name: 'Sara Rad' })).toBe(200);
    await addTotp(member, clock);
    expect(await ask(member)).toEqual([
      200,
      200,
      'code-expired',
      200,
      200,
      'not-found',
      200,
      'account-is-staff',
    ]);
    await passTime(member, clock, 6 * minute);
    expect(await list()).toBe(200);
    expect(await ask(member)).toEqual(all('second-factor-needed'));
    expect(await refusalOf(member, 'account.update', { name: 'Negar Rad' })).toBe(200);
    expect(await ask(await signIn(shop, '09350000077'))).toEqual([
      200,
      200,
      'code-expired',
      200,
      200,
      'not-found',
      200,
      200,
    ]);
  });
});

describe('the access of a session', () => {
  test('ends 15 minutes after its last staff operation', async () => {
    await addTotp(member, clock);
    for (let pause = 0; pause < 5; pause += 1) {
      await passTime(member, clock, 14 * minute);
      expect(await list()).toBe(200);
    }
    await passTime(member, clock, 16 * minute);
    expect(await list()).toBe('second-factor-needed');
  });

  test('ends after 8 hours of use', async () => {
    await addTotp(member, clock);
    for (let pause = 0; pause < 8 * 6 - 1; pause += 1) {
      await passTime(member, clock, 10 * minute);
      expect(await list()).toBe(200);
    }
    await passTime(member, clock, 10 * minute);
    expect(await list()).toBe('second-factor-needed');
  });

  test('ends when the clock is set back before its answer or its last use, but for a few seconds', async () => {
    await addTotp(member, clock);
    await passTime(member, clock, -4_000);
    expect([await list(), await write()]).toEqual([200, 200]);
    await passTime(member, clock, 12 * minute);
    expect(await list()).toBe(200);
    await passTime(member, clock, -10 * minute);
    expect(await list()).toBe('second-factor-needed');
    await passTime(member, clock, -20 * minute);
    expect([await list(), await write()]).toEqual(['second-factor-needed', 'second-factor-needed']);
    clock.advance(60 * minute);
  });

  test('is written once a minute, however many requests come', async () => {
    await addTotp(member, clock);
    const used = async () =>
      (
        await shop.database.pool.query<{ at: Date; version: string }>(
          'SELECT staff_used_at AS at, xmin::text AS version FROM sessions WHERE user_id = $1',
          [member.id],
        )
      ).rows[0];
    clock.advance(2 * minute);
    await list();
    const first = await used();
    expect(first?.at).toEqual(clock.now());
    clock.advance(30_000);
    await Promise.all(Array.from({ length: 10 }, list));
    expect(await used()).toEqual(first);
  });

  test('for money, roles, discounts and identities lasts five minutes', async () => {
    const fresh = staffOperations.filter(({ secondFactor }) => secondFactor === 'fresh');
    const giving = staffOperations.filter(({ payout }) => payout);
    expect(giving.length).toBeGreaterThan(5);
    expect(fresh).toEqual(expect.arrayContaining(giving));
    expect(
      fresh
        .filter(({ payout }) => !payout)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([
      'staff.approve-payout',
      'staff.cancel-parcel',
      'staff.create',
      'staff.decide-bank-card',
      'staff.decide-review',
      'staff.refuse-activation',
      'staff.reject-payout',
      'staff.save-options',
      'staff.take-discount',
      'staff.verify-identity',
      'studio.publish-draft',
      'studio.roll-back',
      'studio.schedule-draft',
    ]);
    await addTotp(member, clock);
    await passTime(member, clock, 4 * minute);
    expect(await write()).toBe(200);
    await passTime(member, clock, 2 * minute);
    expect(await write()).toBe('second-factor-needed');
    expect(await list()).toBe(200);
  });
});
