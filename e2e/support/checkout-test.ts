import sharp from 'sharp';
import { startCheckoutShop, type CheckoutShop, type Customer } from './checkout-shop.ts';
import { CheckoutSteps } from './checkout-steps.ts';
import { customerPages, type PageAddress } from './customer-pages.ts';
import { giftShop, routesOn } from './routes.ts';
import { test as base } from './test.ts';

interface Own {
  steps: CheckoutSteps;
  customer: Customer;
}

/** A customer with a full account, and its pages on this platform. */
interface Account {
  customer: Customer;
  pages: readonly PageAddress[];
}

/** One shop for each worker, because bought goods are gone; one account for what only looks at it. */
export const test = base.extend<Own, { shop: CheckoutShop; account: Account }>({
  shop: [
    async ({}, use, { project, workerIndex }) => {
      const shop = await startCheckoutShop(`e2e_checkout_${project.name}_${workerIndex}`);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  account: [
    async ({ shop }, use, { project }) => {
      const platform = project.name === 'mobile' ? 'mobile' : 'web';
      const customer = await shop.customer();
      const routes = routesOn(giftShop, platform).filter((route) => !route.redirect);
      await use({ customer, pages: await customerPages(shop, customer, platform, routes) });
    },
    { scope: 'worker' },
  ],
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
