// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it, vi } from 'vitest';
import { maxChosenStores } from '#schemas/chosen-stores.ts';
import { listingFilters, type Listing } from '#schemas/entities/listing.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import common from '#ui/messages.fa.json' with { type: 'json' };
import { PriceForm } from './price-form.tsx';
import { readPrice } from './price-text.ts';
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

it('has a slider of prices once the filters are used, which writes the fields and follows them', async () => {
  vi.stubGlobal('PointerEvent', MouseEvent);
  render(blockElement({ definition, component: ProductListing, messages }));
  expect(screen.queryByRole('slider', { hidden: true })).toBeNull();
  const least = screen.getByLabelText<HTMLInputElement>('از');
  fireEvent.focus(least);
  const [from, to] = await screen.findAllByRole<HTMLInputElement>('slider', { hidden: true });
  if (!from || !to) throw new Error('the slider lacks a handle');
  expect([from.value, to.value]).toEqual(['0', '100']);
  fireEvent.change(from, { target: { value: '50' } });
  expect(least.value).toBe('۳٬۱۰۰٬۰۰۰');
  expect(from.getAttribute('aria-valuetext')).toBe('۳٬۱۰۰٬۰۰۰ تومان');
  // A handle stops at the other one, and its end empties the field.
  fireEvent.change(to, { target: { value: '20' } });
  expect(to.value).toBe('50');
  fireEvent.change(from, { target: { value: '0' } });
  expect(least.value).toBe('');
  const most = screen.getByLabelText<HTMLInputElement>('تا');
  fireEvent.input(most, { target: { value: '۱۲٬۴۰۰٬۰۰۰' } });
  expect(to.value).toBe('100');
  // A handle corrects a text that is not a price, and stays at the place to which it was moved.
  fireEvent.input(most, { target: { value: 'گران' } });
  fireEvent.blur(most);
  expect(await screen.findByText(messages.filters.notPrice)).toBeTruthy();
  fireEvent.change(to, { target: { value: '3' } });
  expect(most.value).toBe('۵۶٬۰۰۰');
  expect(to.value).toBe('3');
  expect(screen.queryByText(messages.filters.notPrice)).toBeNull();
});

it('shows a feature that has the title of the options', () => {
  const listing = listingOf({});
  const values = [{ value: '۱۰ دلاری' }, { value: '۲۰ دلاری' }];
  const facets = {
    ...listing.facets,
    options: values,
    features: [{ title: messages.filters.options, values }],
  };
  // React reports twin keys to the console, which fails the test.
  render(
    blockElement(
      { definition, component: ProductListing, messages },
      { data: { listing: { ...listing, facets } } },
    ),
  );
  expect(screen.getAllByRole('checkbox', { name: '۱۰ دلاری', hidden: true })).toHaveLength(2);
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

const listingOf = (more: Partial<Listing>): Listing => {
  const listing = definition.examples['default']?.data?.listing;
  if (!listing) throw new Error('the default example has no listing');
  return { ...listing, ...more };
};

it('offers no store beyond those that an address may have', () => {
  const { facets } = listingOf({});
  const stores = Array.from({ length: maxChosenStores + 1 }, (_, index) => `store-${index}`);
  const shown = (chosen: number) => {
    const listing = listingOf({
      filters: { store: stores.slice(0, chosen).join(',') },
      facets: { ...facets, stores: stores.map((slug) => ({ slug, page_name: slug, count: 1 })) },
    });
    const { unmount, container } = render(
      blockElement({ definition, component: ProductListing, messages }, { data: { listing } }),
    );
    const boxes = stores.map((slug) =>
      within(container).getByRole('checkbox', { name: new RegExp(`^${slug}(?!\\d)`), hidden: true }),
    );
    const links = boxes.map((box) => [box.getAttribute('href'), box.getAttribute('aria-disabled')] as const);
    unmount();
    for (const [href] of links) {
      const store = href === null ? undefined : new URL(href, 'https://shop.test').searchParams.get('store');
      expect(listingFilters.safeParse({ store: store ?? undefined }).success, String(href)).toBe(true);
    }
    return links.filter(([, disabled]) => disabled === 'true').length;
  };
  expect([shown(maxChosenStores - 1), shown(maxChosenStores)]).toEqual([0, 1]);
});

it.each(['fa', 'en', 'de-de', 'fr-fr', 'es-es', 'de-ch', 'hi-in', 'bn-bd', 'ar-eg'])(
  'shows a price limit of %s that the server and the form read as the same price',
  async (locale) => {
    for (const price of [12.5, 12.345, 1234, 1234.5, 1_234_567, 0.123_456]) {
      const filters = { min_price: price };
      const { container, unmount } = render(
        <IntlProvider
          locale={locale}
          messages={{ common, 'product-listing': messages }}
          onError={() => undefined}
        >
          <PriceForm id="price" path="" listing={listingOf({ filters })} />
        </IntlProvider>,
      );
      const field = container.querySelector('input[name=min_price]');
      const text = field instanceof HTMLInputElement ? field.value : '';
      unmount();
      expect(listingFilters.parse({ min_price: text }).min_price, text).toBe(price);
      expect(Number(readPrice(text, locale)), text).toBe(price);
    }
  },
);
