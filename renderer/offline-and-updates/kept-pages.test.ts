// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientShop } from '#schemas/rendering.ts';
import { keepPages } from './kept-pages.ts';

afterEach(() => vi.unstubAllGlobals());

test('a personal page is not kept, and its answer is given up', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream({ cancel });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'cache-control': 'no-store' } }));
  const open = vi.fn();
  vi.stubGlobal('caches', { open });
  // cast: a shop without an offline page, of which nothing else is read
  expect(await keepPages({ paths: {} } as ClientShop, true)).toEqual([]);
  expect(cancel).toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

test('pages are asked for again until all of one release are stored', async () => {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return { put: async (path: string, answer: Response) => void store.set(path, answer) };
  };
  const match = async (path: string, { cacheName }: { cacheName: string }) =>
    stores.get(cacheName)?.get(path)?.clone();
  vi.stubGlobal('caches', { open, match });
  let busy = '/offline';
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === busy) return new Response('', { status: 503 });
    return new Response('', { headers: path === '/cart' ? { 'cache-control': 'no-store' } : {} });
  });
  const paths = { home: '/home', cart: '/cart', offline: '/offline' };
  // cast: nothing else of a shop is read
  const shop = { paths, release: '7' } as unknown as ClientShop;
  expect(await keepPages(shop, false)).toEqual(['/home']);
  busy = '';
  expect(await keepPages(shop, false)).toEqual(['/home', '/offline']);
  asked.length = 0;
  expect(await keepPages(shop, false)).toEqual([]);
  expect(asked).toEqual([]);
});
