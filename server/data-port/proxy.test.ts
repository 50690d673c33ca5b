import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen, openProxy } from '#tools/testing/proxy-servers.ts';
import { registerEngineProxy } from './proxy.ts';

test('passes on only the listed headers, and the customer’s address and the host in place of claimed ones', async () => {
  const { address: shop } = await openProxy((engine) =>
    engine.get('/api/echo', async ({ headers }) => headers),
  );
  const answer = await fetch(`${shop}/api/echo?a=1&b=%20`, {
    headers: {
      authorization: 'Bearer t',
      cookie: 'a=1; b=2',
      'if-none-match': '"1"',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-internal': 'yes',
    },
  });
  const seen: unknown = await answer.json();
  expect(seen).toMatchObject({
    authorization: 'Bearer t',
    cookie: 'a=1; b=2',
    'if-none-match': '"1"',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(shop).host,
  });
  expect(seen).not.toHaveProperty('x-internal');
});

test('passes the path, the query, the method and the body on as they are', async () => {
  const { address: shop } = await openProxy((engine) => {
    engine.removeAllContentTypeParsers();
    engine.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    engine.all('/api/*', async ({ method, url, body, headers }) => ({
      method,
      url,
      body,
      type: headers['content-type'],
    }));
  });
  const send = async (path: string, init: RequestInit) => (await fetch(shop + path, init)).json();
  const json = { 'content-type': 'application/json' };
  expect(await send('/api/a%20b?q=%D9%81&q=2', {})).toEqual({
    method: 'GET',
    url: '/api/a%20b?q=%D9%81&q=2',
  });
  expect(await send('/api/x', { method: 'POST', headers: json, body: '{"a":1}' })).toEqual({
    method: 'POST',
    url: '/api/x',
    body: '{"a":1}',
    type: 'application/json',
  });
  expect(await send('/api/x', { method: 'POST' })).toMatchObject({ method: 'POST' });
  expect(await send('/api/x', { method: 'DELETE' })).toMatchObject({ method: 'DELETE' });
});

test('passes back the status, the listed headers and every cookie', async () => {
  const { address: shop } = await openProxy((engine) =>
    engine.get('/api/x', (_request, reply) =>
      reply
        .code(303)
        .headers({ location: '/orders/7', 'cache-control': 'no-store', 'x-engine': '1', server: 'engine' })
        .header('set-cookie', ['a=1; Path=/', 'b=2; HttpOnly'])
        .send(),
    ),
  );
  const answer = await fetch(`${shop}/api/x`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    location: '/orders/7',
    'cache-control': 'no-store',
  });
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; HttpOnly']);
  expect(answer.headers.has('x-engine')).toBe(false);
  expect(answer.headers.has('server')).toBe(false);
});

test('passes back an unchanged answer without a body', async () => {
  const { address: shop } = await openProxy((engine) =>
    engine.get('/api/x', (_request, reply) => reply.code(304).header('etag', '"1"').send()),
  );
  const answer = await fetch(`${shop}/api/x`);
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"1"', '']);
});

test('passes back the engine’s refusal of an upload that is too large', async () => {
  const { address: shop } = await openProxy((engine) =>
    engine.post('/api/x', { bodyLimit: 1_000 }, async () => 'read'),
  );
  const answer = await fetch(`${shop}/api/x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('x'.repeat(5 * 1024 * 1024)),
  });
  expect(answer.status).toBe(413);
});

test('asks a busy engine once', async () => {
  let asked = 0;
  const { address: shop } = await openProxy((engine) =>
    engine.get('/api/x', (_request, reply) => {
      asked += 1;
      return reply.code(503).header('retry-after', '1').send();
    }),
  );
  const answer = await fetch(`${shop}/api/x`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(asked).toBe(1);
});

test('answers that the shop is unavailable when the engine does not answer in time', async () => {
  const { address: shop } = await openProxy(
    (engine) => engine.get('/api/x', () => new Promise(() => undefined)),
    50,
  );
  expect(await (await fetch(`${shop}/api/x`)).json()).toMatchObject({ code: 'unavailable' });
});

test('leads a browser that comes back from a payment to the shop when the engine is away', async () => {
  const closed = Fastify();
  const apiHost = await closed.listen({ port: 0, host: '127.0.0.1' });
  await closed.close();
  const shop = Fastify();
  await shop.register((scope) => registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/orders' }));
  const address = await listen(shop);
  const answer = await fetch(`${address}/api/v1/payments/P1/return?Authority=A1&Status=OK`, {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    303,
    '/orders',
    'no-store',
  ]);
  expect(await (await fetch(`${address}/api/v1/orders`)).json()).toMatchObject({ code: 'unavailable' });
});

test('passes events on as they come, longer than another answer may take, and ends with its server', async () => {
  const events = new Readable({ read: () => undefined });
  const { address: shop, proxy } = await openProxy(
    (engine) =>
      engine.get('/api/events', (_request, reply) =>
        reply.header('content-type', 'text/event-stream').send(events),
      ),
    1_000,
  );
  events.push('id: 1\ndata: {}\n\n');
  const answer = await fetch(`${shop}/api/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('id: 1\ndata: {}\n\n');
  setTimeout(() => events.push('id: 2\ndata: {}\n\n'), 1_500);
  expect((await reader?.read())?.value).toBe('id: 2\ndata: {}\n\n');
  await proxy.close();
  await expect(reader?.read()).rejects.toThrow('terminated');
  await expect.poll(() => events.destroyed).toBe(true);
});
