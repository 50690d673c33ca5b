import { expect, test } from 'vitest';
import { enginePrefixes, engineAddress } from './engine-address.ts';

/** Ways to write a step up, a slash and a host that some server, proxy or framework understands. */
const up = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '..;',
  '..;a=1',
  '%252e%252e',
  '%%32%65%%32%65',
  '%25%32%65.',
  '.',
  '%2e',
];
const slashes = ['/', '\\', '%2f', '%5c', '%252f', '%255C', '//', '/./'];

test('refuses every address that could lead out of its prefix', () => {
  const addresses = enginePrefixes.flatMap((prefix) => [
    ...up.flatMap((step) => slashes.map((slash) => `${prefix}${slash}${step}${slash}healthz`)),
    ...slashes.slice(1).map((slash) => `${prefix}${slash}x${slash}y`),
    `${prefix}/..`,
    `${prefix}/x/..`,
    `http://evil.example${prefix}/x`,
    `//evil.example${prefix}/x`,
    `/\\evil.example${prefix}/x`,
    `@evil.example${prefix}/x`,
    `.evil.example${prefix}/x`,
    `:80${prefix}/x`,
    `${prefix}/a\tb`,
    `${prefix}/.\t./healthz`,
    // Decoded once and read as an address, signs vanish or end the path.
    ...['.%09.', '.%0a.', '%0d..', '..%20', '..%3f', '..%23', '..%3bx', '%00..'].flatMap((step) => [
      `${prefix}/${step}`,
      `${prefix}/x/${step}/healthz`,
    ]),
    `${prefix}/x%00.png`,
    `${prefix}/a b`,
    `${prefix}x/y`,
    prefix.toUpperCase(),
    `/${prefix}/x`,
    prefix.replace('a', '%61').replace('e', '%65'),
  ]);
  expect(addresses.length).toBeGreaterThan(300);
  const passed = addresses.filter((address) => engineAddress(address) !== null);
  expect(passed).toEqual([]);
});

test('passes on what belongs to the engine, normalised and with its query as it is', () => {
  const same = [
    '/api',
    '/api/v1/products?page=2&q=%2e%2e%2f',
    '/ssr_routes/products/%D8%A7%D9%BE%D9%84',
    '/builder/pages/home?platform=m',
    '/media/catalogue/a-b.320.webp',
    '/api/v1/discounts/50%25-off',
    '/api/a%20b/...',
    '/api/v1/x..y?next=//evil.example/..',
  ];
  expect(same.map((url) => engineAddress(url))).toEqual(
    same.map((url) => ({ path: url.split('?')[0], query: url.slice((url.split('?')[0] ?? '').length) })),
  );
  expect(engineAddress('/api/اپل#/../x')).toEqual({ path: '/api/%D8%A7%D9%BE%D9%84', query: '' });
});
