// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { freshStores, startTestActors } from '#actors/testing.ts';
import { sampleListing } from '#schemas/entities/examples.ts';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './product-listing.tsx';

afterEach(() => {
  history.replaceState(null, '', '/');
});

it('keeps the address of a list with other filters, also at a page of the same number', () => {
  const stores = freshStores();
  startTestActors({ stores });
  const block = (address: string, filters: ListingFilters) => {
    history.replaceState(null, '', address);
    return blockElement(
      { definition, component, messages },
      {
        props: { savedPagination: 'products' },
        data: { path: '/products', listing: sampleListing({ filters }) },
      },
    );
  };
  const { rerender } = render(block('/products', {}));
  expect(stores.giftsList.read()?.href).toBe('/products');
  rerender(block('/products?in_stock=1', { in_stock: true }));
  expect(stores.giftsList.read()?.href).toBe('/products?in_stock=1');
  // The same list again, while the next page is loading.
  rerender(block('/product-view/apple', { in_stock: true }));
  expect(stores.giftsList.read()?.href).toBe('/products?in_stock=1');
});
