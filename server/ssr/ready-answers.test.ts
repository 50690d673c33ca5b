import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import type { PreviewSource } from '#platform/releases/preview-source.ts';
import { followRequests, type AnsweredRequest } from '#platform/observability/follow-requests.ts';
import { createRequestIds } from '#platform/observability/request-id.ts';
import { requestIdHeader } from '#platform/tracing/request-scope.ts';
import { addSecurityHeaders } from '#platform/security/headers.ts';
import { shedLoad } from '#platform/security/load-shedding.ts';
import { createTestHost, testPage, testRelease, type TestHost } from '#tools/testing/shop-renderer.ts';
import { registerSsr } from './plugin.ts';

let app: FastifyInstance;
let shop: TestHost;
let address: URL;
let now: Date;
/** Requests that the framework has seen. */
let routed: string[];
/** Ends the requests for `/held`, which use the server's only place. */
let letGo: () => void;
const agent = new Agent({ keepAlive: true });

const words = { id: 'words', type: 'rich-text', version: 1, props: { text: 'متن '.repeat(800) } };
const tags = ['product:7'];

/** Knows the preview of one cookie. */
const previews = {
  cookie: 'preview',
  open: () => undefined,
  openFresh: async () => undefined,
  read: ({ cookie = '' }) => ({
    token: cookie.includes('preview=') ? 'token' : undefined,
    preview: undefined,
  }),
} satisfies PreviewSource;

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  routed = [];
  shop = createTestHost(
    ['home', 'cart', 'profile', 'not-found'].map((name) => testPage(name, name === 'home' ? [words] : [])),
    testRelease(),
    () => now,
  );
  shop.script.page = () => ({ value: {}, version: '1', tags });
  app = Fastify({ exposeHeadRoutes: true });
  addSecurityHeaders(app, { strictTransport: 'subdomains' });
  shedLoad(app, { busyRequests: 1, requests: 1, wait: 10_000, tolerated: 64 }, () => false);
  app.addHook('onRequest', (request, _reply, done) => {
    routed.push(`${request.method} ${request.url}`);
    done();
  });
  const held = Promise.withResolvers<string>();
  letGo = () => held.resolve('done');
  app.get('/held', () => held.promise);
  await registerSsr(app, {
    host: shop.host,
    texts: () => textsFor('fa'),
    previews: { previews, hostOf: async () => shop.host, publicUrl: 'https://shop.example' },
  });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
});

afterEach(async () => {
  await app.close();
  agent.destroy();
});

interface Answer {
  status: number | undefined;
  headers: string[];
  etag: string;
  body: string;
}

