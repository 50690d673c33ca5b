import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { askJson } from './support/http.ts';
import { outboxToken } from './support/server-process.ts';
import { half } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

/** The code in the newest message to an address. */
async function mailedCode(origin: string, email: string): Promise<string> {
  const asked = `token=${outboxToken}&to=${encodeURIComponent(email)}&limit=1`;
  const { messages } = (await askJson(origin, `/dev/outbox?${asked}`)) as {
    messages: { channel: string; body: string }[];
  };
  expect(messages).toMatchObject([{ channel: 'email' }]);
  return /^\d{6}$/m.exec(messages[0]?.body ?? '')?.[0] ?? '';
}

test(`a new e-mail address is verified with the code that is mailed to it ${half(0, 'mobile')}`, async ({
  page,
  context,
  shop,
  platform,
  customer,
}) => {
  const email = `sara.${customer.mobile}@example.com`;
  const main = page.getByRole('main');
  await arrive(context, { customer });
  await visit(page, platform === 'web' ? '/profile' : '/edit-info');
  await main.getByLabel('نام و نام خانوادگی').fill('سارا رضایی');
  await main.getByLabel('ایمیل (اختیاری)').fill(email);
  await main.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click();
  await expect(main.getByLabel('کد تأیید')).toBeFocused();
  await expectFits(page);
  await expectNothingForAxe(page, false);
  await main.getByLabel('کد تأیید').fill(await mailedCode(shop.server.url, email));
  await main.getByRole('button', { name: 'تأیید ایمیل' }).click();
  await expect(main.getByLabel('کد تأیید')).toHaveCount(0);
  await visit(page, '/profile');
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.getByText('تأیید نشده')).toHaveCount(0);
});
