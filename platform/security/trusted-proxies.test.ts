import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTrustedProxyCheck, parseTrustedProxies } from './trusted-proxies.ts';

const addresses = [
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '169.254.1.1',
  'fe80::1',
  '10.1.2.3',
  '172.16.0.1',
  '172.32.0.1',
  '192.168.1.1',
  '192.0.2.1',
  '192.0.2.9',
  'fc00::1',
  '2001:db8::1',
  '2001:db9::1',
  '203.0.113.7',
];

test.each([
  'loopback',
  'linklocal',
  'uniquelocal',
  '10.0.0.0/8',
  '192.0.2.1',
  '2001:db8::/32',
  'loopback,192.0.2.0/29',
  '127.0.0.1, ::1',
])('trusts the same connections as the reader of forwarded addresses: %s', async (value) => {
  const proxies = parseTrustedProxies(value);
  if (typeof proxies !== 'string') throw new Error(`${value} is not a list`);
  const isTrusted = createTrustedProxyCheck(proxies);
  const app = Fastify({ trustProxy: proxies });
  app.get('/', ({ ip }) => ip);
  const trusted: string[] = [];
  for (const remoteAddress of addresses) {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    const answer = await app.inject({ url: '/', remoteAddress, headers });
    if (answer.body === '198.51.100.1') trusted.push(remoteAddress);
  }
  expect(trusted.length).toBeGreaterThan(0);
  expect(addresses.filter(isTrusted)).toEqual(trusted);
});
