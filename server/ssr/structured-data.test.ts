import { expect, test } from 'vitest';
import { withoutEmpty } from './structured-data.ts';

test('leaves out what is empty, at any depth, and keeps zero', () => {
  expect(
    withoutEmpty({
      '@type': 'Product',
      name: 'Card',
      description: ' ',
      image: [],
      brand: null,
      sku: undefined,
      offers: [
        { '@type': 'Offer', name: '', price: 0, seller: { '@type': 'Organization', name: '' } },
        { '@type': 'Offer', seller: { '@type': 'Organization' } },
      ],
      inStock: false,
      tags: ['', 'a', null],
    }),
  ).toEqual({
    '@type': 'Product',
    name: 'Card',
    offers: [{ '@type': 'Offer', price: 0 }],
    inStock: false,
    tags: ['a'],
  });
});
