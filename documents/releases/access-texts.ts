import type { DiagnosticText } from './text.ts';

/** Problems with pages and accounts that shoppers cannot reach; a part of the texts of diagnostic-texts.ts. */
export const accessTexts = {
  'accounts-locked-out': {
    severity: 'error',
    problem: 'accounts that sign in with "{kind}" would be locked out: {accounts}',
    remedy: 'keep "{kind}" in “by”',
  },
  'login-missing': {
    severity: 'error',
    problem: 'the route needs a login, and nothing in the layout shows one on {platform}',
    remedy: 'add a block that does to “layout” in site.json: {blocks}',
  },
  'transfer-page-missing': {
    severity: 'error',
    problem:
      'bank transfers are offered, and no route on {platform} has the page that says where the money goes',
    remedy:
      'add direct-pay and direct-pay-on-mobile, or take them out of “remove”, in manifest.json; or offer no transfers in flows.json',
  },
  'buyer-shut-out': {
    severity: 'error',
    problem:
      'one buys after a login (checkout.guest is not true), and nothing in the layout shows one on {platform}',
    remedy: 'write "guest": true in “checkout” of flows.json, or add to “layout” in site.json: {blocks}',
  },
  'codes-shut-out': {
    severity: 'warning',
    problem:
      'the shop sells codes, which a guest sees after a login alone, and nothing in the layout shows one on {platform}',
    remedy: 'add a block that does to “layout” in site.json: {blocks}',
  },
  'guest-shut-out': {
    severity: 'warning',
    problem:
      'guests may buy (checkout.guest in flows.json), but this route needs a login, so in a browser they cannot',
    remedy:
      'write { "id": "{route}", "requiresAuth": false, "personal": true } among the routes of manifest.json, or take “guest” out of flows.json',
  },
} as const satisfies Record<string, DiagnosticText>;
