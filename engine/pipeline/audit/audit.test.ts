import { beforeAll, describe, expect, test } from 'vitest';
import type { listAudit } from '#schemas/api/audit/list.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import { codeSentTo, openBrowser, signIn } from '#tools/testing/customer.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';
import { createRefusalLog, maxRefusalsPerMinute } from './refusal-log.ts';

type Records = OperationOutput<typeof listAudit>['records'];

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
let support: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});
beforeAll(async () => {
  support = await makeShopper(shop, { roles: ['support'] });
});

async function list(filter: Readonly<Record<string, string | number>> = {}): Promise<Records> {
  const answer = await owner.call('audit.list', filter);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { records: Records }).records;
}

const wrongLogin = (mobile: string, network = '198.51.100.1') =>
  refusalOf(openBrowser(shop, network), 'auth.password', { mobile, password: 'a wrong password' });

describe('a read of personal data', () => {
  test('of a customer who is found is recorded with who, what, when and from where', async () => {
    await support.call('staff.find-customer', { mobile: shopper.mobile });
    expect(await list({ action: 'staff.find-customer' })).toEqual([
      {
        id: expect.any(Number),
        at: shop.clock.now().toISOString(),
        actor_id: support.id,
        actor: 'staff',
        ip: '127.0.0.1',
        action: 'staff.find-customer',
        subject: `user:${shopper.id}`,
        before: null,
        after: null,
        reason: '',
        count: 1,
      },
    ]);
  });

  test('that finds nothing is recorded too, without the whole number', async () => {
    expect(await refusalOf(support, 'staff.find-customer', { mobile: '09998887766' })).toBe('not-found');
    expect(await list({ action: 'staff.find-customer', subject: 'mobile:0999*****66' })).toMatchObject([
      { reason: 'not-found', actor_id: support.id },
    ]);
  });

  test('of a list is recorded with its page, and of a file with its id', async () => {
    await owner.call('staff.receipts', { page: 1 });
    await owner.call('staff.receipt-file', { id: 12_345 });
    expect(await list({ action: 'staff.receipts' })).toMatchObject([
      { subject: 'receipt', after: { page: 1 }, actor_id: owner.id },
    ]);
    expect(await list({ action: 'staff.receipt-file' })).toMatchObject([
      { subject: 'receipt:12345', reason: 'not-found' },
    ]);
  });

  test('is not answered when it cannot be recorded', async () => {
    await shop.database.pool.query('ALTER TABLE audit_log RENAME TO audit_log_away');
    try {
      const answer = await support.call('staff.find-customer', { mobile: shopper.mobile });
      expect(answer.statusCode).toBe(500);
      expect(answer.body).not.toContain(shopper.mobile);
    } finally {
      await shop.database.pool.query('ALTER TABLE audit_log_away RENAME TO audit_log');
    }
  });
});

describe('a login', () => {
  test('with a code is recorded for its customer', async () => {
    const { id } = await signIn(shop, '09170000001');
    expect(await list({ subject: `user:${id}` })).toMatchObject([
      { action: 'login', actor: 'customer', actor_id: id, after: { operation: 'auth.verify-code' } },
    ]);
  });

  test('of staff is recorded as theirs', async () => {
    const { id } = await signIn(shop, support.mobile);
    expect(await list({ action: 'login', actor: String(id) })).toMatchObject([
      { actor: 'staff', subject: `user:${support.id}` },
    ]);
  });

  test('that is refused is counted in one record for each number, network and minute', async () => {
    shop.clock.advance(1);
    await owner.renew();
    for (let tries = 0; tries < 5; tries += 1) await wrongLogin(shopper.mobile);
    await wrongLogin(shopper.mobile, '198.51.100.2');
    await wrongLogin('09998887755');
    expect(
      (await list({ action: 'login.refused' })).map(({ subject, ip, count, reason }) => [
        subject,
        ip,
        count,
        reason,
      ]),
    ).toEqual([
      ['mobile:0999*****55', '198.51.100.1', 1, 'login-refused'],
      [`user:${shopper.id}`, '198.51.100.2', 1, 'login-refused'],
      [`user:${shopper.id}`, '198.51.100.1', 5, 'login-refused'],
    ]);
    shop.clock.advance(1);
    await wrongLogin(shopper.mobile);
    expect(await list({ action: 'login.refused' })).toHaveLength(4);
  });
});

describe('a refusal', () => {
  test('of a staff operation is recorded for whom it was refused', async () => {
    expect(await refusalOf(support, 'staff.receipts')).toBe('forbidden');
    expect(await refusalOf(support, 'staff.receipts')).toBe('forbidden');
    expect(await refusalOf(shopper, 'audit.list')).toBe('forbidden');
    expect(await list({ action: 'staff.refused' })).toMatchObject([
      { subject: 'operation:audit.list', actor_id: shopper.id, reason: 'forbidden', count: 1 },
      { subject: 'operation:staff.receipts', actor_id: support.id, reason: 'forbidden', count: 2 },
    ]);
  });

  test('does not fill the table, however many networks take part', async () => {
    const refusals = createRefusalLog(shop.database.pool);
    const at = new Date('2026-05-01T10:00:30Z');
    for (let network = 0; network < maxRefusalsPerMinute + 50; network += 1)
      await refusals.record({
        at,
        actor: { id: null, name: 'visitor', ip: `2001:db8:${network.toString(16)}::` },
        action: 'login.refused',
        subject: 'user:1',
        reason: 'login-refused',
      });
    const { rows } = await shop.database.pool.query<{ records: number; sum: number; others: number }>(
      `SELECT count(*)::integer AS records, sum(count)::integer AS sum,
         (max(count) FILTER (WHERE actor = 'others'))::integer AS others
       FROM audit_log WHERE at = date_trunc('minute', $1::timestamptz)`,
      [at],
    );
    expect(rows).toEqual([{ records: maxRefusalsPerMinute + 1, sum: maxRefusalsPerMinute + 50, others: 50 }]);
  });
});

