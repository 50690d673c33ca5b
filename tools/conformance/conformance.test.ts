import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootTestShop, type BootedShop } from '../testing/booted-shop.ts';
import { openBrokenEngine, type BrokenEngine, type Breakage } from './broken-engine.ts';
import { EngineAway } from './engine.ts';
import { readArguments, UsageError } from './read-arguments.ts';
import { describePart, describeSum } from './report.ts';
import { parts, runConformance } from './run-conformance.ts';

const outboxToken = 'the-outbox-of-this-test';
const mobile = '09121234567';

let shop: BootedShop;
let origin: string;
let broken: BrokenEngine;
let token: string;
beforeAll(async () => {
  shop = await bootTestShop({
    SHOP: 'examples/gift-shop',
    APP_MODE: 'demo',
    PICTURES: 'asked',
    DEMO_OUTBOX_TOKEN: outboxToken,
  });
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  broken = await openBrokenEngine(origin);
  token = await signIn();
}, 240_000);
afterAll(async () => {
  await broken.close();
  await shop.close();
});

const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

async function signIn(): Promise<string> {
  const { request_id } = await post('/api/v1/auth/codes', { mobile });
  const outbox = await fetch(`${origin}/dev/outbox?token=${outboxToken}&to=${mobile}&limit=1`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await outbox.json()) as { messages: { tokens: string[] }[] };
  const session = await post('/api/v1/auth/codes/verify', {
    request_id,
    mobile,
    code: messages[0]?.tokens[0],
  });
  return String(session['token']);
}

test('the reference engine serves what its contracts say, to guests and to a customer who orders', async () => {
  const reports = await runConformance({ origin, token, mayOrder: true });
  expect(reports.flatMap(({ deviations }) => deviations)).toEqual([]);
  for (const report of reports) expect(report.checked, report.title).toBeGreaterThan(3);
  expect(reports.reduce((sum, { checked }) => sum + checked, 0)).toBeGreaterThan(700);
  // A catalogue without short links and paid orders cannot show these.
  expect(new Set(reports.flatMap(({ skipped }) => skipped.map((reason) => reason.split(':')[0])))).toEqual(
    new Set([
      'pages.short-link',
      'pages.product-in-sub-child-category',
      'pages.buy-verify',
      'pages.buy-verify-failed',
    ]),
  );
}, 60_000);

/** Replaces text in the answers of the paths that match. */
const written =
  (address: RegExp, pattern: RegExp, replacement: string): Breakage =>
  (answer, { url }) => {
    if (address.test(url)) answer.body = answer.body.replaceAll(pattern, replacement);
  };

const answered =
  (address: RegExp, status: number, body: unknown): Breakage =>
  (answer, { url }) => {
    if (!address.test(url)) return;
    answer.status = status;
    answer.body = JSON.stringify(body);
  };

