import type { Locator, Page } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { expect } from './test.ts';

// Steps of a shopper from the cart to the code, using visible names only.

/** Labels of the continue buttons: on a phone they are in the bottom bar. */
const leads: Readonly<Record<Platform, { next: string; pay: RegExp; register: RegExp }>> = {
  web: { next: 'ادامه', pay: /^پرداخت /, register: /^ثبت سفارش/ },
  mobile: { next: 'ادامه', pay: /^پرداخت$/, register: /^ثبت سفارش$/ },
};

/** The checkout as one shopper uses it. */
export class CheckoutSteps {
  readonly page: Page;
  readonly platform: Platform;
  readonly shop: CheckoutShop;

  constructor(page: Page, platform: Platform, shop: CheckoutShop) {
    this.page = page;
    this.platform = platform;
    this.shop = shop;
  }

  button(name: string | RegExp): Locator {
    return this.page
      .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .filter({ visible: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  /** Opens the checkout. */
  async open(): Promise<void> {
    await this.page.goto(`${this.shop.server.url}/checkout`);
  }

  /** Signs in with the code that was sent, in the open dialog. */
  async logIn(mobile: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('شمارهٔ موبایل').fill(mobile);
    await dialog.getByRole('button', { name: 'دریافت کد' }).click();
    const code = dialog.getByLabel('کد تأیید');
    await expect(code).toBeVisible();
    await code.fill(await this.shop.lastCode(mobile));
  }

  /** Fills in the buyer. */
  async giveBuyer(name = 'سارا رضایی'): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkout\/buyer$/);
    const field = this.page.getByLabel('نام و نام خانوادگی');
    await expect(field).toBeVisible();
    await field.fill(name);
    await this.button(leads[this.platform].next).click();
  }

  /** Chooses a city, and confirms the point that the map shows then. */
  async givePlace(form: Locator, city = 'مشهد'): Promise<void> {
    await form.getByRole('combobox', { name: 'شهر' }).click();
    await form.getByRole('option', { name: city, exact: true }).click();
    await form.getByRole('button', { name: 'همین‌جاست' }).click();
  }

  /** Fills in a first address. */
  async giveAddress(): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkout\/address$/);
    await this.button('افزودن نشانی تازه').click();
    const dialog = this.page.getByRole('dialog');
    await this.givePlace(dialog);
    await dialog.getByLabel('محله، خیابان و کوچه').fill('بلوار سجاد، سجاد ۱۶');
    await dialog.getByLabel('پلاک').fill('۴');
    await dialog.getByLabel('واحد').fill('۳');
    await dialog.getByLabel('کد پستی').fill('۹۱۸۷۶۵۴۳۸۹');
    await dialog.getByLabel('نام تحویل‌گیرنده').fill('سارا رضایی');
    await dialog.getByLabel('شمارهٔ تماس تحویل‌گیرنده').fill('۰۹۱۲۱۲۳۴۵۶۷');
    await dialog.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click();
    await expect(dialog).toBeHidden();
    await this.button(leads[this.platform].next).click();
  }

  /** Sees the invoice, which stands above the payment. */
  async confirmInvoice(): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkout\/payment$/);
    await expect(this.heading('فاکتور نهایی')).toBeVisible();
  }

  /** Completes every step but the last, for a named customer with an address and a cart with goods that are sent. */
  async completeSteps(): Promise<void> {
    await this.open();
    await this.giveBuyer();
    await expect(this.page).toHaveURL(/\/checkout\/address$/);
    await this.button(leads[this.platform].next).click();
    await this.confirmInvoice();
  }

  /** Goes to the last step, for a named customer and a cart of codes. */
  async toPayment(): Promise<void> {
    await this.open();
    await this.giveBuyer();
    await this.confirmInvoice();
  }

  /** Selects a payment method, first or for paying again. */
  async choose(method: 'درگاه بانکی' | 'ارز دیجیتال' | 'کیف پول' | 'کارت به کارت'): Promise<void> {
    const choice = this.page.getByRole('radio', { name: new RegExp(`^${method}`) });
    await choice.evaluate((input: HTMLInputElement) => input.scrollIntoView({ block: 'center' }));
    await choice.check();
  }

  async pay(): Promise<void> {
    await this.button(leads[this.platform].pay).first().click();
  }

  async register(): Promise<void> {
    await this.button(leads[this.platform].register).first().click();
  }

  /**
   * Waits for the page of a paid order.
   * @returns the order's code
   */
  async paid(): Promise<string> {
    await expect(this.heading('پرداخت انجام شد')).toBeVisible();
    await expect(this.page).toHaveURL(/\/verify$/);
    const code = /\/buy\/([^/]+)\/verify$/.exec(new URL(this.page.url()).pathname)?.[1];
    if (code === undefined) throw new Error(`not the page of a paid order: ${this.page.url()}`);
    return code;
  }

  /**
   * Reveals the first gift code of a paid order.
   * @returns the code
   */
  async reveal(): Promise<string> {
    await this.button('نمایش کد').first().click();
    const code = this.page.locator('[data-code="shown"]').first();
    await expect(code).toBeVisible();
    return code.innerText();
  }
}
