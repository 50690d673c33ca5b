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
