import { readFile } from 'node:fs/promises';
import { freshMobile, keptSession, sentCode } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { askJson } from './support/http.ts';
import { half } from './support/sampling.ts';
import { outboxToken } from './support/server-process.ts';
import { expect, visit } from './support/test.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const addSession = `INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at, user_agent, ip)
  SELECT gen_random_uuid(), id, now(), now(), now() + interval '30 days', $2, '192.0.2.7' FROM users WHERE mobile = $1`;
const addAnswer = `WITH ticket AS (
    INSERT INTO tickets (user_id, title, subject, status, unread, version, status_since, created_at, updated_at)
    SELECT id, 'کد فعال نشد', 'gift-code', 'answered', 1, 2, now(), now(), now() FROM users WHERE mobile = $1
    RETURNING id)
  INSERT INTO ticket_messages (ticket_id, author, text, version, created_at)
  SELECT id, 'support', 'دوباره وارد کنید.', 2, now() FROM ticket`;

test(`the account: sessions, a new number, answers, a copy of the data, and its end ${half(0)}`, async ({
  page,
  context,
  shop,
  platform,
  customer,
}, { workerIndex }) => {
  const origin = shop.server.url;
  const { mobile } = customer;
  const next = freshMobile(workerIndex);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click();
  const check = async () => {
    await expectFits(page);
    await expectNothingForAxe(page, false);
  };

  await arrive(context, { customer });
  await visit(page, '/security');
  await expect(main.getByText('همین دستگاه')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'مسیر صفحه' })).toContainText('امنیت و اطلاعات من');

  // One other device is signed out, then all others together.
  for (const device of [phone, phone, '']) await shop.sql(addSession, [mobile, device]);
  await page.reload();
  const rows = main.getByRole('listitem').filter({ hasText: 'آخرین استفاده' });
  await expect(rows).toHaveCount(4);
  await check();
  await main.getByRole('button', { name: 'خروج از سافاری روی آیفون یا آیپد' }).first().click();
  await dialog.getByRole('button', { name: 'خارج شود' }).click();
  await expect(rows).toHaveCount(3);
  await press('خروج از همهٔ دستگاه‌های دیگر');
  await check();
  await dialog.getByRole('button', { name: 'خارج شود' }).click();
  await expect(rows).toHaveCount(1);

  // The Telegram id is stored without @, and the number is changed with a code to the new one.
  await visit(page, platform === 'web' ? '/profile' : '/edit-info');
  await main.getByLabel('نام و نام خانوادگی').fill('سارا رضایی');
  await main.getByLabel(/^شناسهٔ تلگرام/).fill('@sara_m');
  await press('ذخیرهٔ تغییرات');
  await expect(main.getByLabel(/^شناسهٔ تلگرام/)).toHaveValue('sara_m');
  await main.getByLabel('شمارهٔ تازه').fill(next);
  await press('ارسال کد به شمارهٔ تازه');
  await expect(main.getByLabel('کد تأیید')).toBeFocused();
  await check();
  await main.getByLabel('کد تأیید').fill(await sentCode(origin, next));
  await press('تغییر شماره');
  await expect(main.getByLabel('کد تأیید')).toHaveCount(0);
  await expect
    .poll(async () => JSON.parse((await keptSession(page)).user ?? '{}') as unknown)
    .toMatchObject({ mobile: next, telegram_id: 'sara_m' });
  await expect
    .poll(async () =>
      JSON.stringify(await askJson(origin, `/dev/outbox?token=${outboxToken}&to=${mobile}&limit=1`)),
    )
    .toContain('شمارهٔ تازه');

  // An answer of staff is counted in the menu until it was seen.
  await shop.sql(addAnswer, [next]);
  await visit(page, '/profile');
  const tickets = main.getByRole('link', { name: /^تیکت‌های پشتیبانی/ });
  await expect(tickets).toContainText('۱ پیام تازه');
  await check();
  await tickets.click();
  await main.getByRole('link', { name: 'کد فعال نشد' }).click();
  await expect(main.getByRole('log')).toContainText('دوباره وارد کنید.');
  await expect
    .poll(
      async () =>
        (JSON.parse((await keptSession(page)).user ?? '{}') as { new_messages?: number }).new_messages,
    )
    .toBe(0);

  // The copy of the data is one file.
  await visit(page, '/security');
  const download = page.waitForEvent('download');
  await press('دریافت اطلاعات من');
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    profile: { mobile: next, telegram_id: 'sara_m' },
    tickets: [{ title: 'کد فعال نشد' }],
  });

  // Closing says what is kept, and ends the session.
  await press('بستن حساب من');
  await expect(dialog.getByText('نگه داشته می‌شود')).toBeVisible();
  await check();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'حساب من بسته شود' }).click();
  await expect.poll(async () => (await keptSession(page)).token).toBeNull();
  await expect(page.getByRole('region', { name: 'پیام‌ها' }).getByText('حساب شما بسته شد')).toBeVisible();
  expect(await shop.sql('SELECT FROM users WHERE mobile = $1', [next])).toEqual([]);
});
