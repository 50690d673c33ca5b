import { expect, test } from 'vitest';
import type { TestClock } from '#tools/testing/clock.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { minute } from '#tools/testing/login-shop.ts';
import { addTotp, passTime, shareStaffLogins } from '#tools/testing/second-factor.ts';
import { auditIn } from '#tools/testing/shared-shops.ts';
import { refusalOf } from '#tools/testing/shop-cases.ts';
import { runAtTerminal } from '#tools/testing/staff-terminal.ts';
import type { TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let member: TestCustomer;
shareStaffLogins((opened) => ({ shop, clock, member } = opened));

const run = (...words: string[]) => runAtTerminal({ ...shop, clock }, words);

test('reset-second-factor ends all sessions, and the next sign-in adds a factor with its code', async () => {
  const app = await addTotp(member, clock);
  const printed = await run('reset-second-factor', '--mobile', member.mobile, '--reason', 'lost phone');
  expect(JSON.parse(printed)).toEqual({ mobile: member.mobile, removed: 1 });
  expect(await refusalOf(member, 'account.get')).toBe('unauthenticated');
  expect(await auditIn(shop, `user:${member.id}`)).toContainEqual(
    expect.objectContaining({
      actor: 'cli:test',
      action: 'second-factor.reset',
      before: { factors: 1 },
      reason: 'lost phone',
    }),
  );
  await passTime(member, clock, 2 * minute);
  const again = await signIn(shop, member.mobile);
  const code = app.recoveryCodes[0];
  expect(await refusalOf(again, 'second-factor.answer-recovery-code', { code })).toBe(
    'second-factor-not-enrolled',
  );
  await addTotp(again, clock);
  expect(await refusalOf(again, 'staff.receipts')).toBe(200);
});

test('reset-second-factor refuses an unknown number', async () => {
  await expect(run('reset-second-factor', '--mobile', '09399999999')).rejects.toMatchObject({
    code: 'not-found',
  });
});
