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

it('an address says the same filters that it was made of', () => {
  fc.assert(
    fc.property(arbitraryFilters, (filters) => {
      const { search } = new URL(listingHref('/products', filters), 'http://shop');
      expect(listingFilters.parse(Object.fromEntries(new URLSearchParams(search)))).toEqual(filters);
    }),
  );
});

it('leaves out what is off, the first page, and an empty query', () => {
  expect(toQuery({ in_stock: false, discounted: true })).toEqual({ discounted: '1' });
  expect(listingHref('/p', {}, {}, 1)).toBe('/p');
  expect(listingHref('/p', { sort: 'newest' }, {}, 4)).toBe('/p?sort=newest&page=4');
});

it('a change of filters leads to the first page, and can take a filter away', () => {
  expect(listingHref('/p', { store: 'a', type: 'digital' }, { store: undefined })).toBe('/p?type=digital');
});

it('the order is no filter', () => {
  expect(activeFilters({ sort: 'newest', store: 'a', in_stock: true })).toEqual(['store', 'in_stock']);
});
