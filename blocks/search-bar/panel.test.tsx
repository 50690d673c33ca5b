// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleCards } from '#schemas/entities/examples.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './search-bar.tsx';

const subject = { definition, component, messages };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (path: string) => {
    const q = new URL(path, 'http://shop.test').searchParams.get('q') ?? '';
    asked.push(q);
    return Promise.resolve(
      Response.json({
        products: q === 'qwxzv' ? [] : sampleCards(3),
        categories: q === '' ? [{ id: 4, slug: 'games', title: 'بازی' }] : [],
        stores: q === 'زعفران' ? [{ Id: 3, slug: 'zafaran', page_name: 'زعفران قائن' }] : [],
        posts: q === 'زعفران' ? [{ id: 5, kind: 'news', slug: 'autumn', title: 'برداشت زعفران' }] : [],
        total: q === 'qwxzv' ? 0 : 27,
        corrected: q === 'زعفرون' ? 'زعفران' : null,
        popular: q === '' ? ['استیم', 'اپل'] : [],
      }),
    );
  });
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const names = () => screen.getAllByRole('option').map((option) => option.textContent);

async function open(): Promise<void> {
  render(blockElement(subject));
  fireEvent.focus(field());
  await screen.findByRole('listbox');
}

function type(text: string): void {
  fireEvent.input(field(), { target: { value: text } });
}

it('shows popular searches and products below an empty field, and hides them on Escape', async () => {
  await open();
  const popular = await screen.findByRole('group', { name: 'جست‌وجوهای پرطرفدار' });
  expect(within(popular).getAllByRole('option')).toHaveLength(2);
  const products = screen.getByRole('group', { name: 'محبوب‌ترین محصولات' });
  expect(within(products).getAllByRole('option')).toHaveLength(3);
  const categories = screen.getByRole('group', { name: 'دسته‌های پرطرفدار' });
  expect(within(categories).getByRole('option', { name: 'بازی' }).getAttribute('href')).toContain('games');
  expect(field().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'استیم',
  );
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('announces how many are found, and what a misspelled text was corrected to', async () => {
  await open();
  type('زعفران');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('۲۷ محصول پیدا شد'));
  expect(screen.getByRole('option', { name: /زعفران قائن/ }).textContent).toContain('فروشگاه');
  expect(screen.getByRole('option', { name: /برداشت زعفران/ }).getAttribute('href')).toContain('news/autumn');
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBeNull();
  type('زعفرون');
  // The suggestions for the text before cannot be chosen for this one.
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'برای «زعفرون» چیزی پیدا نشد؛ نتیجه‌های «زعفران» را می‌بینید.',
    ),
  );
  expect(names().at(-1)).toBe('همهٔ نتیجه‌های «زعفرون»');
  type('qwxzv');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^برای «qwxzv» چیزی پیدا نشد/));
  // One letter is too short to search for.
  type('ا');
  expect(screen.getByRole('status').textContent).toBe('دست‌کم ۲ حرف بنویسید');
  // In Han, one letter is a word.
  type('茶');
  await waitFor(() => expect(asked).toEqual(['', 'زعفران', 'زعفرون', 'qwxzv', '茶']));
});

it('keeps what was searched for on this device, newest first, until it is removed', async () => {
  await open();
  const form = screen.getByRole('search');
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const text of ['هدفون', 'استیم', ' هدفون ']) {
    type(text);
    fireEvent.submit(form);
  }
  type('');
  const recent = () => within(screen.getByRole('group', { name: 'جست‌وجوهای اخیر' })).getAllByRole('option');
  expect(recent().map((option) => option.textContent)).toEqual(['هدفون', 'استیم']);
  // Popular searches do not repeat recent ones.
  await waitFor(() =>
    expect(
      within(screen.getByRole('group', { name: 'جست‌وجوهای پرطرفدار' })).getAllByRole('option').length,
    ).toBe(1),
  );
  expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual(['هدفون', 'استیم']);
  fireEvent.click(screen.getByRole('button', { name: 'حذف «هدفون» از جست‌وجوهای اخیر' }));
  expect(recent().map((option) => option.textContent)).toEqual(['استیم']);
  fireEvent.click(screen.getByRole('button', { name: 'پاک کردن همه' }));
  expect(screen.queryByRole('group', { name: 'جست‌وجوهای اخیر' })).toBeNull();
  expect(localStorage.getItem('recentSearches')).toBe('[]');
});

it('leaves the field when it is searched for, so that nothing covers the results', async () => {
  await open();
  field().focus();
  const form = screen.getByRole('search');
  form.addEventListener('submit', (event) => event.preventDefault());
  type('هدفون');
  fireEvent.submit(form);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  fireEvent.focus(field());
  expect(await screen.findByRole('listbox')).toBeTruthy();
});

it('empties the field with a button, and keeps the focus in it', async () => {
  await open();
  type('هدفون');
  screen.getByRole<HTMLFormElement>('search').reset();
  expect(document.activeElement).toBe(field());
  expect(await screen.findByRole('group', { name: 'محبوب‌ترین محصولات' })).toBeTruthy();
});
