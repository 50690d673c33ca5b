import { becomeCustomer, freshMobile } from './support/accounts.ts';
import { expectFits, expectNothingForAxe } from './support/axe.ts';
import { askJson } from './support/http.ts';
import { outboxToken } from './support/server-process.ts';
import { expect, test, visit } from './support/test.ts';

/** The code in the newest message to an address. */
async function mailedCode(origin: string, email: string): Promise<string> {
  const asked = `token=${outboxToken}&to=${encodeURIComponent(email)}&limit=1`;
  const { messages } = (await askJson(origin, `/dev/outbox?${asked}`)) as {
    messages: { channel: string; body: string }[];
  };
  expect(messages).toMatchObject([{ channel: 'email' }]);
  return /^\d{6}$/m.exec(messages[0]?.body ?? '')?.[0] ?? '';
}

test('a new e-mail address is verified with the code that is mailed to it @mobile', async ({
  page,
  baseURL,
  platform,
}, { workerIndex }) => {
  const origin = baseURL ?? '';
  const mobile = freshMobile(workerIndex);
  const email = `sara.${mobile}@example.com`;
  const main = page.getByRole('main');
  await visit(page, platform === 'web' ? '/profile' : '/edit-info');
  await becomeCustomer(page, origin, mobile);
  await main.getByLabel('نام و نام خانوادگی').fill('سارا رضایی');
  await main.getByLabel('ایمیل (اختیاری)').fill(email);
  await main.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click();
  await expect(main.getByLabel('کد تأیید')).toBeFocused();
  await expectFits(page);
  await expectNothingForAxe(page, false);
  await main.getByLabel('کد تأیید').fill(await mailedCode(origin, email));
  await main.getByRole('button', { name: 'تأیید ایمیل' }).click();
  await expect(main.getByLabel('کد تأیید')).toHaveCount(0);
  await visit(page, '/profile');
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.getByText('تأیید نشده')).toHaveCount(0);
});