test('refusals about staff have room of their own, whatever else is refused', async () => {
  const refusals = createRefusalLog(shop.database.pool);
  const at = new Date('2026-05-02T10:00:30Z');
  const refuse = (network: number, subject: string, isAboutStaff: boolean) =>
    refusals.record({
      at,
      actor: { id: null, name: 'visitor', ip: `2001:db8:${network.toString(16)}::` },
      action: 'login.refused',
      subject,
      isAboutStaff,
      reason: 'login-refused',
    });
  for (let network = 0; network < maxRefusalsPerMinute + 10; network += 1)
    await refuse(network, 'user:1', false);
  for (let network = 0; network < maxRefusalsPerMinute + 10; network += 1)
    await refuse(network, `user:${owner.id}`, true);
  const { rows } = await shop.database.pool.query(
    `SELECT actor, count(*)::integer AS records, sum(count)::integer AS refusals FROM audit_log
     WHERE at = date_trunc('minute', $1::timestamptz) AND subject = $2 GROUP BY actor ORDER BY actor`,
    [at, `user:${owner.id}`],
  );
  expect(rows).toEqual([
    { actor: 'others', records: 1, refusals: 10 },
    { actor: 'visitor', records: maxRefusalsPerMinute, refusals: maxRefusalsPerMinute },
  ]);
});

test('a flood of refused logins of other numbers does not hide one of an owner', async () => {
  shop.clock.advance(1);
  await owner.renew();
  for (let number = 0; number < maxRefusalsPerMinute + 5; number += 1)
    await wrongLogin(`0918${String(number).padStart(7, '0')}`, '198.51.100.3');
  await wrongLogin(owner.mobile, '198.51.100.4');
  const [newest] = await list({ action: 'login.refused', subject: `user:${owner.id}` });
  expect(newest).toMatchObject({ ip: '198.51.100.4', reason: 'login-refused', count: 1 });
});

describe('the audit log', () => {
  test('is read by owners alone, newest first, and reading it is recorded', async () => {
    expect(await refusalOf(support, 'audit.list')).toBe('forbidden');
    const [newest, ...older] = await list({ actor: String(owner.id) });
    expect(newest).toMatchObject({ action: 'audit.list', subject: 'audit-log' });
    expect(older.length).toBeGreaterThan(0);
    const ids = [newest, ...older].map((record) => record?.id ?? 0);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('is filtered by time, and has pages', async () => {
    const at = shop.clock.now();
    shop.clock.advance(1);
    await owner.renew();
    expect(await list({ from: at.toISOString(), until: at.toISOString() })).toEqual([]);
    const earlier = await list({ until: at.toISOString() });
    expect(earlier.length).toBeGreaterThan(0);
    expect(earlier.every((record) => new Date(record.at) < at)).toBe(true);
    expect(await refusalOf(owner, 'audit.list', { page: 99 })).toBe('page-past-end');
    expect(await refusalOf(owner, 'audit.list', { from: 'yesterday' })).toBe('validation-failed');
  });

  test('holds no password, code or token', async () => {
    const mobile = '09170000002';
    const customer = await signIn(shop, mobile);
    await wrongLogin(mobile);
    const { rows } = await shop.database.pool.query<{ text: string }>(
      "SELECT string_agg(audit_log::text, '\n') AS text FROM audit_log",
    );
    const text = rows[0]?.text ?? '';
    expect(text).toContain(`user:${customer.id}`);
    for (const secret of [
      codeSentTo(shop, mobile),
      'a wrong password',
      customer.token,
      customer.cookie,
      mobile,
    ])
      expect(text).not.toContain(secret);
  });

  test('lets nobody change a count by more than one, or anything else of a record', async () => {
    await wrongLogin(shopper.mobile);
    for (const change of ['count = count + 2', 'count = count - 1', "count = count + 1, ip = ''"])
      await expect(
        shop.database.pool.query(`UPDATE audit_log SET ${change} WHERE collected`),
        change,
      ).rejects.toThrow('is only written to, never changed');
  });
});

test('a member of staff who reads too much is stopped, and it is recorded', async () => {
  const curious = await makeShopper(shop, { roles: ['support'] });
  const answers: unknown[] = [];
  for (let number = 0; number <= 100; number += 1)
    answers.push(await refusalOf(curious, 'staff.find-customer', { mobile: shopper.mobile }));
  expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 200));
  expect(answers[100]).toBe('too-many-requests');
  expect(await refusalOf(support, 'staff.find-customer', { mobile: shopper.mobile })).toBe(200);
  expect(await list({ action: 'staff.refused', actor: String(curious.id) })).toMatchObject([
    { reason: 'too-many-requests', subject: 'operation:staff.find-customer' },
  ]);
});
