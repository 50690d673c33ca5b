import type { Page } from '@playwright/test';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { withDatabase } from './support/databases.ts';
import { third } from './support/sampling.ts';
import { Studio, test, ways, type Member } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// The ways of a draft: published, scheduled, refused, taken back, merged with others, found again after a
// crash. Each by pointer, and again only by keyboard.

test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 1960, height: 1200 },
  // Refusals and lost requests, which these tests cause.
  expectedMessages: /status of 403|ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
});
// Each test begins with the shop's own documents.
test.afterEach(({ shop }) => shop.publish());

const home = 'pages/home.web.json';
const title = 'عنوان';
/** The title of a block in its settings, which has the focus. */
const titleField = '&block=categories&field=props.title';

const draftOf = (page: Page): string | null => new URL(page.url()).searchParams.get('draft');

/** Makes a draft in the person’s name. @param changes operations by document */
async function makeDraft(member: Member, name: string, changes: Readonly<Record<string, readonly object[]>>) {
  const { id } = await member.call('/api/v1/studio/drafts', 'POST', { name });
  let version = 1;
  for (const [path, operations] of Object.entries(changes)) {
    const saved = await member.call(`/api/v1/studio/drafts/${String(id)}/save`, 'POST', { path, operations });
    expect(saved['refused']).toEqual([]);
    version = Number(saved['version']);
  }
  return { id: Number(id), version };
}

/** Returns the operation that writes the title of the block. */
async function retitle(member: Member, value: string): Promise<object> {
  const { content } = await member.call(`/api/v1/studio/document?path=${home}`);
  const { blocks } = content as { blocks: { id: string; props: { title?: string } }[] };
  const was = blocks.find(({ id }) => id === 'categories')?.props.title;
  return { type: 'set', block: 'categories', path: ['props', 'title'], was, value };
}

