import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { loadShop, loadTexts } from './load-shop.ts';

const path = '/_shop/abc-web.json';
const shop = { locale: 'fa-ir' };
const problem = (status: number, more = {}) =>
  Response.json({ code: 'overloaded', status, ...more }, { status });
const answers: (() => Response | Promise<Response>)[] = [];
const asked = vi.fn<typeof fetch>(async (_address, init) => {
  const answer = answers.shift()?.() ?? new Promise<Response>(() => undefined);
  const ended = new Promise<never>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });
  return Promise.race([answer, ended]);
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.mockClear();
  answers.length = 0;
});
afterEach(() => void vi.useRealTimers());

/** Lets time pass. @returns number of requests to the shop by then */
const askedAfter = async (milliseconds: number): Promise<number> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return asked.mock.calls.length;
};

test('asks again in longer steps, not before the server says so, until the shop is there', async () => {
  answers.push(
    () => problem(503, { retry_after: 6 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    // A network that requires its own login answers with a page.
    () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    () => Response.json(shop),
  );
  const loaded = loadShop(path);
  expect(await askedAfter(5_999)).toBe(1);
  expect(await askedAfter(1)).toBe(2);
  expect(await askedAfter(7_499)).toBe(2);
  expect(await askedAfter(1)).toBe(3);
  expect(await askedAfter(11_250)).toBe(4);
  expect(await loaded).toEqual(shop);
  expect(console.error).toHaveBeenCalledTimes(3);
});

test('gives up a connection that brings nothing', async () => {
  answers.push(
    () => new Promise(() => undefined),
    () => Response.json(shop),
  );
  const loaded = loadShop(path);
  expect(await askedAfter(30_000)).toBe(1);
  expect(await askedAfter(5_000)).toBe(2);
  expect(await loaded).toEqual(shop);
});

test('does not ask again for what is not there', async () => {
  answers.push(() => problem(404));
  await expect(loadShop(path)).rejects.toBeInstanceOf(RequestError);
  expect(await askedAfter(60_000)).toBe(1);
});

test('texts of further blocks are loaded once, into the messages that are shown', async () => {
  const messages = { common: {}, note: { title: 'n' } };
  // cast: what the texts are read from
  const one = { texts: '/_shop/t.json', messages } as unknown as ClientShop;
  const load = vi.fn<(path: string) => Promise<unknown>>(() =>
    Promise.resolve({ note: { title: 'n' }, wallet: { title: 'w' } }),
  );
  await loadTexts(one, ['note'], load);
  expect(load).not.toHaveBeenCalled();
  await loadTexts(one, ['note', 'wallet'], load);
  expect(load.mock.calls).toEqual([['/_shop/t.json']]);
  expect(one.messages).toBe(messages);
  expect(messages).toEqual({ common: {}, note: { title: 'n' }, wallet: { title: 'w' } });
  // A block without texts asks for nothing either.
  await loadTexts(one, ['silent'], load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('texts that cannot be loaded are asked for again with the next page', async () => {
  // cast: what the texts are read from
  const one = { texts: '/_shop/t.json', messages: {} } as unknown as ClientShop;
  const failed = new RequestError('network-error');
  await expect(loadTexts(one, ['wallet'], () => Promise.reject(failed))).rejects.toBe(failed);
  await loadTexts(one, ['wallet'], () => Promise.resolve({ wallet: {} }));
  expect(one.messages).toEqual({ wallet: {} });
});
