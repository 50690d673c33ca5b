import { expect, test } from 'vitest';
import { countLinks, leadsTo } from './links-to.ts';

const origin = 'https://shop.example';
const manifest = {
  version: 1,
  routes: [
    { id: 'sale', path: '/sale', platform: 'all', page: 'sale', platformPath: { mobile: '/m-sale' } },
    { id: 'guide', path: '/guides/{slug}', page: 'guide' },
    { id: 'of-web', path: '/web-only', platform: 'web', page: 'sale' },
    { id: 'broken', path: 5 },
  ],
};
const count = (document: unknown, ...routes: string[]): number =>
  countLinks(document, leadsTo(manifest, new Set(routes), origin));

test('links of props, of lists and of texts are counted, with their queries and anchors, and no others', () => {
  const document = {
    path: '/sale',
    blocks: [
      { props: { href: '/sale', link: { label: '/sale', href: '/sale?from=home#top' } } },
      { props: { text: 'See [them](/sale) or [all](/sales).', emptyHref: '/sale' } },
      { slots: { main: [{ props: { tabs: [{ href: '/web-only' }, { href: '/other' }] } }] } },
    ],
  };
  expect(count(document, 'sale')).toBe(4);
  expect(count(document, 'sale', 'of-web')).toBe(5);
  expect(count('broken', 'sale')).toBe(0);
});

test.each([
  ['/sale/', 'sale', 1],
  ['/m-sale', 'sale', 1],
  ['https://shop.example/sale?a=1', 'sale', 1],
  ['https://other.example/sale', 'sale', 0],
  ['//other.example/sale', 'sale', 0],
  ['/guides/first', 'guide', 1],
  ['/guides/%DA%A9', 'guide', 1],
  ['/guides', 'guide', 0],
  ['#sale', 'sale', 0],
  ['mailto:sale@shop.example', 'sale', 0],
  ['/%E0%A4%A', 'guide', 0],
])('the link %s leads to the route %s: %i', (href, route, expected) => {
  expect(count({ href }, route)).toBe(expected);
});
