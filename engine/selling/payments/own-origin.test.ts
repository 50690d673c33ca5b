import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const local = 'http://127.0.0.1:3000';

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST:3000', 'http://localhost:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['127.0.0.1:3000', local],
])('a shopper who began at %s comes back there', (host, origin) => {
  expect(ownOrigin(local, host)).toBe(origin);
});

test.each([
  'evil.example:3000',
  'localhost.evil.example:3000',
  'localhost:4000',
  'localhost',
  'localhost:3000@evil.example',
  'evil.example/localhost:3000',
  'user@evil.example:3000',
  '',
  undefined,
])('a host that is not the shop’s own leads to the public address: %s', (host) => {
  expect(ownOrigin(local, host)).toBe(local);
});

test('a shop with a public address has no other', () => {
  for (const host of ['localhost', 'localhost:443', 'evil.example', 'shop.example'])
    expect(ownOrigin('https://shop.example', host)).toBe('https://shop.example');
});
