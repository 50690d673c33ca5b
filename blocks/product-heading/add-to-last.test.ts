import { expect, it, vi } from 'vitest';
import { addToLast } from './add-to-last.ts';

const added = (slug: string, ...visited: string[]) => {
  vi.stubGlobal('navigation', {
    entries: () => visited.map((path) => ({ url: `https://shop.test${path}` })),
  });
  return new URL(addToLast(`https://shop.test/compare?products=${slug}`, slug)).searchParams.get('products');
};

it('adds a product to the comparison that was shown last in this tab, once, and the oldest makes room', () => {
  expect(added('a', '/', '/product-view/a')).toBe('a');
  expect(added('b', '/compare?products=x', '/compare?products=a', '/product-view/b')).toBe('a,b');
  expect(added('a', '/compare?products=a,b')).toBe('b,a');
  expect(added('e', '/compare?products=a,b,c,d')).toBe('b,c,d,e');
  expect(added('a', '/compare')).toBe('a');
});

it('compares the product alone in a browser without the Navigation API', () => {
  vi.stubGlobal('navigation', undefined);
  expect(addToLast('https://shop.test/compare?products=a', 'a')).toBe('https://shop.test/compare?products=a');
});
