// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetOtherRelease, loadBuilder, loadPageData, markListCache, visitState } from './page-client.ts';
import { browserStores } from './storage/stores.ts';

interface Answer {
  status?: number;
  body: unknown;
}

/** Answers by path, and records the requests. */
function stubServer(answers: Record<string, Answer>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const found = answers[url.split('?', 1)[0] ?? ''];
    return found
      ? Promise.resolve(Response.json(found.body, { status: found.status ?? 200 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  return asked;
}

const page = (release: string) => ({
  data: { version: 4, page: 'home', platform: 'all', blocks: [], release, expires: null },
});

beforeEach(() => {
  localStorage.clear();
  browserStores().listCache.remove();
});

describe('the page document', () => {
  test('is fetched once an hour, whatever the values of reload and v, and separately for each platform', async () => {
    const asked = stubServer({ '/builder/pages/home': { body: page('r1') } });
    await loadBuilder('/builder/pages/home?reload=true', { release: 'r1' });
    expect(await loadBuilder('/builder/pages/home?reload=false&v=2', { release: 'r1' })).toEqual(
      page('r1').data,
    );
    expect(asked).toHaveLength(1);
    await loadBuilder('/builder/pages/home?reload=false&v=2&platform=2', { release: 'r1' });
    expect(asked).toHaveLength(2);
  });

  test('is fetched again after an hour', async () => {
    vi.useFakeTimers();
    const asked = stubServer({ '/builder/pages/home': { body: page('r1') } });
    await loadBuilder('/builder/pages/home', { release: 'r1' });
    vi.setSystemTime(Date.now() + 3_599_999);
    await loadBuilder('/builder/pages/home', { release: 'r1' });
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await loadBuilder('/builder/pages/home', { release: 'r1' });
    expect(asked).toHaveLength(2);
    vi.useRealTimers();
  });

  test('of another release is dropped', async () => {
    const asked = stubServer({ '/builder/pages/home': { body: page('r1') } });
    await loadBuilder('/builder/pages/home', { release: 'r1' });
    await loadBuilder('/builder/pages/home', { release: 'r2' });
    expect(asked).toHaveLength(2);
  });

  test('is used with status 200 only, and nothing else is stored', async () => {
    stubServer({ '/builder/pages/home': { status: 203, body: page('r1') } });
    await expect(loadBuilder('/builder/pages/home', { release: 'r1' })).rejects.toMatchObject({
      kind: 'request-failed',
      status: 203,
    });
    const asked = stubServer({ '/builder/pages/home': { body: page('r1') } });
    await loadBuilder('/builder/pages/home', { release: 'r1' });
    expect(asked).toHaveLength(1);
  });
});

describe('the page data', () => {
  test('is the content of the envelope; home stores it only with status 200', async () => {
    const data = { site_info: { release: 'r1' }, listing: { products: [] } };
    stubServer({ '/ssr_routes': { body: { data } } });
    expect(await loadPageData('/ssr_routes?page=1')).toEqual(data);
    stubServer({ '/ssr_routes': { status: 203, body: { data } } });
    expect(await loadPageData('/ssr_routes', { dataKind: 'home' })).toEqual({ site_info: { release: 'r1' } });
    expect(await loadPageData('/ssr_routes')).toEqual(data);
  });

  test('a response without the envelope is a failure', async () => {
    stubServer({ '/ssr_routes': { body: [] } });
    await expect(loadPageData('/ssr_routes')).rejects.toMatchObject({ kind: 'request-failed', status: 200 });
  });

  test('a route without data or document sends no request', async () => {
    const asked = stubServer({});
    expect([await loadPageData(null), await loadBuilder(null, { release: null })]).toEqual([null, null]);
    expect(asked).toEqual([]);
  });
});

describe("the request's information about the browser", () => {
  test('sends reload until the list-cache marker is set, and again with another release', () => {
    expect(visitState().listCached).toBe(false);
    markListCache('r1');
    forgetOtherRelease('r1');
    expect(visitState().listCached).toBe(true);
    forgetOtherRelease('r2');
    expect(visitState().listCached).toBe(false);
  });

  test('v is the stored app version, if there is one', () => {
    expect(visitState()).not.toHaveProperty('version');
    browserStores().appVersion.write('7');
    expect(visitState().version).toBe('7');
  });
});
