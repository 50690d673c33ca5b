// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductListing from './product-listing.tsx';

it('chooses by the space bar, and goes through radio buttons by the arrows', () => {
  render(blockElement({ definition, component: ProductListing, messages }));
  const [any, first] = within(
    screen.getByRole('radiogroup', { name: 'نوع محصول', hidden: true }),
  ).getAllByRole('radio', { hidden: true });
  const clicked = vi.fn((event: Event) => event.preventDefault());
  first?.addEventListener('click', clicked);
  any?.focus();
  fireEvent.keyDown(any as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.keyDown(first as HTMLElement, { key: ' ' });
  expect(clicked).toHaveBeenCalledOnce();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(any);
  fireEvent.keyDown(any as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(
    within(screen.getByRole('radiogroup', { name: 'نوع محصول', hidden: true }))
      .getAllByRole('radio', { hidden: true })
      .at(-1),
  );
});

it('leaves a key that is held down or has another meaning alone', () => {
  document.documentElement.dir = 'rtl';
  render(blockElement({ definition, component: ProductListing, messages }));
  const [any, first] = within(
    screen.getByRole('radiogroup', { name: 'نوع محصول', hidden: true }),
  ).getAllByRole('radio', { hidden: true });
  const clicked = vi.fn((event: Event) => event.preventDefault());
  any?.addEventListener('click', clicked);
  any?.focus();
  // A held key would select and deselect repeatedly.
  expect(fireEvent.keyDown(any as HTMLElement, { key: ' ', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(any as HTMLElement, { key: ' ', shiftKey: true })).toBe(true);
  expect(fireEvent.keyDown(any as HTMLElement, { key: 'ArrowDown', altKey: true })).toBe(true);
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.keyDown(any as HTMLElement, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(first);
  const [box] = screen.getAllByRole('checkbox', { hidden: true });
  box?.focus();
  expect(fireEvent.keyDown(box as HTMLElement, { key: 'ArrowDown' })).toBe(true);
  expect(document.activeElement).toBe(box);
});

it('names the currency in which a price range is asked', () => {
  render(blockElement({ definition, component: ProductListing, messages }));
  expect(screen.getByText('بازهٔ قیمت (تومان)')).toBeTruthy();
});

it('asks for no price range where nothing was found', () => {
  const { data } = definition.examples['default'] ?? {};
  const listing = data?.listing;
  if (!listing) throw new Error('the default example has no listing');
  const none = { ...listing, products: [], facets: { ...listing.facets, price: { min: 0, max: 0 } } };
  render(blockElement({ definition, component: ProductListing, messages }, { data: { listing: none } }));
  expect(screen.queryByText('بازهٔ قیمت (تومان)')).toBeNull();
});
