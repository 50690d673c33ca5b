import type { Page } from '@playwright/test';
import { toman } from './support/money.ts';
import { isKept, mark, scrollTop } from './support/navigating.ts';
import { half } from './support/sampling.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a listing', () => {
  /** The name of the first result. */
  const first = (page: Page) => page.getByRole('main').getByRole('article').first().getByRole('heading');

  /**
   * Filters are next to the results on desktop and in a sheet on phones, without JavaScript in both cases.
   */
  async function openFilters(page: Page, platform: string): Promise<void> {
    if (platform === 'mobile') await page.getByRole('main').getByRole('button', { name: 'فیلترها' }).click();
  }

  /** The sheet stays open for several filters until the results are requested. */
  async function closeFilters(page: Page, platform: string): Promise<void> {
    if (platform === 'mobile') await page.getByRole('button', { name: /^نمایش .+ محصول$/ }).click();
  }

  async function chooseSort(page: Page, platform: string, name: string): Promise<void> {
    if (platform === 'mobile')
      await page.getByRole('main').getByRole('button', { name: 'پرفروش‌ترین' }).click();
    await page.getByRole('navigation', { name: 'مرتب‌سازی' }).getByRole('link', { name }).click();
  }

  async function narrow(page: Page, platform: string): Promise<void> {
    await openFilters(page, platform);
    await page.getByRole('checkbox', { name: 'فقط تخفیف‌دارها' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/discounted=1/);
  }

  async function setLeastPrice(page: Page, platform: string, price: number, hasScript = true): Promise<void> {
    await openFilters(page, platform);
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'اعمال بازهٔ قیمت' }) });
    const least = form.getByLabel('از', { exact: true });
    await least.focus();
    // With the slider comes the code that writes the address. Without it, the server reads the price as it was typed.
    await expect(form.getByRole('slider')).toHaveCount(hasScript ? 2 : 0);
    await least.fill(String(price));
    await form.getByRole('button', { name: 'اعمال بازهٔ قیمت' }).click();
    await expect(page).toHaveURL(new RegExp(`min_price=${price}`));
  }

  test(`is filtered and sorted without loading a document, and back undoes each step ${half(0)}`, async ({
    page,
    platform,
  }) => {
    await visit(page, '/products');
    await mark(page);
    const before = await first(page).innerText();
    await narrow(page, platform);
    await closeFilters(page, platform);
    await expect(page.getByRole('main').locator('s').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(first(page)).toHaveText(before);
    await chooseSort(page, platform, 'گران‌ترین');
    await expect(page).toHaveURL(/sort=dearest/);
    await expect(first(page)).not.toHaveText(before);
    await page.goBack();
    await expect(first(page)).toHaveText(before);
    await page.goForward();
    await expect(page).toHaveURL(/sort=dearest/);
    await expect(first(page)).not.toHaveText(before);
    expect(await isKept(page)).toBe(true);
  });

  test(`reads prices as people write them, and is narrowed to several stores ${half(0)}`, async ({
    page,
    platform,
  }) => {
    await visit(page, '/products');
    await openFilters(page, platform);
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'اعمال بازهٔ قیمت' }) });
    const [least, most] = [form.getByLabel('از', { exact: true }), form.getByLabel('تا', { exact: true })];
    await least.click();
    // The slider and the code that groups digits are loaded with the first touch.
    await expect(form.getByRole('slider')).toHaveCount(2);
    await expect(async () => {
      await least.fill('');
      await least.pressSequentially('9000000');
      await expect(least).toHaveValue('۹٬۰۰۰٬۰۰۰', { timeout: 1_000 });
    }).toPass();
    await most.pressSequentially('abc');
    await most.press('Enter');
    await expect(form.getByText('مبلغ را با عدد بنویسید')).toBeVisible();
    await expect(most).toBeFocused();
    await expect(page).toHaveURL(/\/products$/);
    await most.fill('500 000');
    await expect(form.getByText('مبلغ را با عدد بنویسید')).toBeHidden();
    await most.press('Enter');
    // The smaller price comes first, however it was entered.
    await expect(page).toHaveURL(/min_price=500000&max_price=9000000/);
    await expect(least).toHaveValue('۵۰۰٬۰۰۰');
    const stores = page.getByRole('group', { name: 'فروشگاه', exact: true }).getByRole('checkbox');
    for (const place of [0, 1]) {
      await stores.nth(place).click();
      await expect(stores.nth(place)).toHaveAttribute('aria-checked', 'true');
    }
    await closeFilters(page, platform);
    await expect(page).toHaveURL(/store=[^&]+%2C/);
    const chips = page.getByRole('list', { name: 'فیلترهای فعال' }).getByRole('link', { name: /حذف فیلتر/ });
    await expect(chips).toHaveCount(4);
    await chips.first().click();
    await expect(chips).toHaveCount(3);
  });

  test(`reaches any page in a few steps ${half(1)}`, async ({ page }) => {
    await visit(page, '/products');
    const pager = page.getByRole('navigation', { name: 'صفحه‌های فهرست' });
    await pager.getByText('…').click();
    await expect(page).toHaveURL(/page=\d+/);
    await expect(pager.locator('[aria-current=page]')).not.toHaveText('۱');
    await expect(pager.getByText('…')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  test(`offers to restore the last filters ${half(1)}`, async ({ page, platform }) => {
    await visit(page, '/products');
    await narrow(page, platform);
    await visit(page, '/products');
    const offered = page.getByRole('main').getByRole('link', { name: 'فیلترهای قبلی' });
    await expect(offered).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await offered.click();
    await expect(page).toHaveURL(/discounted=1/);
  });

  test(`applies a price range by its form without loading a document ${half(2)}`, async ({
    page,
    platform,
  }) => {
    await visit(page, '/products');
    await mark(page);
    await setLeastPrice(page, platform, 5_000_000);
    await expect(page.getByRole('main')).toContainText(`از ${toman(5_000_000)} تومان`);
    expect(await isKept(page)).toBe(true);
  });

  test(`is paginated ${half(3)}`, async ({ page }) => {
    await visit(page, '/products');
    await mark(page);
    const before = await first(page).innerText();
    await page.getByRole('navigation', { name: 'صفحه‌های فهرست' }).getByRole('link', { name: 'بعدی' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(first(page)).not.toHaveText(before);
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await isKept(page)).toBe(true);
  });

  test(`is shown at its page and place again by the way back from a product, also after another product ${half(4)}`, async ({
    page,
  }) => {
    await visit(page, '/products?page=2');
    const products = page.getByRole('main').locator('a[href^="/product-view/"]:visible');
    const back = page.getByRole('link', { name: /^بازگشت به صفحهٔ ۲ از/ });
    await mark(page);
    await products.nth(12).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 300));
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
    const place = await scrollTop(page);
    const isThere = async () => Math.abs((await scrollTop(page)) - place) < 40;
    await products.nth(12).click();
    await expect(page).toHaveURL(/\/product-view\//);
    await back.click();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await expect.poll(isThere).toBe(true);

    await products.nth(12).click();
    await expect(page).toHaveURL(/\/product-view\//);
    await expect(back).toBeVisible();
    const opened = page.url();
    await products.last().click();
    // The first product has the same way back, which would be taken before the other one is there.
    await expect(page).not.toHaveURL(opened);
    await expect(back).toBeVisible();
    await back.click();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await expect.poll(isThere).toBe(true);
    expect(await isKept(page)).toBe(true);
  });

  test(`marks its category and the main one in the menu, as pages follow each other ${half(5, 'web')}`, async ({
    page,
  }) => {
    await visit(page, '/');
    const marked = page.locator('a[data-category-id][aria-current]');
    const menu = page.locator('[popovertarget]').filter({ hasText: 'دسته' }).first();
    await menu.click();
    const category = page.locator('a[data-category-id]').first();
    await category.waitFor({ state: 'attached' });
    await expect(marked).toHaveCount(0);
    await category.evaluate((link: HTMLElement) => link.click());
    await expect(page).not.toHaveURL(/\/$/);
    await menu.click();
    await expect(marked.first()).toBeVisible();
    await page.reload();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await menu.click();
    await expect(marked.first()).toHaveAttribute('aria-current', 'page');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`is filtered, sorted and paginated by links and a form ${half(7)}`, async ({ page, platform }) => {
      await page.goto('/products');
      await narrow(page, platform);
      await expect(page.getByRole('main').locator('s').first()).toBeVisible();
      await page.goto('/products');
      await chooseSort(page, platform, 'ارزان‌ترین');
      await expect(page).toHaveURL(/sort=cheapest/);
      await page.goto('/products');
      await setLeastPrice(page, platform, 5_000_000, false);
      await expect(page.getByRole('main')).toContainText(`از ${toman(5_000_000)} تومان`);
      await page.goto('/products');
      await page
        .getByRole('navigation', { name: 'صفحه‌های فهرست' })
        .getByRole('link', { name: 'بعدی' })
        .click();
      await expect(page).toHaveURL(/page=2/);
    });
  });
});
