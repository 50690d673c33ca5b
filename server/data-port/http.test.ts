import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageDocument } from '#schemas/documents/page.ts';
import { testRelease, testPage } from '#tools/testing/shop-renderer.ts';
import { createHttpPort, type HttpPort } from './http.ts';

const engine = 'http://engine.invalid';

/** An engine whose answers wait for the test on request. */
let release: string;
let away: boolean;
let held: Map<string, Promise<void>>;
let asked: string[];
let port: HttpPort;

const documentOf = (): PageDocument =>
  testPage('home', [{ id: 'words', type: 'rich-text', version: 1, props: { text: `of ${release}` } }]);

async function answer(address: string): Promise<Response> {
  const { pathname } = new URL(address);
  asked.push(pathname);
  if (away) throw new TypeError('fetch failed');
  const body = pathname.endsWith('/release/id')
    ? { data: { id: release } }
    : pathname.includes('/pages/')
      ? { data: { ...documentOf(), release, expires: null } }
      : { data: testRelease({ id: release }) };
  // The engine reads its answer before the connection becomes slow.
  await held.get(pathname);
  return Response.json(body);
}

const textOf = async (): Promise<unknown> => (await port.document('home', 'web'))?.blocks[0]?.props['text'];
/** Resolves when the port has seen a release. */
const seen = (id: string): Promise<void> => vi.waitFor(() => expect(port.published().id).toBe(id));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  release = 'first';
  away = false;
  held = new Map();
  asked = [];
  vi.stubGlobal('fetch', (address: string) => answer(address));
  port = createHttpPort({ apiHost: engine, log: { warn: () => undefined }, pollEvery: 5 });
  await port.start();
});

afterEach(() => {
  vi.useRealTimers();
  return port.stop();
});

test('a document that was requested before a release is not cached for the release after it', async () => {
  const line = Promise.withResolvers<void>();
  const path = '/builder/pages/home';
  held.set(path, line.promise);
  const slow = textOf();
  await vi.waitFor(() => expect(asked).toContain(path));
  release = 'second';
  held.delete(path);
  await seen('second');
  expect(await textOf()).toBe('of second');
  line.resolve();
  expect(await slow).toBe('of first');
  expect(await textOf()).toBe('of second');
});

test('equal simultaneous requests are sent once, and the answer is cached', async () => {
  const before = asked.length;
  await Promise.all([textOf(), textOf(), textOf()]);
  await textOf();
  expect(asked.slice(before).filter((path) => path.includes('/pages/home'))).toHaveLength(1);
});

test('while the engine is down its last answers are served, and what was never requested is unavailable', async () => {
  expect(await textOf()).toBe('of first');
  away = true;
  // The answer has expired, so the port asks the engine.
  vi.setSystemTime(Date.now() + 3_600_000);
  const before = asked.filter((path) => path.includes('/pages/home')).length;
  expect(await textOf()).toBe('of first');
  expect(asked.filter((path) => path.includes('/pages/home'))).toHaveLength(before + 1);
  expect(port.published().id).toBe('first');
  await expect(port.document('cart', 'web')).rejects.toMatchObject({ code: 'unavailable' });
});

test('asks for page data by the path and query of its operation', async () => {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    addresses.push(address);
    return answer(address);
  });
  await port.page('pages.category', { page: '2', slug: 'اپل', sort: '' });
  expect(addresses).toContain(`${engine}${encodeURI('/ssr_routes/products/اپل')}?page=2`);
});

test('a refusal of the engine keeps what a page needs to go on', async () => {
  const details = { last_page: 12 };
  const problem = { type: 'about:blank', title: '', status: 404, code: 'page-past-end', detail: '', details };
  vi.stubGlobal('fetch', async () => Response.json({ ...problem, retry_after: 7 }, { status: 404 }));
  await expect(port.page('pages.category', { page: '99' })).rejects.toMatchObject({
    code: 'page-past-end',
    details,
    retryAfter: 7,
  });
});

test('a start waits for its engine, with a line for each try, and can be ended', async () => {
  const warn = vi.fn<(detail: object, message: string) => void>();
  const late = createHttpPort({ apiHost: engine, log: { warn }, pollEvery: 5, retryEvery: 5 });
  away = true;
  const started = late.start();
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(1));
  for (const [detail, message] of warn.mock.calls) {
    expect(Object.keys(detail)).toEqual(['reason']);
    expect(message).toBe(`no release from ${engine} (API_HOST) yet; asked again in 5 ms`);
  }
  away = false;
  await started;
  expect(late.published().id).toBe('first');
  await late.stop();

  away = true;
  const ended = createHttpPort({ apiHost: engine, log: { warn }, retryEvery: 60_000 });
  const before = warn.mock.calls.length;
  const starting = ended.start();
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThan(before));
  await ended.stop();
  await expect(starting).rejects.toMatchObject({ code: 'unavailable' });
});
