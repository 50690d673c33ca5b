import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '#tools/testing/clock.ts';
import { codeSentTo, makeStaff, openBrowser, signIn, type TestBrowser } from '#tools/testing/customer.ts';
import { newMobile, setAttempts } from '#tools/testing/login-shop.ts';
import { easyDerivations } from '#tools/testing/no-limits.ts';
import { callSolving, solutionOf } from '#tools/testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

const clock = createTestClock();
const budget = 10;
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ products: 0, now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(2 * 3_600_000);
  await shop.database.pool.query('TRUNCATE messages CASCADE');
});

/** Allows so many codes in an hour, and gives the shop this contact. */
function configure(
  support: { email?: string; phone_number?: string },
  country = 'IR',
  shopSendsPerHour = budget,
): void {
  const release = shop.releases.published();
  const { cooperation_hours } = release.site.support;
  shop.releases.publish({
    ...release,
    site: { ...release.site, country, support: { cooperation_hours, ...support } },
    flows: { ...release.flows, login: { ...release.flows.login, shopSendsPerHour } },
  });
}

let networks = 0;
/** Opens a browser in a separate network, far from all others. */
const elsewhere = (): TestBrowser => openBrowser(shop, `10.${(networks += 1)}.0.1`);
const ask = (mobile: string, from = elsewhere()) => callSolving(from, 'auth.request-code', { mobile });
/** Sends the codes that everybody may have. */
async function useUpOpenCodes(mobileOf: (count: number) => string = newMobile): Promise<void> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    "SELECT count FROM rate_limits WHERE key = 'codes-of-shop:open' AND ends_at > $1",
    [clock.now()],
  );
  for (let used = rows[0]?.count ?? 0; used < 8; used += 1)
    expect((await ask(mobileOf(used))).statusCode).toBe(200);
}
const alarms = async () =>
  (await shop.database.pool.query('SELECT channel, recipient, subject, body FROM messages')).rows;

test('known devices and staff still get codes when the open ones of the hour are used up, and nobody else', async () => {
  configure({});
  const known = await signIn(shop, newMobile());
  const staff = await signIn(shop, newMobile(), '10.200.0.1');
  await makeStaff(shop, staff, ['support']);
  clock.advance(120_000);
  await useUpOpenCodes();

  const stranger = newMobile();
  const before = shop.sent.length;
  const unsolved = await elsewhere().call('auth.request-code', { mobile: stranger });
  expect(unsolved.json()).toMatchObject({ code: 'challenge-needed' });
  const refused = await ask(stranger);
  expect(refused.json()).toMatchObject({
    code: 'code-budget-used-up',
    status: 503,
    retry_after: 3600 - 120,
    detail: expect.stringMatching(/سهم کدهای این ساعت فروشگاه، پیامکی و ایمیلی،/),
  });
  expect(refused.headers['retry-after']).toBe(String(3600 - 120));
  expect(shop.sent).toHaveLength(before);

  expect((await known.call('auth.request-code', { mobile: known.mobile })).statusCode).toBe(200);
  expect((await ask(staff.mobile, elsewhere())).statusCode).toBe(200);
  expect(codeSentTo(shop, staff.mobile)).toMatch(/^\d{6}$/);
  clock.advance(120_000);
  const spent = await known.call('auth.request-code', { mobile: known.mobile });
  expect(spent.json()).toMatchObject({ code: 'code-budget-used-up' });

  clock.advance(3_600_000);
  expect((await ask(stranger)).statusCode).toBe(200);
});

test('requests that cost nothing take a quarter of the budget, from however many networks they come', async () => {
  configure({}, 'IR', 40);
  const known = await signIn(shop, newMobile());
  clock.advance(120_000);
  const before = shop.sent.length;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_none, network) =>
      openBrowser(shop, `172.16.${network}.1`).call('auth.request-code', { mobile: newMobile() }),
    ),
  );
  // The code of the sign-in above was one of the ten.
  expect(shop.sent.length - before).toBe(9);
  expect(answers.filter((answer) => answer.statusCode === 403).map((answer) => answer.json())).toEqual(
    Array.from({ length: 51 }, () => expect.objectContaining({ code: 'challenge-needed' })),
  );
  expect((await ask(newMobile(), openBrowser(shop, '172.16.0.1'))).statusCode).toBe(200);
  expect((await known.call('auth.request-code', { mobile: known.mobile })).statusCode).toBe(200);
  // A device is only known for its own number. A code to another number counts as a stranger's.
  const other = { mobile: newMobile() };
  expect((await known.call('account.send-mobile-code', other)).json()).toMatchObject({
    code: 'challenge-needed',
  });
  expect((await callSolving(known, 'account.send-mobile-code', other)).statusCode).toBe(200);
});

