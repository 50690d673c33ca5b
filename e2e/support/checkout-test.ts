import sharp from 'sharp';
import type { CheckoutShop, Customer } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { test as base } from './test.ts';

interface Own {
  shop: CheckoutShop;
  steps: CheckoutSteps;
  customer: Customer;
}

/** The worker's shop for purchases. */
export const test = base.extend<Own>({
  shop: async ({ checkoutShop }, use) => use(checkoutShop),
  baseURL: async ({ shop }, use) => use(shop.server.url),
  customer: async ({ shop }, use) => use(await shop.customer()),
  steps: async ({ page, platform, shop }, use) => use(new CheckoutSteps(page, platform, shop)),
});

/** A gift code in the format of the demo shop. */
export const demoCode = /^DEMO-\w{4}-\w{4}-\w{4}$/;
/** The buttons of simulated gateways that pay. */
export const gateways = { card: /^پرداخت موفق/, coin: /^پرداخت کامل/ };

/** The smallest valid picture. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
