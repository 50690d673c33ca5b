import { afterEach, describe, expect, test, vi } from 'vitest';
import { callOperation, operationRequest } from './operations.ts';
import { requestJson, sendRequest, setApiHost } from './http-client.ts';
import { RequestError, toRequestError } from './request-error.ts';
import english from './messages.en.json' with { type: 'json' };
import persian from './messages.fa.json' with { type: 'json' };

const answer = (status: number, body: unknown): Response =>
  new Response([204, 304].includes(status) ? null : JSON.stringify(body), { status });

function stubFetch(respond: (url: string, init: RequestInit) => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(respond);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Stands for a server that never answers. It only observes the signal. */
const silent = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

const failureOf = (promise: Promise<unknown>): Promise<RequestError> =>
  promise.then(() => Promise.reject(new Error('it succeeded')), toRequestError);

afterEach(() => {
  setApiHost('');
  vi.useRealTimers();
});

describe('the four errors', () => {
  test('a request aborted while in flight is request-aborted', async () => {
    stubFetch(silent);
    const controller = new AbortController();
    const failure = failureOf(sendRequest({ path: '/x', signal: controller.signal, timeout: 1000 }));
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'request-aborted', status: 0 });
  });

  test('a request whose signal was aborted before is request-aborted', async () => {
    stubFetch((_url, { signal }) =>
      signal?.aborted
        ? Promise.reject(new DOMException('aborted', 'AbortError'))
        : Promise.resolve(answer(200, {})),
    );
    expect(await failureOf(sendRequest({ path: '/x', signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'request-aborted',
    });
  });

  test('no response is a network-error', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(sendRequest({ path: '/x' }))).toMatchObject({
      kind: 'network-error',
      status: 0,
      isTransient: true,
    });
  });

  test('a response that is not JSON is a network-error, not data', async () => {
    stubFetch(() => Promise.resolve(new Response('<html>log in to the wifi</html>')));
    expect(await failureOf(requestJson('/x'))).toMatchObject({ kind: 'network-error' });
  });

  test('no response within the given time is timeout-exceeded', async () => {
    vi.useFakeTimers();
    stubFetch(silent);
    const failure = failureOf(sendRequest({ path: '/x', timeout: 3000 }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await failure).toMatchObject({ kind: 'timeout-exceeded', isTransient: true });
  });

  test('a body that does not arrive in time is timeout-exceeded too', async () => {
    vi.useFakeTimers();
    stubFetch((_url, { signal }) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) =>
              signal?.addEventListener('abort', () =>
                controller.error(new DOMException('aborted', 'AbortError')),
              ),
          }),
        ),
      ),
    );
    const failure = failureOf(sendRequest({ path: '/x', timeout: 3000 }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await failure).toMatchObject({ kind: 'timeout-exceeded' });
  });

  test('without a timeout a request waits without limit, and leaves no timer', async () => {
    vi.useFakeTimers();
    stubFetch(silent);
    const controller = new AbortController();
    const failure = failureOf(sendRequest({ path: '/x', signal: controller.signal }));
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(3_600_000);
    controller.abort();
    expect(await failure).toMatchObject({ kind: 'request-aborted' });
  });

  test.each([304, 400, 404, 422, 429, 500, 503])(
    'status %i is request-failed with that status',
    async (status) => {
      stubFetch(() => Promise.resolve(answer(status, {})));
      expect(await failureOf(sendRequest({ path: '/x' }))).toMatchObject({
        kind: 'request-failed',
        status,
        problem: null,
        isTransient: status >= 500,
      });
    },
  );

  test('the problem document of a failed request is read; an error page is not', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'product-not-found',
      detail: 'there is none',
    };
    stubFetch(() => Promise.resolve(answer(404, problem)));
    expect((await failureOf(sendRequest({ path: '/x' }))).problem).toEqual(problem);
    stubFetch(() => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await failureOf(sendRequest({ path: '/x' }))).toMatchObject({
      kind: 'request-failed',
      status: 502,
      problem: null,
    });
  });

  test.each([200, 201, 204, 299])('status %i is not a failure', async (status) => {
    stubFetch(() => Promise.resolve(answer(status, { ok: true })));
    expect(await sendRequest({ path: '/x' })).toEqual({ status, body: status === 204 ? null : { ok: true } });
  });

  test('each has its own text in both languages', () => {
    const kinds = ['request-aborted', 'network-error', 'timeout-exceeded', 'request-failed'] as const;
    for (const texts of [persian, english]) {
      const own = kinds.map((kind) => texts.requestErrors[kind]);
      expect(new Set(own).size).toBe(kinds.length);
      expect(Object.keys(texts.requestErrors).sort()).toEqual([...kinds].sort());
    }
    expect(new RequestError('network-error').messageKey).toBe('requestErrors.network-error');
  });
});

describe('operations', () => {
  test('path parameters are filled and encoded, the rest goes to the query', async () => {
    expect(await operationRequest('comments.list', { slug: 'گیفت/کارت', order: 'oldest', page: 2 })).toEqual({
      method: 'GET',
      path: `/api/v1/products/${encodeURIComponent('گیفت/کارت')}/comments?order=oldest&page=2`,
    });
  });

  test('undefined values are left out', async () => {
    const { path } = await operationRequest('stores.list', { q: undefined, lat: 36.3 });
    expect(path).toBe('/api/v1/stores?lat=36.3');
  });

  test('an operation is requested from the base host, and the response body is the result', async () => {
    const fetch = stubFetch(() => Promise.resolve(answer(200, { sellables: [] })));
    setApiHost('https://api.example.com/');
    expect(await callOperation('products.sellables', { ids: '1,2' })).toEqual({ sellables: [] });
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example.com/api/v1/sellables?ids=1%2C2');
  });
});
