import { afterEach, expect, test } from 'vitest';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';

let shop: BootedShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});
const open = async (env: Record<string, string>): Promise<BootedShop> =>
  (shop = await bootTestShop({ SHOP: 'e2e/fixtures/english-shop', PICTURES: 'asked', ...env }));

const banner = /<body>.*<aside aria-label="This shop is a demo: [^"]+" style="[^"]+">This shop is a demo: /;

test('every page of a public demo says at its top that it is a demo', async () => {
  const { app } = await open({ HOST: '0.0.0.0', DEMO_PUBLIC: 'yes' });
  for (const url of ['/', '/no-such-page', '/bills', '/products/no-such-product']) {
    const { body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(body, url).toMatch(banner);
    expect(headers['content-security-policy']).toContain("style-src-attr 'unsafe-inline'");
  }
});

test('a demo on this machine shows no banner', async () => {
  const { app } = await open({});
  const { body, statusCode } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<aside');
});
