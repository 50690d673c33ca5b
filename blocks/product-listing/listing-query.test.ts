import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import { listingFilters } from '#schemas/entities/listing.ts';
import { activeFilters, listingHref, toQuery } from './listing-query.ts';

const arbitraryFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    q: fc
      .string({ minLength: 1, maxLength: 20 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    sort: fc.constantFrom('popular' as const, 'cheapest' as const),
    type: fc.constantFrom('gift_card' as const, 'physical' as const),
    store: fc.stringMatching(/^[a-z-]{1,12}$/),
    min_price: fc.nat(),
    max_price: fc.nat(),
    in_stock: fc.constant(true),
    discounted: fc.constant(true),
  },
  { requiredKeys: [] },
);

it('reads back the filters that an address was built from', () => {
  fc.assert(
    fc.property(arbitraryFilters, (filters) => {
      const { search } = new URL(listingHref('/products', filters), 'http://shop');
      expect(listingFilters.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(filters);
    }),
  );
});

it('leaves out inactive filters, the first page and an empty query', () => {
  expect(toQuery({ in_stock: false, discounted: true })).toEqual({ discounted: '1' });
  expect(listingHref('/p', {}, {}, 1)).toBe('/p');
  expect(listingHref('/p', { sort: 'newest' }, {}, 4)).toBe('/p?sort=newest&page=4');
});

it('returns to the first page on a change of filters, and can remove a filter', () => {
  expect(listingHref('/p', { store: 'a', type: 'digital' }, { store: undefined })).toBe('/p?type=digital');
});

it('counts neither the sort order nor the words of a search as a filter', () => {
  expect(activeFilters({ q: 'x', sort: 'newest', store: 'a', in_stock: true })).toEqual([
    'store',
    'in_stock',
  ]);
  expect(activeFilters({ q: 'x' })).toEqual([]);
});
