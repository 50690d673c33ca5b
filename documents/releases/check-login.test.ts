import { expect, test } from 'vitest';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { withCheckout, withManifest } from './testing/changed-shop.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

/** Shops with a page that shoppers are sent to and do not get to see. */
const cases = [
  {
    code: 'login-missing',
    documents: withManifest({
      routes: [
        ...(fixtureDocuments()['manifest.json'] as { routes: object[] }).routes,
        { id: 'mine', path: '/mine', title: 'home', page: 'home', requiresAuth: true, platform: 'mobile' },
      ],
    }),
    told: 'error manifest.json:32:5 › route «mine»: the route needs a login, and nothing in the layout shows one on mobile\n  → add a block that does to “layout” in site.json: door',
  },
  {
    code: 'transfer-page-missing',
    documents: {
      ...withCheckout({}),
      'flows.json': {
        version: 3,
        payment: { transferCards: [{ number: '6037991899999993', holder: 'Shop' }] },
      },
    },
    told: 'error flows.json:4:22 › payment.transferCards: bank transfers are offered, and no route on web and mobile has the page that says where the money goes\n  → add direct-pay and direct-pay-on-mobile, or take them out of “remove”, in manifest.json; or offer no transfers in flows.json',
  },
  {
    code: 'buyer-shut-out',
    documents: {
      ...withCheckout({ platform: 'web' }),
      'site.json': fixtureDocuments()['site.json'],
    },
    told: 'error manifest.json:32:5 › route «checkout»: one buys after a login (checkout.guest is not true), and nothing in the layout shows one on web\n  → write "guest": true in “checkout” of flows.json, or add to “layout” in site.json: door',
  },
  {
    code: 'guest-shut-out',
    documents: {
      ...withCheckout({ requiresAuth: true }),
      'flows.json': { version: 2, checkout: { guest: true } },
    },
    told: 'warning manifest.json:37:23 › route «checkout» › requiresAuth: guests may buy (checkout.guest in flows.json), but this route needs a login, so in a browser they cannot\n  → write { "id": "checkout", "requiresAuth": false, "personal": true } among the routes of manifest.json, or take “guest” out of flows.json',
  },
];

test.each(cases)('reports $code with its place and its remedy', ({ documents, told }) => {
  expect(checkShop(readFixture(documents), fixtureBlockCatalog).map(formatDiagnostic)).toContain(told);
});

test('reports no closed shop where guests may buy, or nobody can', () => {
  const site = { 'site.json': fixtureDocuments()['site.json'] };
  const guests = { ...withCheckout({}), ...site, 'flows.json': { version: 2, checkout: { guest: true } } };
  for (const documents of [guests, fixtureDocuments(), withCheckout({})])
    expect(checkShop(readFixture(documents), fixtureBlockCatalog).map(({ code }) => code)).not.toContain(
      'buyer-shut-out',
    );
});

test('warns where guests buy codes that they cannot see, and in no other shop', () => {
  const facts: CatalogueFacts = {
    categories: new Set(),
    categoryIds: new Set(),
    shortLinks: new Set(),
    sendsGoods: true,
    discountCurrencies: new Set(),
  };
  const told = (sellsCodes: boolean, documents: FixtureDocuments): string[] =>
    checkShop(readFixture(documents), fixtureBlockCatalog, { ...facts, sellsCodes })
      .filter(({ code }) => code === 'codes-shut-out')
      .map(formatDiagnostic);
  const withLogin = {
    ...withCheckout({ platform: 'web' }),
    'flows.json': { version: 2, checkout: { guest: true } },
  };
  const closed = { ...withLogin, 'site.json': fixtureDocuments()['site.json'] };
  expect(told(true, closed)).toEqual([
    'warning manifest.json:32:5 › route «checkout»: the shop sells codes, which a guest sees after a login alone, and nothing in the layout shows one on web\n  → add a block that does to “layout” in site.json: door',
  ]);
  expect([
    told(false, closed),
    told(true, withLogin),
    told(true, { ...closed, 'flows.json': { version: 2 } }),
  ]).toEqual([[], [], []]);
});

test('refuses to take away a kind of name that accounts sign in with, and nothing else', () => {
  const facts: CatalogueFacts = {
    categories: new Set(),
    categoryIds: new Set(),
    shortLinks: new Set(),
    sendsGoods: false,
    discountCurrencies: new Set(),
  };
  const told = (by: string[], accounts: NonNullable<CatalogueFacts['accounts']>): string[] =>
    checkShop(
      readFixture({ ...fixtureDocuments(), 'flows.json': { version: 3, login: { by } } }),
      fixtureBlockCatalog,
      { ...facts, accounts },
    )
      .filter(({ code }) => code === 'accounts-locked-out')
      .map(formatDiagnostic);
  const line = (kind: string, count: number): string =>
    `error flows.json:4:11 › login.by: accounts that sign in with "${kind}" would be locked out: ${count}\n  → keep "${kind}" in “by”`;
  expect(told(['email'], { mobile: 3, email: 2 })).toEqual([line('mobile', 3)]);
  expect(told(['mobile'], { mobile: 3, email: 2 })).toEqual([line('email', 2)]);
  expect([
    told(['mobile', 'email'], { mobile: 3, email: 2 }),
    told(['email'], { email: 2 }),
    told(['email'], {}),
  ]).toEqual([[], [], []]);
});
