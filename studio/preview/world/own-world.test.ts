// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { sendForm } from '#data/upload-request.ts';
import { answerWith, enterOwnWorld, setClock } from './own-world.ts';

test('nothing in the preview reads the browser’s storage or sends anything on behalf of a person', async () => {
  const sent = vi.fn(async (_request: Request) => Response.json({ goods: 1 }));
  vi.stubGlobal('fetch', sent);
  const kept = globalThis.localStorage;
  kept.setItem('ATC', 'token of the merchandiser');
  enterOwnWorld();
  expect(globalThis.localStorage.getItem('ATC')).toBeNull();
  globalThis.localStorage.setItem('cart', '{}');
  expect(kept.getItem('cart')).toBeNull();

  const url = (path: string) => new URL(path, location.href).href;
  expect(await (await fetch(url('/api/v1/products'))).json()).toEqual({ goods: 1 });
  expect(sent.mock.calls[0]?.[0].credentials).toBe('omit');
  for (const init of [{ method: 'POST', body: '{}' }, { headers: { authorization: 'Bearer preview' } }]) {
    const answer = await fetch(url('/api/v1/orders'), init);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'forbidden' });
  }
  // Requests that only a person may send are refused.
  expect((await fetch(url('/api/v1/me'))).status).toBe(403);
  answerWith(async (path) => (path === '/api/v1/me?x=1' ? { user: 1 } : undefined), 'not sent');
  expect(await (await fetch(url('/api/v1/me?x=1'))).json()).toEqual({ user: 1 });
  expect(await (await fetch(url('/api/v1/orders'))).json()).toMatchObject({ detail: 'not sent' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(globalThis.indexedDB).toBeUndefined();
});

test('a form with a file is refused as other changes are, and stays in the document', async () => {
  answerWith(async () => undefined, 'not sent');
  expect(XMLHttpRequest.prototype).not.toHaveProperty('getAllResponseHeaders');
  const request = {
    path: '/api/v1/tickets',
    form: new FormData(),
    headers: { authorization: 'Bearer preview' },
  };
  await expect(sendForm(request, () => undefined)).rejects.toMatchObject({
    status: 403,
    problem: { code: 'forbidden', detail: 'not sent' },
  });
});

test('the clock begins at the chosen moment and goes on', () => {
  const moment = Date.parse('2031-03-21T10:00:00Z');
  setClock(moment);
  expect(Date.now() - moment).toBeLessThan(5_000);
  expect(new Date().getUTCFullYear()).toBe(2031);
  expect(new Date(0).getTime()).toBe(0);
  expect(new Date()).toBeInstanceOf(Date);
  expect(Date.UTC(1970, 0)).toBe(0);
  setClock(null);
  expect(new Date().getUTCFullYear()).toBeLessThan(2031);
});
