import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeSentTo, makeStaff, openBrowser, signIn } from '../../testing/customer.ts';
import { createTestClock } from '../../testing/clock.ts';
import { newMobile } from '../../testing/login-shop.ts';
import { callSolving } from '../../testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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

const ask = (mobile: string, from = openBrowser(shop)) => callSolving(from, 'auth.request-code', { mobile });
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
  const staff = await signIn(shop, newMobile());
  await makeStaff(shop, staff, ['support']);
  clock.advance(120_000);
  await useUpOpenCodes();

  const stranger = newMobile();
  const before = shop.sent.length;
  const unsolved = await openBrowser(shop).call('auth.request-code', { mobile: stranger });
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
  expect((await ask(staff.mobile, openBrowser(shop, '10.9.9.9'))).statusCode).toBe(200);
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
      openBrowser(shop, `10.7.${network}.1`).call('auth.request-code', { mobile: newMobile() }),
    ),
  );
  // The code of the sign-in above was one of the ten.
  expect(shop.sent.length - before).toBe(9);
  expect(answers.filter((answer) => answer.statusCode === 403).map((answer) => answer.json())).toEqual(
    Array.from({ length: 51 }, () => expect.objectContaining({ code: 'challenge-needed' })),
  );
  expect((await ask(newMobile(), openBrowser(shop, '10.7.0.1'))).statusCode).toBe(200);
  expect((await known.call('auth.request-code', { mobile: known.mobile })).statusCode).toBe(200);
  // A known device is known to its own number: a code to another one is a stranger's.
  const other = { mobile: newMobile() };
  expect((await known.call('account.send-mobile-code', other)).json()).toMatchObject({
    code: 'challenge-needed',
  });
  expect((await callSolving(known, 'account.send-mobile-code', other)).statusCode).toBe(200);
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
