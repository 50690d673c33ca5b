import { afterEach, expect, test, vi } from 'vitest';
import { newKey } from './new-key.ts';
import { callOperation } from './operations.ts';

/** The crypto functions of a page over plain HTTP away from localhost. */
const insecureCrypto = { getRandomValues: crypto.getRandomValues.bind(crypto) };
afterEach(() => vi.unstubAllGlobals());

test('makes a different key of 32 hexadecimal digits each time', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});

test('gives an operation its idempotency key on a page without crypto.randomUUID', async () => {
  vi.stubGlobal('crypto', insecureCrypto);
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ order: {} }),
  );
  vi.stubGlobal('fetch', fetch);
  await callOperation('orders.place', {} as never);
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});
