import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { root } from '#tools/shared/root.ts';
import { becomeCustomer, freshMobile, loginDialog, signInByCode } from './support/accounts.ts';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { giftShop, routesOf } from './support/routes.ts';
import { half, routesInTurn, sampled } from './support/sampling.ts';
import { expect, visit } from './support/test.ts';

// The sample codes name nothing, and a direct payment is asked for before the login, too.
test.use({ expectedMessages: /status of 404|401 .*\/direct-payments\// });

const routes = routesOf(giftShop).filter((route) => route.requiresAuth && !route.redirect);

/** A new visitor in the same tab. */
async function forgetVisitor(page: Page): Promise<void> {
  // The answer to a call of the page that is left would bring its session back.
  await page.goto(new URL('/healthz', page.url()).href);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** The pages on which somebody signs in as well; the login itself is the same on all. */
const share = 1 / 3;

test('every account route that is opened without a login asks for it, and goes on after it', async ({
  page,
  platform,
  shop,
}, { workerIndex }) => {
  await visit(page, '/contact');
  const other = platform === 'web' ? 'mobile' : 'web';
  const opened = sampled(
    routesInTurn(
      platform,
      routes.filter((each) => isOn(each, platform)),
      routes.filter((each) => isOn(each, other)),
    ),
    1 / 2,
  );
  const entered = new Set(sampled(opened, share));
  for (const route of opened) {
    await test.step(route.id, async () => {
      await forgetVisitor(page);
      const address = fillPath(pathOn(route, platform), { step: 'buyer', code: 'SAMPLE12', id: '1' });
      await visit(page, address);
      await expect(loginDialog(page)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      if (!entered.has(route)) return;
      // The checkout asks new customers itself; with an empty cart there is none.
      if (route.page === 'checkout') await signInByCode(page, shop.server.url, freshMobile(workerIndex));
      else await becomeCustomer(page, shop.server.url, freshMobile(workerIndex));
      await expect(loginDialog(page)).toHaveCount(0);
      if (route.page !== 'checkout') expect(new URL(page.url()).pathname).toBe(address);
      await expect(page.locator('h1')).toHaveCount(1);
    });
  }
});

/** Where the menu of the example shop leads. */
const menu = (
  JSON.parse(readFileSync(path.join(root, giftShop, 'site.json'), 'utf8')) as {
    account_menu: { href: string }[];
  }
).account_menu.map(({ href }) => href);

test(`the account menu leads to every page of it ${half(1)}`, async ({ page, context, customer }) => {
  await arrive(context, { customer });
  await visit(page, '/profile');
  for (const href of menu.filter((each) => each !== '/profile' && !each.startsWith('/second-factor')))
    await test.step(href, async () => {
      await page.getByRole('main').locator(`a[href="${href}"]:visible`).first().click();
      await expect(page).toHaveURL((url) => url.pathname === href);
      await expect(page.locator('h1')).toHaveCount(1);
      await page.goBack();
      await expect(page).toHaveURL(/\/profile$/);
    });
});
