import { smallPicture } from './support/checkout-test.ts';
import { handsOf } from './support/hands.ts';
import { third } from './support/sampling.ts';
import { test } from './support/studio-test.ts';
import { expect } from './support/test.ts';

// Changes of a merchandiser in the settings of blocks: by pointer, and again only by keyboard.

test.describe.configure({ mode: 'default' });

// Playwright finds no places in a window that is drawn smaller, so the preview has its whole width.
test.use({ viewport: { width: 1960, height: 1500 } });

const home = 'pages/home.web.json';
const contact = 'pages/contact.all.json';
const day = 24 * 3_600_000;

for (const [place, [name, handOf]] of Object.entries(handsOf).entries()) {
  test(`by ${name}: products, a category, a link and pictures are chosen ${third(place, 'web')}`, async ({
    page,
    studio,
  }) => {
    const hand = handOf(page);
    const { settings } = studio;
    const dialog = page.getByRole('dialog');
    await studio.edit(home);
    await hand.select('discounts', 'شگفت‌انگیز');
    await expect(page).toHaveURL(/block=discounts/);

    // A category. The button that opened the dialog has the focus again.
    await hand.press(settings.getByRole('button', { name: /^دسته/ }));
    await hand.find('پلی‌استیشن');
    await expect(settings.getByRole('button', { name: /^دسته.*پلی‌استیشن/ })).toBeFocused();
    await studio.saved();

    // Products, which take its place. A removed product gives the focus to its neighbour.
    const add = settings.getByRole('button', { name: 'افزودن محصول' });
    await hand.press(add);
    await hand.find('زعفران');
    await hand.find('قهوه');
    await hand.press(dialog.getByRole('button', { name: 'تمام (۲)' }));
    await expect(add).toBeFocused();
    await expect(studio.block('discounts').getByRole('article')).toHaveCount(2);
    await hand.press(settings.getByRole('button', { name: /^برداشتن.*زعفران/ }));
    await expect(studio.block('discounts').getByRole('article')).toHaveCount(1);
    await expect(page.locator(':focus')).toBeVisible();

    // A link, to a category of the shop.
    await hand.press(settings.getByRole('button', { name: 'انتخاب مقصد پیوند' }));
    await hand.openTab(dialog.getByRole('tab', { name: 'دسته‌ها' }));
    await hand.find('بازی‌های موبایل');
    await expect(settings.getByText('مقصد: ')).toBeVisible();
    await expect(studio.block('discounts').getByRole('link', { name: 'همهٔ تخفیف‌ها' })).toHaveAttribute(
      'href',
      /mobile-games/,
    );

    // A picture of the library, and one of this computer, each with its alternative text.
    await studio.edit('pages/app.mobile.json');
    await hand.select('app', 'ویترین');
    const picture = studio.block('app').locator('img').first();
    const change = settings.getByRole('button', { name: 'تغییر تصویر' });
    await hand.press(change);
    await hand.press(dialog.getByRole('button', { name: /^انتخاب تصویر/ }).nth(1));
    await expect(change).toBeFocused();
    await hand.write(settings.getByLabel('متن جایگزین'), 'ساعت شنی');
    await expect(picture).toHaveAttribute('alt', 'ساعت شنی');
    await hand.press(change);
    await hand.openTab(dialog.getByRole('tab', { name: 'بارگذاری تصویر تازه' }));
    await hand.file(dialog.getByLabel('فایل تصویر'), 'clock.png', await smallPicture());
    await hand.write(dialog.getByLabel('متن جایگزین'), 'ساعت نوروز');
    await hand.press(dialog.getByRole('button', { name: 'بارگذاری', exact: true }));
    await expect(picture).toHaveAttribute('alt', 'ساعت نوروز');
    await expect(picture).toHaveAttribute('src', /uploads/);
    await expect(change).toBeFocused();
    await studio.saved();
  });

  test(`by ${name}: a block differs on phones, is hidden there, and the differences are listed ${third(2 + place, 'web')}`, async ({
    page,
    studio,
  }) => {
    const hand = handOf(page);
    const { settings } = studio;
    await studio.edit(contact);
    const heading = studio.block('title').getByRole('heading');
    const before = (await heading.textContent()) ?? '';
    await hand.select('title', 'تماس با ما');
    await hand.press(studio.button('روی گوشی'));
    await hand.write(settings.getByLabel('عنوان *', { exact: true }), 'تماس');
    await expect(heading).toHaveText('تماس');
    await hand.press(studio.button('روی رایانه'));
    await expect(heading).toHaveText(before);
    await hand.press(studio.button('روی گوشی'));
    await hand.press(settings.getByRole('button', { name: 'مانند رایانه' }));
    await expect(heading).toHaveText(before);
    await expect(page.locator(':focus')).toBeVisible();

    await hand.unfoldShow(settings);
    await hand.uncheck(settings.getByLabel('نمایش در گوشی'));
    await expect(heading).toHaveCount(0);
    await expect(settings.getByText(/^این بلوک فقط در رایانه/)).toBeVisible();
    await hand.press(studio.button('روی رایانه'));
    await expect(heading).toBeVisible();
    await studio.saved();

    await studio.edit(home);
    await hand.press(studio.button(/تفاوت گوشی و رایانه$/));
    const drift = page.getByRole('dialog', { name: 'تفاوت صفحهٔ گوشی و رایانه' });
    await hand.press(drift.getByRole('button', { name: /تنظیم‌های متفاوت/ }).first());
    await expect(page).toHaveURL(/block=/);
    await expect(settings.getByRole('toolbar', { name: 'کارهای بلوک' })).toBeVisible();
  });

  test(`by ${name}: a block is shown to guests, and between two days ${third(4 + place, 'web')}`, async ({
    page,
    studio,
  }) => {
    const hand = handOf(page);
    const { settings } = studio;
    await studio.edit(home);
    const block = studio.block('promotions');
    await hand.select('promotions', 'بنرهای کوچک');
    await hand.unfoldShow(settings);

    await hand.choose(settings.getByLabel('برای چه کسانی'), 'فقط مهمان‌ها');
    await hand.press(studio.button('نمایش برای مشتری واردشده'));
    await expect(block).toBeHidden();
    await hand.press(studio.button('نمایش برای مهمان'));
    await expect(block).toBeVisible();

    const [from, until] = [new Date(Date.now() + day), new Date(Date.now() + 3 * day)];
    await hand.day(settings.getByRole('group', { name: 'از', exact: true }), from);
    await expect(block).toContainText(/از .+ دیده می‌شود/);
    await hand.day(settings.getByRole('group', { name: 'تا', exact: true }), until);
    const dayOf = (date: Date) =>
      date.toLocaleDateString('fa-IR', { timeZone: 'Asia/Tehran', day: 'numeric', month: 'long' });
    await expect(settings.getByText(/^این بلوک در همین صفحهٔ رایانه، از/)).toContainText(dayOf(until));
    await expect(settings.getByRole('link', { name: /صفحهٔ گوشی$/ })).toHaveAttribute(
      'href',
      /home\.mobile\.json/,
    );

    const simulator = page.getByRole('dialog', { name: 'پیش‌نمایش در چه وضعیتی نشان داده شود' });
    await hand.press(studio.button('شبیه‌سازی وضعیت'));
    await hand.press(simulator.getByRole('button', { name: dayOf(from) }));
    await expect(block).toBeVisible();
    await expect(block).not.toContainText('دیده می‌شود');
    await hand.press(simulator.getByRole('button', { name: dayOf(until) }));
    await expect(block).toBeHidden();
    await hand.press(simulator.getByRole('button', { name: 'بازگشت به اکنون و وضعیت واقعی' }));
    await expect(page).not.toHaveURL(/at=/);
    await expect(page.locator(':focus')).toBeVisible();
    await studio.saved();
  });
}
