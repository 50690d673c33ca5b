import { expect, it } from 'vitest';
import { orderOfWayBack, verifyPath, wayBackOf } from './verify-path.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

it('leads from the identity form back to where verifying was begun', () => {
  expect(wayBackOf(at(verifyPath('/auth', '/product-view/apple?option=7')))).toBe(
    '/product-view/apple?option=7',
  );
});

it('knows the order from which verifying was begun', () => {
  const pagesOf = (code: string) => [`/bills/${code}`, `/buy/${code}/verify`];
  const orderOf = (back: string) => orderOfWayBack(at(verifyPath('/auth', back)), pagesOf);
  expect([orderOf('/bills/ORDER12'), orderOf('/buy/ORDER12/verify?a=1')]).toEqual(['ORDER12', 'ORDER12']);
  expect([orderOf('/bills'), orderOf('/product-view/apple'), orderOf('//evil.example/bills/A')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('never leads out of the shop', () => {
  const others = [
    '//evil.example',
    '/\\\\evil.example',
    '/.//evil.example/x',
    '/x/..//evil.example/x',
    'https://evil.example',
    'javascript:alert(1)',
    'auth',
  ];
  for (const back of others) expect(wayBackOf(at(verifyPath('/auth', back))), back).toBeNull();
  expect(wayBackOf(at('/auth'))).toBeNull();
});