/** Sends a request on a connection that is used again. */
async function get(path = '/', headers: IncomingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const sent = ask({ agent, host: address.hostname, port: address.port, path, headers, method }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const body = (await buffer(answer)).toString('base64');
  // The moment of the answer is Node's.
  const raw = answer.rawHeaders.map((value, index) => (answer.rawHeaders[index - 1] === 'Date' ? '' : value));
  return { status: answer.statusCode, headers: raw, etag: answer.headers.etag ?? '', body };
}

/** Counts the requests that the framework saw. */
async function countRouted(requests: () => Promise<unknown>): Promise<number> {
  const before = routed.length;
  await requests();
  return routed.length - before;
}

test('a page without an etag is never kept as unchanged, also for an empty If-None-Match', async () => {
  const page = [testPage('home', []), testPage('not-found', [words])];
  await app.close();
  shop = createTestHost(page, testRelease(), () => now);
  shop.script.page = () => ({ value: {}, version: '1', tags });
  app = Fastify();
  await registerSsr(app, { host: shop.host, texts: () => textsFor('fa') });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const encodingOf = async (headers: IncomingHttpHeaders): Promise<string | undefined> => {
    const { headers: raw } = await get('/not-found', { 'if-none-match': '', ...headers });
    const at = raw.findIndex((name) => name.toLowerCase() === 'content-encoding');
    return at < 0 ? undefined : raw[at + 1];
  };
  expect(await encodingOf({ 'accept-encoding': 'br' })).toBe('br');
  expect(await encodingOf({})).toBeUndefined();
});

describe('a page that is asked for again', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  test.each([
    ['brotli', { 'accept-encoding': 'gzip, br' }],
    ['gzip', { 'accept-encoding': 'gzip' }],
    ['no encoding', {}],
    ['a range, which pages do not have', { range: 'bytes=0-9' }],
    ['another browser', firefox],
    ['a cookie of the shop', { cookie: 'platform=mobile; other=1' }],
    ['a phone', { 'sec-ch-ua-mobile': '?1', 'accept-encoding': 'br' }],
  ])('has the status, headers and bytes of the framework’s answer: %s', async (_name, headers) => {
    let first: Answer | undefined;
    expect(await countRouted(async () => (first = await get('/', headers)))).toBe(1);
    const again: Answer[] = [];
    expect(
      await countRouted(async () => {
        for (let asked = 0; asked < 3; asked += 1) again.push(await get('/', headers));
      }),
    ).toBe(0);
    expect(first).toMatchObject({ status: 200 });
    expect(first?.headers).toContain('strict-transport-security');
    for (const answer of again) expect(answer).toEqual(first);
  });

  test('is not sent to a browser that has it', async () => {
    const { etag } = await get();
    const headers = { 'if-none-match': etag, 'accept-encoding': 'br' };
    const first = await get('/', headers);
    expect(await countRouted(async () => expect(await get('/', headers)).toEqual(first))).toBe(0);
    expect(first).toMatchObject({ status: 304, body: '' });
    expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  test('has the same headers when only they are asked for', async () => {
    const page = await get();
    const { headers, body } = await get('/', {}, 'HEAD');
    expect([headers, body]).toEqual([page.headers, '']);
  });

  test('is found under each of its addresses', async () => {
    const page = await get('/?utm_source=a');
    expect(await countRouted(() => get('/?utm_source=a'))).toBe(0);
    expect(await countRouted(async () => expect(await get('/?utm_source=b')).toEqual(page))).toBe(1);
  });
});

describe('the framework answers', () => {
  beforeEach(() => get());

  test.each([
    ['after a change', () => shop.host.purge(tags)],
    ['after the life of the page', () => (now = new Date(now.getTime() + 86_400_000))],
    ['after the page was dropped', () => shop.host.pages.clear()],
    ['after a release', () => (shop.script.release = testRelease({ id: 'next' }))],
  ])('%s, and then the new page is ready', async (_name, change) => {
    change();
    shop.script.documents.set('home', testPage('home', [{ ...words, props: { text: 'تازه' } }]));
    let page: Answer | undefined;
    expect(await countRouted(async () => (page = await get()))).toBe(1);
    expect(Buffer.from(page?.body ?? '', 'base64').toString()).toContain('تازه');
    expect(await countRouted(async () => expect(await get()).toEqual(page))).toBe(0);
  });

  test.each([
    ['a browser that previews', '/', { cookie: 'a=b; preview=token' }],
    ['a personal page', '/profile', {}],
    ['a wrong address', '/no/such/page', {}],
    ['an encoding that was not sent yet', '/', { 'accept-encoding': 'br' }],
  ])('%s', async (_name, path, headers) => {
    expect(await countRouted(() => get(path, headers))).toBe(1);
    const isKept = 'accept-encoding' in headers;
    expect(await countRouted(() => get(path, headers))).toBe(isKept ? 0 : 1);
  });

  test('while others wait for their turn', async () => {
    // One works, one waits.
    const others = [get('/held'), get('/held')];
    await expect.poll(() => app.hasWaiting?.()).toBe(true);
    const asked = countRouted(() => get());
    await expect.poll(() => routed.at(-1)).toBe('GET /');
    letGo();
    expect(await asked).toBe(1);
    await Promise.all(others);
    expect(await countRouted(() => get())).toBe(0);
  });

  test('those of a crowd that are beyond the share of one turn', async () => {
    const answers: Answer[] = [];
    const crowd = await countRouted(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 300 }, () => get()))));
    });
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(crowd).toBeLessThan(300);
  });
});

test('a page that is asked for again carries the id of its own request, and is counted and logged', async () => {
  await app.close();
  app = Fastify();
  followRequests(app, { ids: createRequestIds(false), requestLevel: 'info', logLevel: 'info' });
  const watch = app.requestWatch;
  const logged: Pick<AnsweredRequest, 'id' | 'route'>[] = [];
  if (watch) watch.log = ({ id, route }) => void logged.push({ id, route });
  const counts = { ready: 0, hit: 0, miss: 0, personal: 0 };
  await registerSsr(app, { host: shop.host, texts: () => textsFor('fa'), counts });
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answers: Answer[] = [];
  for (let asked = 0; asked < 3; asked += 1) answers.push(await get());
  expect(counts).toEqual({ ready: 2, hit: 0, miss: 1, personal: 0 });
  const ids = answers.map(({ headers }) => headers[headers.indexOf(requestIdHeader) + 1]);
  expect(new Set(ids).size).toBe(3);
  expect(logged).toEqual(ids.map((id) => ({ id, route: '/' })));
  expect([...(watch?.tallies() ?? [])]).toEqual([{ method: 'GET', route: '/', status: 200, count: 3 }]);
  // Each has one id, and in all else the answers are equal.
  const others = answers.map(({ headers }) => headers.filter((each) => !ids.includes(each)).toSorted());
  expect(others[1]).toEqual(others[0]);
  expect(others[2]).toEqual(others[0]);
});

test('answers of one connection keep their order', async () => {
  await get();
  const socket = connect(Number(address.port), address.hostname);
  const line = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: shop\r\n${more}\r\n`;
  socket.write(line('/no/such/page') + line('/') + line('/cart') + line('/', 'connection: close\r\n'));
  const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200']);
});

test('a server that closes answers no more', async () => {
  await get();
  const closing = app.close();
  const status = await get().then(
    (answer) => answer.status,
    () => 503,
  );
  expect(status).toBe(503);
  await closing;
});
