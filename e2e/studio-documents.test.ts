import { third } from './support/sampling.ts';
import { test, ways } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// Documents that are not pages, and pictures: from the studio to the shopper's page, by pointer and only by
// keyboard.

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 1000 } });
// Each test begins with the shop's own documents.
test.afterEach(({ shop }) => shop.publish());

for (const way of ways)
  test.describe(`by ${way}`, () => {
    test.use({ way });

    test(`a landing page and a short address are published, and deleted with a redirect, by ${way} ${third(ways.indexOf(way), 'web')}`, async ({
      page,
      shop,
      studio,
      hands,
    }) => {
      const dialog = page.getByRole('dialog');
      const ask = async (path: string) => {
        const answer = await fetch(shop.server.url + path, { redirect: 'manual' });
        return [answer.status, answer.headers.get('location')];
      };
      await studio.open('/');
      await hands.press(studio.button('صفحهٔ تازه'));
      await hands.write(dialog.getByLabel('عنوان', { exact: true }), 'جشنوارهٔ نوروز');
      await hands.write(dialog.getByLabel('نشانی', { exact: true }), '/nowruz');
      await hands.choose(dialog.getByLabel('صفحه با چه چیزی آغاز شود؟'), 'رونوشت یک صفحهٔ دیگر');
      await hands.choose(dialog.getByLabel('رونوشت کدام صفحه؟'), 'قوانین و مقررات');
      await hands.press(dialog.getByRole('button', { name: 'ساختن صفحه' }));
      await expect(page).toHaveURL(/path=pages%2Fnowruz/);
      await hands.goTo('فروشگاه');
      await hands.press(studio.button('نشانی کوتاه'));
      await hands.write(dialog.getByLabel('نشانی', { exact: true }), '/eyd');
      await hands.choose(dialog.getByLabel('به کدام صفحه'), 'جشنوارهٔ نوروز');
      await hands.press(dialog.getByRole('button', { name: 'ساختن نشانی' }));
      await studio.publish(hands);
      await expect.poll(() => ask('/nowruz')).toEqual([200, null]);
      expect(await ask('/eyd')).toEqual([301, '/nowruz']);

      await hands.goTo('فروشگاه');
      await hands.write(page.getByLabel('جست‌وجوی صفحه'), '/nowruz');
      await hands.press(studio.button('حذف صفحه'));
      await hands.press(dialog.getByRole('button', { name: 'حذف' }));
      await studio.publish(hands);
      await expect.poll(() => ask('/nowruz')).toEqual([301, '/']);
      expect(await ask('/eyd')).toEqual([301, '/']);
    });

    test(`colours, texts, footer and menus are changed and seen by shoppers, by ${way} ${third(2 + ways.indexOf(way), 'web')}`, async ({
      page,
      shop,
      studio,
      hands,
    }) => {
      const shown = async () => (await fetch(shop.server.url)).text();
      await studio.open('/documents/theme');
      await hands.write(page.locator('#theme-primary'), '#ffd400');
      // Next to the colour, and in the list of pairs.
      await expect(page.getByText('تیره‌ترش کنید')).toHaveCount(2);
      await hands.write(page.locator('#theme-primary'), '#0b5cd5');
      await expect(page.getByText('تیره‌ترش کنید')).toHaveCount(0);

      // A text is found by what shoppers see.
      await hands.openTab(page.getByRole('tab', { name: 'متن‌ها' }));
      await hands.write(page.getByLabel('جست‌وجوی متن'), 'بازگشت به بالا');
      await hands.write(page.getByLabel('متن فروشگاه').first(), 'برو بالای صفحه');

      await hands.openTab(page.getByRole('tab', { name: 'مشخصات فروشگاه' }));
      await hands.press(page.locator('summary').filter({ hasText: 'پاصفحه' }));
      await hands.press(studio.button(/^خرید از ویترین$/));
      await hands.press(studio.button(/^همهٔ محصولات$/));
      await hands.write(page.getByLabel(/^نوشته/), 'هر چه داریم');
      await hands.press(studio.button('افزودن «پیوند»'));
      await hands.write(page.getByLabel(/^نوشته/), 'نوروز');
      await hands.write(page.getByLabel(/^پیوند/), '/products');
      for (let moves = 0; moves < 2; moves += 1) await hands.press(studio.button('بالا بردن «نوروز»'));
      await studio.saved();

      // The menu of the header is a block that all pages share.
      const { search } = new URL(page.url());
      const draft = new URLSearchParams(search).get('draft');
      await studio.edit('pages/home.web.json', `&block=site_header-menu&field=props.links&draft=${draft}`);
      await hands.press(studio.settings.getByRole('button', { name: 'استیم', exact: true }));
      await hands.write(studio.settings.getByLabel('متن *'), 'بازی‌های استیم');
      await hands.press(studio.button('بالا بردن «بازی‌های استیم»'));
      await hands.press(studio.button('افزودن به «پیوندهای منو»'));
      await hands.write(studio.settings.getByLabel('متن *'), 'هدیهٔ نوروزی');
      await hands.write(studio.settings.getByLabel('پیوند *'), '/products');
      await studio.publish(hands);

      await expect.poll(shown).toContain('هدیهٔ نوروزی');
      const html = await shown();
      for (const text of ['برو بالای صفحه', 'هر چه داریم', 'نوروز']) expect(html).toContain(text);
      expect(html.toLowerCase()).toContain('#0b5cd5');
      // The entry stands before its former neighbour.
      const menu = html.slice(html.indexOf('>بازی‌های استیم<'));
      expect(menu.indexOf('>پلی‌استیشن<')).toBeGreaterThan(0);
      expect(menu.indexOf('>پلی‌استیشن<')).toBeLessThan(menu.indexOf('>هدیهٔ نوروزی<'));
    });

    test(`a picture is replaced everywhere, by ${way} ${third(4 + ways.indexOf(way), 'web')}`, async ({
      page,
      studio,
      member,
      hands,
    }) => {
      await studio.open('/media');
      // A picture that nobody has described is known by the title of its banner.
      await hands.write(page.getByLabel('جست‌وجوی نام، صفحه یا بلوک تصویر'), 'اشتراک هوش');
      await expect(page.getByText('در ۲ جا')).toBeVisible();
      await hands.press(studio.button('جایگزینی'));
      await expect(page.getByRole('dialog').getByRole('heading')).toContainText('اشتراک هوش مصنوعی');
      await hands.press(page.getByRole('dialog').locator('button[aria-pressed="false"]').first());
      await hands.press(studio.button('جایگزین کن'));
      await expect(page.getByText('تصویر در ۲ جا جایگزین شد.').last()).toBeVisible();
      await studio.saved();
      const draft = new URL(page.url()).searchParams.get('draft');
      const { documents } = await member.call(`/api/v1/studio/compare?from=published&to=draft:${draft}`);
      expect(JSON.stringify(documents)).toContain('picture.src');
    });
  });
