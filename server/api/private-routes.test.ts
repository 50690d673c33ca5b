import { afterEach, expect, test } from 'vitest';
import { codeSentTo, openBrowser, signIn } from '#tools/testing/customer.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { isPublicOperation, operations } from '#schemas/api/index.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tools/testing/test-app.ts';

let shop: TestApp | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});
const open = async (options: TestAppOptions = {}): Promise<TestApp> =>
  (shop = await createTestApp({ products: 0, ...options }));

const mobile = '09190000001';

test('in production the refresh cookie is Secure, and sent messages cannot be read', async () => {
  const app = await open({ env: productionEnvironment });
  const customer = await signIn(app, mobile);
  expect((await customer.call('auth.refresh')).cookies[0]).toMatchObject({
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/v1/auth',
  });
  expect((await app.app.inject('/dev/outbox')).statusCode).toBe(404);
});

test('a demo over https has a Secure cookie too, and one without https has one that a browser accepts', async () => {
  const secure = await open({ env: { PUBLIC_URL: 'https://demo.example', DEMO_PUBLIC: 'yes' } });
  expect((await (await signIn(secure, mobile)).call('auth.refresh')).cookies[0]).toMatchObject({
    secure: true,
  });
  await secure.close();
  const plain = await open();
  expect((await (await signIn(plain, mobile)).call('auth.refresh')).cookies[0]).not.toHaveProperty('secure');
});

test('a preflight of another origin is answered for public operations, and for no other', async () => {
  const { app } = await open();
  for (const { id, method, path } of Object.values(operations)) {
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': method },
    });
    expect(headers['access-control-allow-origin'], id).toBe(isPublicOperation(id) ? '*' : undefined);
    // Caches in front of the shop would store an answer for each origin.
    expect(String(headers['vary'] ?? ''), id).not.toMatch(/\borigin\b/i);
  }
});

test('a form cannot sign in here, and no page of another origin may ask', async () => {
  const { app } = await open();
  for (const url of ['/api/v1/auth/codes', '/api/v1/auth/codes/verify', '/api/v1/auth/password']) {
    const form = await app.inject({
      method: 'POST',
      url,
      payload: 'mobile=09190000001',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode, url).toBe(415);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.headers['access-control-allow-origin'], url).toBeUndefined();
    expect(preflight.headers['access-control-allow-credentials'], url).toBeUndefined();
  }
});

test('behind a trusted proxy, limits use the address that the proxy saw, not the one that the customer claims', async () => {
  const app = await open({ env: { TRUST_PROXY: '127.0.0.1' } });
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/auth/codes',
    payload: { mobile },
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
  });
  expect(answer.statusCode).toBe(200);
  expect(
    (await app.database.pool.query("SELECT key FROM rate_limits WHERE key LIKE 'code-request:%'")).rows,
  ).toEqual([{ key: 'code-request:203.0.113.9' }]);
});

test('a request that bypasses the proxies is counted by its own address', async () => {
  const app = await open({ env: { TRUST_PROXY: '10.0.0.0/8' } });
  await app.app.inject({
    method: 'POST',
    url: '/api/v1/auth/codes',
    payload: { mobile },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(
    (await app.database.pool.query("SELECT key FROM rate_limits WHERE key LIKE 'code-request:%'")).rows,
  ).toEqual([{ key: 'code-request:127.0.0.1' }]);
});

test('without a trusted proxy a forged address has no effect', async () => {
  const app = await open();
  await app.app.inject({
    method: 'POST',
    url: '/api/v1/auth/codes',
    payload: { mobile },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(
    (await app.database.pool.query("SELECT key FROM rate_limits WHERE key LIKE 'code-request:%'")).rows,
  ).toEqual([{ key: 'code-request:127.0.0.1' }]);
});

test('no sign-in answer contains the code or the refresh token', async () => {
  const app = await open();
  const browser = openBrowser(app);
  const asked = await browser.call('auth.request-code', { mobile });
  const code = codeSentTo(app, mobile);
  expect(asked.body.replace(/[0-9a-f-]{36}/, '')).not.toContain(code);
  const verified = await browser.call('auth.verify-code', {
    request_id: (asked.json() as { request_id: string }).request_id,
    mobile,
    code,
  });
  expect(verified.body).not.toContain(browser.cookie);
});

test('when the message provider is down, signing in says so and can be retried', async () => {
  const app = await open();
  app.services.sms.send = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  const answer = await openBrowser(app).call('auth.request-code', { mobile });
  expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503, retry_after: 5 });
  expect(answer.headers['retry-after']).toBe('5');
});

const outboxToken = 'the-outbox-of-this-test';

test('the outbox is served to programs on this machine only, with its token', async () => {
  const { app } = await open({
    env: { HOST: '0.0.0.0', DEMO_PUBLIC: 'yes', DEMO_OUTBOX_TOKEN: outboxToken },
  });
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> =>
    (
      await app.inject({
        url: `/dev/outbox?token=${outboxToken}`,
        headers: { host: '127.0.0.1:3000', ...headers },
        remoteAddress,
      })
    ).statusCode;
  expect(await status({})).toBe(200);
  for (const host of ['localhost:3000', '[::1]:3000', '127.0.0.1'])
    expect(await status({ host }), host).toBe(200);
  for (const address of ['::1', '::ffff:127.0.0.1']) expect(await status({}, address), address).toBe(200);
  for (const address of ['192.168.1.9', '10.0.0.1', '::ffff:192.168.1.9', 'fe80::1'])
    expect(await status({}, address), address).toBe(404);
  for (const host of ['demo.example', '192.168.1.5:3000', 'localhost.demo.example', '127.0.0.1.demo.example'])
    expect(await status({ host }), host).toBe(404);
  for (const name of [
    'x-forwarded-for',
    'X-Forwarded-Host',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
    'true-client-ip',
  ])
    expect(await status({ [name]: '127.0.0.1' }), name).toBe(404);
  // A proxy on this machine that names no visitor looks exactly like a program there.
  expect((await app.inject({ url: '/dev/outbox', headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(
    403,
  );
});

test('the outbox is not served when a proxy is trusted', async () => {
  const { app } = await open({ env: { TRUST_PROXY: 'loopback', DEMO_OUTBOX_TOKEN: outboxToken } });
  expect((await app.inject(`/dev/outbox?token=${outboxToken}`)).statusCode).toBe(404);
});

test('production serves the reference of the API only when asked', async () => {
  const statusOf = async (env: Record<string, string>): Promise<number[]> => {
    const { app } = await open({ env });
    const urls = ['/api/openapi.json', '/api/reference/', '/api/problems'];
    const statuses = await Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode));
    await shop?.close();
    shop = undefined;
    return statuses;
  };
  expect(await statusOf(productionEnvironment)).toEqual([404, 404, 200]);
  expect(await statusOf({ ...productionEnvironment, API_REFERENCE: 'yes' })).toEqual([200, 200, 200]);
  expect(await statusOf({ API_REFERENCE: 'no' })).toEqual([404, 404, 200]);
});
