import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { bareAddresses } from './forwarded-addresses.ts';

describe('the addresses of X-Forwarded-For', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['198.51.100.1:1, 203.0.113.7:2 ,[::1]:3', '198.51.100.1, 203.0.113.7, ::1'],
    ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
    ['198.51.100.1, unknown', ''],
    ['203.0.113.7:five', ''],
    ['[203.0.113.7.9]:1', ''],
    ['1.2.3.4.5:80', ''],
    [' , ', ''],
    ['', ''],
  ])('%j are %j', (header, addresses) => expect(bareAddresses(header)).toBe(addresses));
});

describe('behind a proxy', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({
      products: 0,
      env: { TRUST_PROXY: '127.0.0.1' },
      limits: { operations: { 'products.search': { network: { max: 2, seconds: 60 } } } },
    });
  });
  afterAll(() => shop.close());
  const searchFrom = async (forwarded: string) =>
    (
      await shop.app.inject({
        url: '/api/v1/products/search?q=abc',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode;

  test('that adds ports, the connections of one client count for one network', async () => {
    expect([await searchFrom('203.0.113.7:1001'), await searchFrom('203.0.113.7:1002')]).toEqual([200, 200]);
    expect(await searchFrom('203.0.113.7:1003')).toBe(429);
    expect(await searchFrom('203.0.113.8:1003')).toBe(200);
  });

  test('that writes IPv4 as IPv6, each client still counts alone', async () => {
    for (const client of ['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'])
      await searchFrom(client);
    expect([await searchFrom('192.0.2.1'), await searchFrom('::ffff:c000:202')]).toEqual([429, 200]);
  });

  test('what a client writes itself counts neither for it nor against others', async () => {
    for (const written of ['198.51.100.1', '198.51.100.1:80', 'unknown', ''])
      await searchFrom(`${written}, 203.0.113.9`);
    expect(await searchFrom('198.51.100.9, 203.0.113.9')).toBe(429);
    expect(await searchFrom('198.51.100.1')).toBe(200);
  });
});
