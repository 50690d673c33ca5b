import sharp from 'sharp';
import { startCheckoutShop, type CheckoutShop, type Customer } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { test as base } from './test.ts';

interface Own {
  steps: CheckoutSteps;
  customer: Customer;
}

/** A shop of its own for each worker, since what is bought is gone. */
export const test = base.extend<Own, { shop: CheckoutShop }>({
  shop: [
    async ({}, use, { project, workerIndex }) => {
      const shop = await startCheckoutShop(`e2e_checkout_${project.name}_${workerIndex}`);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.url),
  customer: async ({ shop }, use) => use(await shop.customer()),
  steps: async ({ page, platform, shop }, use) => use(new CheckoutSteps(page, platform, shop)),
});

/** A code as a demo shop makes them. */
export const demoCode = /^DEMO-\w{4}-\w{4}-\w{4}$/;
/** The buttons of the simulated gateways that pay. */
export const gateways = { card: /^پرداخت موفق/, coin: /^پرداخت کامل/ };

/** A picture that is one, of the least size. */
export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
