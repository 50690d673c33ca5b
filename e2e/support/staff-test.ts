import type { Page } from '@playwright/test';
import { freshMobile } from './accounts.ts';
import { arrive, signIn } from './checkout-shop.ts';
import { withDatabase } from './databases.ts';
import type { OwnShop } from './own-shop.ts';
import { test as base, visit } from './test.ts';

interface Staff {
  shop: OwnShop;
  /** Of a member of staff without a second factor, who has not signed in. */
  mobile: string;
}

const sql = (shop: OwnShop, text: string, values: readonly unknown[]) =>
  withDatabase(shop.databaseUrl, (client) => client.query(text, [...values]));

/** Makes somebody with a number the owner of a shop, without a second factor. */
export const makeOwner = (shop: OwnShop, mobile: string): Promise<unknown> =>
  sql(
    shop,
    `WITH person AS (INSERT INTO users (mobile, name) VALUES ($1, 'مینا رستمی') RETURNING id)
     INSERT INTO staff_roles (user_id, role) SELECT id, 'owner' FROM person`,
    [mobile],
  );

/** The worker's shop at a domain. */
export const test = base.extend<Staff>({
  shop: async ({ staffShop }, use) => use(staffShop),
  baseURL: async ({ staffShop }, use) => use(staffShop.server.url.replace('127.0.0.1', 'localhost')),
  mobile: async ({ staffShop }, use, { workerIndex }) => {
    const mobile = freshMobile(workerIndex);
    await makeOwner(staffShop, mobile);
    await use(mobile);
  },
});

/** Opens the page of the second factor, signed in. */
export async function openSecondFactor(page: Page, shop: OwnShop, mobile: string): Promise<void> {
  await arrive(page.context(), { customer: { session: await signIn(shop.server.url, mobile) } });
  await visit(page, '/second-factor');
}

/** Ends the access of a person's sessions, as fifteen minutes without use do. */
export const closeAccess = (shop: OwnShop, mobile: string) =>
  sql(
    shop,
    `UPDATE sessions SET second_factor_at = NULL, staff_used_at = NULL
     WHERE user_id = (SELECT id FROM users WHERE mobile = $1)`,
    [mobile],
  );

/** Lets the code that a person has signed in with be too long ago for a change. */
export const forgetConfirmation = (shop: OwnShop, mobile: string) =>
  sql(
    shop,
    `UPDATE sessions SET code_verified_at = now() - interval '6 minutes'
     WHERE user_id = (SELECT id FROM users WHERE mobile = $1)`,
    [mobile],
  );

/** Allows another code to be sent to a number at once. */
export const forgetCodes = (shop: OwnShop, mobile: string) =>
  sql(shop, 'DELETE FROM login_codes WHERE mobile = $1', [mobile]);