/** Returns how many keys a browser derives for the challenge of a refusal; null when there was none. */
async function workOf(from: TestBrowser): Promise<number | null> {
  const answer = await from.call('auth.request-code', { mobile: newMobile() });
  if (answer.statusCode === 200) return null;
  const { solution } = JSON.parse(atob(await solutionOf(answer))) as { solution: { counter: number } };
  return solution.counter;
}
const hard = easyDerivations.hard[0] - 1;

test('one network gets a tenth of the budget, the second half of it for hard challenges; its staff still get codes', async () => {
  configure({}, 'IR', 100);
  const staff = await signIn(shop, newMobile(), '10.201.0.1');
  await makeStaff(shop, staff, ['support']);
  clock.advance(120_000);
  const attacker = openBrowser(shop, '198.51.100.1');
  const before = shop.sent.length;
  for (let free = 0; free < 5; free += 1) expect(await workOf(attacker)).toBeNull();
  expect(await workOf(attacker)).toBeGreaterThan(hard);
  for (let solved = 0; solved < 5; solved += 1)
    expect((await ask(newMobile(), attacker)).statusCode).toBe(200);
  const refused = await ask(newMobile(), attacker);
  expect(refused.json()).toMatchObject({ code: 'too-many-requests', retry_after: 3600 });
  expect(shop.sent.length - before).toBe(10);
  expect(await workOf(elsewhere())).toBeNull();
  expect((await ask(staff.mobile, openBrowser(shop, '198.51.100.1'))).statusCode).toBe(200);
});

test('codes that could not be delivered take nothing from the part of their network', async () => {
  configure({}, 'IR', 100);
  const [working, from] = [shop.services.sms.send, openBrowser(shop, '198.51.100.1')];
  shop.services.sms.send = () => Promise.reject(new Error('no credit'));
  for (let tries = 0; tries < 12; tries += 1)
    expect((await from.call('auth.request-code', { mobile: newMobile() })).statusCode).toBe(503);
  shop.services.sms.send = working;
  expect(await workOf(from)).toBeNull();
});

test('a small budget still gives each network five codes', async () => {
  configure({}, 'IR', 10);
  await setAttempts(shop, 'codes-of-shop:198.51.100.1', { count: 4, now: clock.now(), seconds: 3600 });
  expect((await ask(newMobile(), openBrowser(shop, '198.51.100.1'))).statusCode).toBe(200);
});

test.each([
  ['/24', '198.51.100.0/24', '198.51.100.9', '198.51.101.9'],
  ['/56', '2001:db8:1:0::/56', '2001:db8:1:7::1', '2001:db8:1:107::1'],
  ['/48', '2001:db8:1::/48', '2001:db8:1:700::1', '2001:db8:2::1'],
])(
  'a %s that has had its part of the budget gets no more, and others do',
  async (_size, key, inside, other) => {
    configure({}, 'IR', 100);
    const now = clock.now();
    await setAttempts(shop, `codes-of-shop:${key}`, { count: 40, now, seconds: 3600 });
    const refused = await ask(newMobile(), openBrowser(shop, inside));
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await ask(newMobile(), openBrowser(shop, other))).statusCode).toBe(200);
  },
);

test('many networks pay more the emptier the budget is', async () => {
  configure({}, 'IR', 100);
  const [now, seconds] = [clock.now(), 3600];
  expect(await workOf(elsewhere())).toBeNull();
  await setAttempts(shop, 'codes-of-shop:free', { count: 25, now, seconds });
  expect(await workOf(elsewhere())).toBeLessThan(hard);
  await setAttempts(shop, 'codes-of-shop:open', { count: 40, now, seconds });
  expect(await workOf(elsewhere())).toBeGreaterThan(hard);
  expect((await ask(newMobile())).statusCode).toBe(200);
});

test.each([
  [{ email: 'owner@shop.example', phone_number: '09121112233' }, 'email', 'owner@shop.example'],
  [{ phone_number: '0912 111 22 33' }, 'sms', '09121112233'],
])(
  'the contact %j is told once when four fifths of the budget are used',
  async (support, channel, recipient) => {
    configure(support);
    await useUpOpenCodes();
    await ask(newMobile());
    expect(await alarms()).toEqual([
      {
        channel,
        recipient,
        subject: expect.any(String),
        body: expect.stringContaining('۱۰ کد این ساعت (پیامکی و ایمیلی)'),
      },
    ]);
  },
);

test('the mobile number of a shop in another country is told, in its own notation', async () => {
  configure({ phone_number: '06 12 34 56 78' }, 'FR');
  await useUpOpenCodes((count) => `+336123456${String(10 + count)}`);
  await ask('+33612345699');
  expect(await alarms()).toMatchObject([{ channel: 'sms', recipient: '+33612345678' }]);
  configure({});
});

test('a shop without a reachable contact has the alarm in its log alone', async () => {
  configure({ phone_number: '021-88880000' });
  await useUpOpenCodes();
  expect(await alarms()).toEqual([]);
});
