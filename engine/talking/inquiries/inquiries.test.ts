import { expect, test } from 'vitest';
import { hashPassword } from '#platform/security/passwords.ts';
import type { Inquiry } from '#schemas/entities/inquiry.ts';
import { openBrowser, type TestBrowser } from '#tools/testing/customer.ts';
import { auditIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { once, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';
import { callSolving } from '#tools/testing/solve-challenge.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const fields = {
  kind: 'complaint',
  name: 'نگار راد',
  mobile: '09121111111',
  subject: 'دیرکرد',
  inquiry: 'کالا پس از ده روز نرسید.',
};
interface Sent {
  inquiry: Inquiry & { id: number; version: number };
}
const bodyOf = (answer: { statusCode: number; body: string }): Sent => {
  expect(answer.statusCode, answer.body).toBe(200);
  return JSON.parse(answer.body) as Sent;
};
const send = (who: Pick<TestBrowser, 'call'>, input: object) =>
  who.call('inquiries.send', { ...input }, once());
const waiting = async (kind?: string) =>
  (
    (await owner.call('staff.inquiries', kind === undefined ? {} : { kind })).json() as {
      inquiries: (Sent['inquiry'] & { mobile: string; text: string; customer: number | null })[];
    }
  ).inquiries;

test('a guest complains, staff answer and close, and whoever knows the number follows it without personal data', async () => {
  const guest = openBrowser(shop, '203.0.113.7');
  const { inquiry } = bodyOf(await send(guest, fields));
  expect(inquiry).toMatchObject({ kind: 'complaint', status: 'waiting', answers: [] });
  expect(inquiry.code).toMatch(/^[0-9A-Z]{10}$/);
  const [read] = await waiting('complaint');
  expect(await waiting('contact')).toEqual([]);
  expect(read).toMatchObject({ mobile: '09121111111', text: fields.inquiry, customer: null, version: 1 });
  const id = read?.id ?? 0;
  bodyOf(await owner.call('staff.answer-inquiry', { id, version: 1, text: 'پیگیری شد.' }, once()));
  const late = await owner.call('staff.close-inquiry', { id, version: 1 }, once());
  expect(late.json()).toMatchObject({ code: 'conflict', details: { inquiry: { version: 2 } } });
  await shop.engine.jobs.messages();
  const message = shop.sent.findLast(({ to }) => to === fields.mobile)?.text;
  expect(message).toContain(`follow_up=${inquiry.code}`);
  const followed = await openBrowser(shop, '203.0.113.8').call('inquiries.follow-up', {
    follow_up: inquiry.code.toLowerCase(),
  });
  expect(bodyOf(followed).inquiry).toMatchObject({ status: 'answered', answers: [{ text: 'پیگیری شد.' }] });
  expect(followed.body).not.toMatch(/نگار|0912|ده روز/);
  bodyOf(await owner.call('staff.close-inquiry', { id, version: 2, reason: 'حل شد' }, once()));
  expect(
    (await owner.call('staff.answer-inquiry', { id, version: 3, text: 'x' }, once())).json(),
  ).toMatchObject({
    code: 'move-not-allowed',
  });
  expect(await auditIn(shop, `inquiry:${id}`)).toMatchObject([
    { action: 'inquiry.answer', before: 'waiting', after: 'answered' },
    { action: 'inquiry.close', before: 'answered', after: 'closed', reason: 'حل شد' },
  ]);
});

test('after a few messages a network solves a challenge for each, and an unknown number finds nothing', async () => {
  const guest = openBrowser(shop, '203.0.113.99');
  for (let count = 0; count < 5; count += 1) bodyOf(await send(guest, { ...fields, kind: 'contact' }));
  const headers = once();
  expect((await guest.call('inquiries.send', fields, headers)).json()).toMatchObject({
    code: 'challenge-needed',
  });
  const first = bodyOf(await callSolving(guest, 'inquiries.send', fields, headers));
  // The answer was lost. The same call has no solution yet, and needs none.
  expect(bodyOf(await guest.call('inquiries.send', fields, headers))).toEqual(first);
  expect((await guest.call('inquiries.follow-up', { follow_up: 'BBBBBBBBBB' })).json()).toMatchObject({
    code: 'inquiry-not-found',
  });
});

test('one key makes one inquiry, however often and at the same time it is sent', async () => {
  const guest = openBrowser(shop, '203.0.113.33');
  const subject = 'دو بار فشرده شد';
  const headers = once();
  const press = () => guest.call('inquiries.send', { ...fields, subject }, headers);
  const answers = await Promise.all([press(), press()]);
  const codes = answers.map((answer) => (answer.json() as { code?: string }).code);
  expect(codes.filter((code) => code !== undefined && code !== 'conflict')).toEqual([]);
  const again = bodyOf(await press());
  expect((await waiting()).filter((each) => each.subject === subject)).toMatchObject([
    { code: again.inquiry.code },
  ]);
  const other = await guest.call('inquiries.send', { ...fields, subject: 'چیز دیگر' }, headers);
  expect(other.json()).toMatchObject({ code: 'idempotency-key-reused' });
  expect(await refusalOf(guest, 'inquiries.send', fields)).toBe('idempotency-key-needed');
});

test('what a customer sends belongs to them, and goes with the account', async () => {
  const { inquiry } = bodyOf(await send(shopper, { ...fields, email: 'n@shop.example', order_code: 'ABC' }));
  const sent = async () => (await waiting()).find(({ customer }) => customer === shopper.id);
  expect(await sent()).toMatchObject({ email: 'n@shop.example', order_code: 'ABC' });
  const current_password = 'a long and lonely password';
  await shop.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    shopper.id,
    await hashPassword(current_password),
  ]);
  bodyOf(await shopper.call('account.close', { current_password }));
  expect(await sent()).toBeUndefined();
  const guest = openBrowser(shop, '203.0.113.9');
  expect(await refusalOf(guest, 'inquiries.follow-up', { follow_up: inquiry.code })).toBe(
    'inquiry-not-found',
  );
});

test.each([
  [{ name: 'ن' }, 'name'],
  [{ mobile: '123' }, 'mobile'],
  [{ email: 'x' }, 'email'],
  [{ subject: '' }, 'subject'],
  [{ inquiry: ' ' }, 'inquiry'],
  [{ kind: 'other' }, 'kind'],
])('%j is refused at its field', async (input, field) => {
  const refused = await send(openBrowser(shop, '203.0.113.50'), { ...fields, ...input });
  expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ field }] });
});
