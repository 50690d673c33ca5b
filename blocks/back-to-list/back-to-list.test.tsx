// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import { sampleCategory, sampleProduct } from '#schemas/entities/examples.ts';
import { blockElement, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './back-to-list.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let running: ReturnType<typeof startTestActors>;
beforeEach(() => {
  running = startTestActors();
});
afterEach(() => {
  running.stop();
});

it('is one link on the server: to the category of the product, or to all products', () => {
  eachExample(subject, (view, name) => expect(view.getAllByRole('link'), name).toHaveLength(1));
  expect(hrefsOf(viewBlock(subject, { example: 'empty' }))).toEqual(['/test-products']);
});

it('names the category above where the product has the name of its own one', () => {
  const categories = [
    sampleCategory({ id: 1, slug: 'apple', title: 'اپل' }),
    sampleCategory({ id: 2, slug: 'apple-turkey', title: 'گیفت کارت اپل ترکیه' }),
  ];
  const product = sampleProduct({ title: 'گیفت کارت اپل ترکیه', categories });
  const view = viewBlock(subject, { data: { product } });
  expect(view.getByRole('link').textContent).toBe('بازگشت به «اپل»');
});

const list = { href: '/products/apple?page=3', page: 'web_gifts' };
const back = () => screen.getByRole('link', { name: 'بازگشت به صفحهٔ ۳ از ۹ فهرست' });

function open(): void {
  running.stores.giftsList.write(list);
  running.stores.pagination.write({ web_gifts: { current_page: 3, last_page: 9 } });
  render(blockElement(subject));
}

it('leads to the page of the list that was shown, which then restores its place', () => {
  open();
  expect(back().getAttribute('href')).toBe(list.href);
  back().addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(back(), { ctrlKey: true });
  expect(running.stores.giftsList.read()).toEqual(list);
  fireEvent.click(back());
  expect(running.stores.giftsList.read()).toEqual({ ...list, back: 'yes' });
});

it('goes back in the history when the list is the entry before', () => {
  const goBack = vi.fn(() => ({ committed: Promise.reject(new Error('left')), finished: undefined }));
  vi.stubGlobal('navigation', {
    entries: () => [{ url: new URL(list.href, location.href).href }, { url: location.href }],
    currentEntry: { index: 1 },
    back: goBack,
    addEventListener: () => undefined,
  });
  open();
  expect(fireEvent.click(back())).toBe(false);
  expect(goBack).toHaveBeenCalledTimes(1);
  expect(running.stores.giftsList.read()).toEqual(list);
});
