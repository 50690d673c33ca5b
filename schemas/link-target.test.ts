import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkFields } from './api/staff/catalogue-fields.ts';
import { readLinkTarget } from './link-target.ts';

const isSaved = (location: string): boolean => linkFields.shape.location.safeParse(location).success;
const targetOf = (location: string): string | undefined => readLinkTarget(location.trim());

test.each([
  ['/', '/'],
  ['/products?a=1#b', '/products?a=1#b'],
  ['/محصول', '/%D9%85%D8%AD%D8%B5%D9%88%D9%84'],
  ['/100%', '/100%'],
  ['https://t.me/shop?start=a%20b', 'https://t.me/shop?start=a%20b'],
  ['https://example.com', 'https://example.com/'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['http://a.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https:///x', undefined],
  ['https://[x', undefined],
  ['', undefined],
])('a short link to %s redirects to %s, and is saved only if it redirects', (location, target) => {
  expect(targetOf(location)).toBe(target);
  expect(isSaved(location)).toBe(target !== undefined);
});

test('a short link that was saved never answers 404, and leaves the shop only to https', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    ':',
    '.',
    '..',
    '@',
    '%',
    '#',
    '?',
    '[',
    'a',
    'evil.example',
    'ش',
    '\t',
  );
  const location = fc
    .tuple(fc.constantFrom('/', 'https://', 'http://', ''), fc.array(part, { maxLength: 8 }))
    .map(([begin, parts]) => begin + parts.join(''));
  fc.assert(
    fc.property(location, (written) => {
      const target = targetOf(written);
      expect(isSaved(written) && target === undefined).toBe(false);
      expect(target ?? '/').toMatch(/^(\/(?![/\\])|https:\/\/[^/])/);
    }),
  );
});