for (const way of ways)
  test.describe(`by ${way}`, () => {
    test.use({ way });

    test(`a draft is compared, published with the second factor, and rolled back, by ${way} ${third(ways.indexOf(way), 'web')}`, async ({
      page,
      shop,
      studio,
      member,
      hands,
    }) => {
      await studio.edit(home, titleField);
      const field = studio.settings.getByLabel(title, { exact: true });
      const before = await field.inputValue();
      await hands.write(field, 'دسته‌های نوروزی');
      await studio.saved();
      const published = draftOf(page);
      await hands.goTo('انتشار');
      await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
      await expect(page.getByText('دسته‌های نوروزی').first()).toBeVisible();

      // The page before and the page after are side by side.
      await hands.press(studio.button('دیدن پیش و پس کنار هم'));
      const titleIn = (side: string) =>
        page
          .frameLocator(`iframe[title="${side}"]`)
          .locator('[data-block-id="categories"]')
          .getByRole('heading');
      await expect(titleIn('اکنون در فروشگاه')).toHaveText(before);
      await expect(titleIn('پس از انتشار')).toHaveText('دسته‌های نوروزی');
      await hands.press(studio.button('بستن پیش‌نمایش‌ها'));

      // The factor was answered too long ago to publish.
      await withDatabase(shop.databaseUrl, (client) =>
        client.query("UPDATE sessions SET second_factor_at = now() - interval '6 minutes'"),
      );
      await hands.write(page.getByLabel('یادداشت'), 'نوروز');
      await hands.press(studio.button(/^انتشار . مورد$/));
      // The page still counts the answer of a moment ago as fresh.
      await hands.press(studio.button(/^منتشر کن$/));
      const dialog = page.getByRole('dialog', { name: 'تأیید با مرحلهٔ دوم' });
      const code = totpCode(member.key, new Date(Date.now() + 30_000));
      await hands.write(dialog.getByLabel('کد برنامهٔ احراز هویت'), code);
      await hands.press(dialog.getByRole('button', { name: /^تأیید$/ }));
      await expect(page.getByText('منتشر شد').first()).toBeVisible();
      const shown = async () => (await fetch(shop.server.url)).text();
      await expect.poll(shown).toContain('دسته‌های نوروزی');

      await hands.goTo('تاریخچه');
      await expect(page.getByText('نوروز').first()).toBeVisible();
      await expect(page.getByText('اکنون در فروشگاه')).toBeVisible();
      await hands.press(studio.button('بازگشت به این').first());
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'فروشگاه را برگردان' }));
      await expect(page.getByText(/^فروشگاه به «.*» بازگشت/).last()).toBeVisible();
      await expect.poll(shown).not.toContain('دسته‌های نوروزی');
      await expect.poll(shown).toContain(before);

      // The next change begins another draft.
      await studio.edit(home, titleField);
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'پس از انتشار');
      await studio.saved();
      await expect(page).toHaveURL(/draft=\d/);
      expect(draftOf(page)).not.toBe(published);
    });

    test(`problems stop a publication and are mended one by one, by ${way} ${third(2 + ways.indexOf(way), 'web')}`, async ({
      page,
      studio,
      member,
      hands,
    }) => {
      const { content } = await member.call('/api/v1/studio/document?path=site.json');
      const { name, theme } = content as { name: string; theme: { primary: string } };
      const sale = { id: 'sale', path: '/sale', title: 'sale' };
      const { id } = await makeDraft(member, 'با ایراد', {
        [home]: [await retitle(member, 'الف'.repeat(60))],
        'site.json': [
          { type: 'set', path: ['name'], was: name, value: '' },
          { type: 'set', path: ['theme', 'primary'], was: theme.primary, value: '#ffd400' },
        ],
        'manifest.json': [
          {
            type: 'set',
            path: ['routes', 'sale'],
            value: { ...sale, redirect: { status: 301, otherwise: { route: 'no-page' } } },
          },
        ],
      });
      await studio.open(`/publish?draft=${id}`);
      const problems = page.getByRole('list', { name: 'ایرادها و هشدارها' });
      const open = (place: RegExp) => hands.press(problems.getByRole('link', { name: place }).first());
      await expect(problems.getByRole('listitem')).not.toHaveCount(0);
      await expect(studio.button(/^انتشار . مورد$/)).toBeDisabled();

      await open(/کاشی دسته‌ها/);
      await expect(page).toHaveURL(/block=categories/);
      const field = studio.settings.getByLabel(title, { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(studio.row('کاشی دسته‌ها').getByLabel('نمایش داده نمی‌شود')).toBeVisible();
      await hands.write(field, 'دسته‌ها');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
      await expect(studio.block('categories').getByRole('heading')).toHaveText('دسته‌ها');
      await studio.saved();

      await hands.goTo('انتشار');
      await open(/› نام$/);
      await expect(page.getByLabel(/^نام فروشگاه/)).toBeFocused();
      await hands.write(page.getByLabel(/^نام فروشگاه/), name);
      await studio.saved();

      await hands.goTo('انتشار');
      await open(/\/sale/);
      const mend = studio.button('نشانی و مقصد');
      await expect(mend).toBeFocused();
      await hands.press(mend);
      const dialog = page.getByRole('dialog');
      await hands.choose(dialog.getByLabel('به کدام صفحه'), 'خانه (/)');
      await hands.press(dialog.getByRole('button', { name: 'ذخیره' }));
      await studio.saved();

      await hands.goTo('انتشار');
      await open(/رنگ اصلی/);
      await expect(page.locator('#theme-primary')).toBeFocused();
      await hands.write(page.locator('#theme-primary'), theme.primary);
      await studio.saved();

      await hands.goTo('انتشار');
      await expect(page.getByText('ایرادی پیدا نشد.')).toBeVisible();
      await expect(studio.button(/^انتشار . مورد$/)).toBeEnabled();
    });

    test(`one publication is scheduled and canceled, another comes, and a link shows the draft, by ${way} ${third(4 + ways.indexOf(way), 'web')}`, async ({
      page,
      shop,
      studio,
      member,
      hands,
    }) => {
      // Two colleagues schedule the same title: the second one is refused.
      const moment = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      const [yalda, winter] = [`شب یلدا در راه است: ${way}`, `زمستان در راه است: ${way}`];
      for (const [name, hours] of [
        [yalda, 1],
        [winter, 2],
      ] as const) {
        const { id, version } = await makeDraft(member, name, { [home]: [await retitle(member, name)] });
        const body = { version, at: moment(hours), note: '' };
        await member.call(`/api/v1/studio/drafts/${id}/schedule`, 'POST', body);
      }

      await studio.edit(home, titleField);
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'به‌زودی');
      await studio.saved();
      await hands.goTo('انتشار');
      await hands.press(studio.button('پیوند پیش‌نمایش'));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'ساختن پیوند' }));
      const link = page.getByRole('dialog').getByText(/_preview\//);
      await expect(link).toBeVisible();
      const address = new URL((await link.innerText()).trim());
      const answer = await fetch(shop.server.url + address.pathname);
      expect(answer.status).toBe(200);
      await page.keyboard.press('Escape');

      await hands.check(page.getByRole('radio', { name: 'در زمانی دیگر' }));
      await hands.press(studio.button('زمان‌بندی انتشار'));
      await expect(page.locator('[data-type="year"]')).toBeFocused();
      await page.keyboard.type('۱۴۰۶/۱/۱ 8:00');
      await hands.press(studio.button('زمان‌بندی انتشار'));
      await expect(page.getByText(/^زمان‌بندی شد: /).first()).toBeVisible();
      await expect(page.getByText(/زمان‌بندی شده است و تا انتشار تغییر نمی‌کند/)).toBeVisible();
      await expect(page.getByText(/^\S+ روز دیگر، ۱ فروردین ۱۴۰۶، ساعت ۰۸:۰۰/).first()).toBeVisible();
      await hands.press(studio.button('لغو زمان‌بندی'));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'لغو زمان‌بندی' }));
      // The draft is open here again.
      await expect(page.getByText(/دوباره باز است/).first()).toBeVisible();
      await expect(studio.button(/^انتشار . مورد$/)).toBeVisible();
      await hands.goTo('تاریخچه');
      await hands.openTab(page.getByRole('tab', { name: 'زمان‌بندی‌ها' }));
      const row = (name: string | RegExp) =>
        page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      await expect(page.getByText('در انتظار')).toHaveCount(2);
      await expect(page.getByText('لغو شد').first()).toBeVisible();

      // The moments of the others come.
      await withDatabase(shop.databaseUrl, async (client) => {
        await client.query(
          "UPDATE content_schedules SET at = now() - (interval '1 second' / id) WHERE status = 'waiting'",
        );
        await client.query(
          "UPDATE jobs.job SET start_after = now() WHERE name = 'publications' AND state = 'created'",
        );
      });
      const shown = async () => (await fetch(shop.server.url)).text();
      await expect.poll(shown).toContain(yalda);
      await hands.goTo('پیش‌نویس‌ها');
      await hands.goTo('تاریخچه');
      await hands.openTab(page.getByRole('tab', { name: 'زمان‌بندی‌ها' }));
      await expect(row(yalda).getByText('منتشر شد')).toBeVisible();
      const refused = row(winter);
      await expect(refused.getByText('منتشر نشد')).toBeVisible();
      // The reason leads to its place, in the words of the studio.
      await expect(refused.getByText('هر دو این مقدار را تغییر داده‌اند.')).toBeVisible();
      await hands.press(refused.getByRole('link', { name: /کاشی دسته‌ها/ }));
      await expect(studio.settings.getByLabel(title, { exact: true })).toBeFocused();
    });

    test(`two people merge in one draft, and a contradiction is settled, by ${way} ${third(6 + ways.indexOf(way), 'web')}`, async ({
      page,
      studio,
      member,
      hands,
      browser,
      baseURL,
    }) => {
      await studio.edit(home, titleField);
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'از من');
      await studio.saved();

      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        locale: 'fa-IR',
        viewport: { width: 1960, height: 1200 },
      });
      await member.arrive(context);
      const other = new Studio(await context.newPage());
      await other.edit(home, `&block=categories&draft=${draftOf(page)}`);
      await expect(other.block('categories').getByRole('heading')).toHaveText('از من');
      // Different values merge, and are seen without a reload.
      await other.settings.getByLabel('زیرعنوان', { exact: true }).fill('از همکار');
      await other.saved();
      await expect(studio.settings.getByLabel('زیرعنوان', { exact: true })).toHaveValue('از همکار');

      // The same value: the second one is asked.
      await page.context().setOffline(true);
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'دوباره از من');
      await expect(page.getByText(/تغییرات در همین مرورگر نگه داشته شده‌اند/)).toBeVisible();
      await other.settings.getByLabel(title, { exact: true }).fill('دوباره از همکار');
      await other.saved();
      await page.context().setOffline(false);
      await hands.press(studio.button(/ناسازگاری/));
      const dialog = page.getByRole('dialog', { name: 'تغییر هم‌زمان' });
      await expect(dialog.getByText('دوباره از همکار')).toBeVisible();
      await hands.press(dialog.getByRole('button', { name: 'مقدار من بماند' }));
      await expect(other.block('categories').getByRole('heading')).toHaveText('دوباره از من');
      await context.close();
    });

    test(`changes survive a crash of the tab and a lost server, by ${way} ${third(8 + ways.indexOf(way), 'web')}`, async ({
      page,
      studio,
      hands,
    }) => {
      await studio.edit(home, titleField);
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'نخست');
      await studio.saved();
      const address = page.url();
      await page.route('**/api/v1/studio/drafts/*/save', (route) => route.abort());
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'پیش از خرابی');
      await expect(page.getByText(/تغییرات در همین مرورگر نگه داشته شده‌اند/)).toBeVisible();
      // The server is there again, and is asked at once.
      await page.unroute('**/api/v1/studio/drafts/*/save');
      await hands.press(studio.button('اکنون بفرست'));
      await studio.saved();
      await page.route('**/api/v1/studio/drafts/*/save', (route) => route.abort());
      await hands.write(studio.settings.getByLabel(title, { exact: true }), 'هنگام خرابی');
      await expect(page.getByText(/تغییرات در همین مرورگر نگه داشته شده‌اند/)).toBeVisible();
      await page.close();

      const again = await page.context().newPage();
      await again.goto(address);
      const reopened = new Studio(again);
      await expect(reopened.settings.getByLabel(title, { exact: true })).toHaveValue('هنگام خرابی');
      await reopened.saved();
    });
  });
