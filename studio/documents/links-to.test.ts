import { expect, test } from 'vitest';
import { countLinks } from './links-to.ts';

test('links of props, of lists and of texts are counted, with their queries and anchors, and no others', () => {
  const document = {
    path: '/ads',
    blocks: [
      { props: { href: '/ads', link: { label: '/ads', href: '/ads?from=home#top' } } },
      { props: { text: 'See [them](/ads) or [all](/adsense).', emptyHref: '/ads' } },
      { slots: { main: [{ props: { tabs: [{ href: '/a' }, { href: '/other' }] } }] } },
    ],
  };
  expect(countLinks(document, new Set(['/ads']))).toBe(4);
  expect(countLinks(document, new Set(['/ads', '/a']))).toBe(5);
  expect(countLinks('broken', new Set(['/ads']))).toBe(0);
});