const vat = { id: 'vat', title: 'VAT', rate: 100_000, base: 50, amount: 5 };
/** Reports a tax of five in a quote that no line has. */
const taxed = (included: boolean): Breakage => {
  const taxes = JSON.stringify({ included, pending: false, amount: 5, rules: [vat] });
  return written(/quote$/, /"total":(?=\d+,"wallet)/g, `"taxes":${taxes},"total":`);
};

/** A fault of an engine, the part that finds it, and the message. */
const breakages: readonly [
  what: string,
  part: string,
  breakage: Breakage,
  operation: string,
  message: RegExp,
][] = [
  [
    'the id of the release is another one',
    'documents',
    written(/release\/id/, /"id":"/g, '"id":"x'),
    'builder.release-id',
    /for ever/,
  ],
  [
    'a page of a route is missing',
    'documents',
    answered(/pages\/home/, 404, {}),
    'builder.page',
    /manifest has a route with this page/,
  ],
  [
    'documents are those of an earlier release',
    'documents',
    written(/pages\/cart/, /"release":"[^"]+"/g, '"release":"old"'),
    'builder.page',
    /of the release old/,
  ],
  [
    'page data lacks a field',
    'routes',
    written(/^\/ssr_routes\/product\//, /"how_to_redeem":/g, '"redeem":'),
    'pages.product',
    /data\.product\.how_to_redeem/,
  ],
  [
    'a price is a text',
    'reads',
    written(/^\/api\/v1\/products\/cards/, /"price":(\d+)/g, '"price":"$1"'),
    'products.cards',
    /price: .*number/,
  ],
  [
    'what is missing is answered with 200',
    'reads',
    answered(/no-such-record/, 200, {}),
    'products.get',
    /expected a problem document/,
  ],
  [
    'a problem has a code of its own',
    'reads',
    written(/page=1000000/, /"page-past-end"/g, '"no-page"'),
    'products.list',
    /404 no-page/,
  ],
  [
    'a wrong query is not refused by its field',
    'reads',
    written(/page=0/, /"field":"page"/g, '"field":"query"'),
    'products.list',
    /names the refused field/,
  ],
  ['page 2 is page 1 again', 'lists', firstPageAgain(), 'products.list', /do not belong here|current_page/],
  [
    'a filter is ignored',
    'lists',
    written(/discounted=1/, /"discount":\d+/g, '"discount":0'),
    'products.list',
    /do not belong here/,
  ],
  [
    'the order is ignored',
    'lists',
    written(/sort=cheapest/, /"price":\d+(\d)/g, '"price":90000$1'),
    'products.list',
    /cheapest/,
  ],
  [
    'a search for nothing finds something',
    'lists',
    nonsenseFinds(),
    'products.list',
    /a shopper would believe it/,
  ],
  [
    'the cart’s prices differ from the product’s',
    'lists',
    written(/\/sellables/, /"price":/g, '"price":1'),
    'products.sellables',
    /costs/,
  ],
  [
    'pictures are not there',
    'pictures',
    (answer, { url }) => void (url.startsWith('/media') && (answer.status = 404)),
    'products.list',
    /expected an image/,
  ],
  [
    'an account is open to everybody',
    'access',
    answered(/\/api\/v1\/wallet$/, 200, {}),
    'wallet.get',
    /without a token/,
  ],
  [
    'personal refusals may be cached',
    'access',
    (answer, { url }) =>
      void (url === '/api/v1/me' && (answer.headers['cache-control'] = 'public, max-age=60')),
    'account.get',
    /no-store/,
  ],
  ['staff lists are open to customers', 'access', staffOpen(), 'staff.receipts', /with a customer’s token/],
  [
    'an account’s answer lacks a field',
    'account',
    written(/\/api\/v1\/wallet$/, /"balance/g, '"amount'),
    'wallet.get',
    /wallet|balance/,
  ],
  [
    'sums of a quote are wrong',
    'orders',
    written(/quote$/, /"subtotal":/g, '"subtotal":1'),
    'orders.quote',
    /subtotal is the sum/,
  ],
  ['a tax is not in the total', 'orders', taxed(false), 'orders.quote', /total is what goods, shipping and/],
  ['a tax is not that of the lines', 'orders', taxed(true), 'orders.quote', /the tax vat is the sum/],
  [
    'changed prices are not told',
    'orders',
    written(/quote$/, /"changes":\[[^\]]+\]/g, '"changes":[]'),
    'orders.quote',
    /told in `changes`/,
  ],
  [
    'an order that is repeated is another order',
    'orders',
    newCodes(),
    'orders.place',
    /the same key gives the same order/,
  ],
];

/** Repeats the products of the first page on the second. */
function firstPageAgain(): Breakage {
  let first: string | undefined;
  return (answer, { url }) => {
    if (!url.startsWith('/api/v1/products?limit=')) return;
    if (!url.includes('page=2')) first = answer.body;
    else if (first !== undefined) answer.body = first.replaceAll('"current_page":1', '"current_page":2');
  };
}

/** Answers a search without matches with the products of the previous list. */
function nonsenseFinds(): Breakage {
  let last = '';
  return (answer, { url }) => {
    if (!url.startsWith('/api/v1/products?')) return;
    if (url.includes('qzxwvkj')) answer.body = last;
    else last = answer.body;
  };
}

function staffOpen(): Breakage {
  return (answer, { url, hasToken }) => {
    if (!hasToken || !url.startsWith('/api/v1/staff/receipts')) return;
    answer.status = 200;
    answer.body = '{"receipts":[]}';
  };
}

function newCodes(): Breakage {
  let count = 0;
  return (answer, { method, url }) => {
    if (method !== 'POST' || url !== '/api/v1/orders' || answer.status !== 200) return;
    count += 1;
    if (count > 1) answer.body = answer.body.replace(/"code":"[^"]+"/, `"code":"ORDER-${count}"`);
  };
}

describe('an engine in which', () => {
  test.each(breakages)('%s is found by %s', async (_what, part, breakage, operation, message) => {
    expect(Object.keys(parts)).toContain(part);
    const options = { origin: broken.origin, only: [part], token, mayOrder: true };
    broken.breakBy(breakage);
    const [report] = await runConformance(options);
    broken.breakBy();
    if (!report) throw new Error(`the part ${part} has no report`);
    const found = report.deviations.filter(({ kind }) => kind === 'fault');
    expect(found.map((each) => `${each.operation}: ${each.message}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${operation}: [^]*(?:${message.source})`)),
    );
    expect(describePart(report)).toMatch(/^FAULT/);
    expect(describeSum([report])).toContain(`${found.length} faults`);
  });

  test('each part is whole when nothing is broken', async () => {
    const reports = await runConformance({
      origin: broken.origin,
      only: ['documents', 'lists', 'orders'],
      token,
    });
    expect(reports.flatMap(({ deviations }) => deviations)).toEqual([]);
  });
});

describe('the command', () => {
  test('says that nothing answers', async () => {
    await expect(runConformance({ origin: 'http://127.0.0.1:1' })).rejects.toThrow(EngineAway);
  });

  test.each([
    [[], 'Give one address'],
    [['engine.example'], 'not an http or https address'],
    [['https://engine.example/api'], 'give the origin alone, https://engine.example'],
    [['https://engine.example', '--only', 'everything'], 'there are documents, routes, reads'],
    [['https://engine.example', '--orders'], 'CONFORMANCE_TOKEN'],
    [['https://engine.example', '--sample', 'pages.nowhere=1'], 'no operation "pages.nowhere"'],
    [['https://engine.example', '--sample', 'pages.weblog-post=news'], 'needs 2 values'],
    [['https://engine.example', '--quick'], '--help'],
  ])('refuses %j', (args, message) => {
    expect(() => readArguments(args, undefined)).toThrow(UsageError);
    expect(() => readArguments(args, undefined)).toThrow(message);
  });

  test('reads its arguments', () => {
    const args = [
      'https://engine.example/',
      '--orders',
      '--only',
      'reads',
      '--sample',
      'pages.weblog-post=news/a',
    ];
    expect(readArguments(args, 'token')).toEqual({
      origin: 'https://engine.example',
      only: ['reads'],
      token: 'token',
      mayOrder: true,
      samples: { 'pages.weblog-post': { kind: 'news', slug: 'a' } },
    });
  });
});
