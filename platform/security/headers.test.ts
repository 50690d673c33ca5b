import { expect, test } from 'vitest';
import { productionEnvironment } from '#tools/testing/production.ts';
import { createTestApp } from '#tools/testing/test-app.ts';

test('in production browsers are told to stay on HTTPS, and a handler’s own policy is kept', async () => {
  const shop = await createTestApp({
    products: 0,
    env: { ...productionEnvironment, API_REFERENCE: 'yes' },
    app: {
      registerPages: async (app) => {
        app.get('/page', (_request, reply) =>
          reply.header('content-security-policy', "default-src 'self'").send('page'),
        );
      },
    },
  });
  const page = await shop.app.inject('/page');
  expect(page.headers).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
  });
  expect((await shop.app.inject('/api/openapi.json')).json()).toMatchObject({
    servers: [{ url: 'https://shop.example' }],
  });
  await shop.close();
});

test('an empty shop answers with empty lists, not with errors', async () => {
  const shop = await createTestApp({ products: 0 });
  const status = async (url: string): Promise<number> => (await shop.app.inject(url)).statusCode;
  for (const url of [
    '/ssr_routes',
    '/ssr_routes/main/products',
    '/ssr_routes/stores',
    '/ssr_routes/weblog',
    '/api/v1/products',
    '/api/v1/products?q=apple',
    '/api/v1/products/cards',
    '/api/v1/categories',
  ]) {
    expect(await status(url), url).toBe(200);
  }
  expect((await shop.app.inject('/api/v1/products')).json()).toMatchObject({
    products: [],
    pagination: { current_page: 1, last_page: 1, total: 0 },
  });
  await shop.close();
});
