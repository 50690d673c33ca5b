// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import data from '#data/messages.fa.json' with { type: 'json' };
import common from '#ui/messages.fa.json' with { type: 'json' };
import { iconNames } from '#ui/icons/icon-names.ts';
import documents from '../documents/messages.fa.json' with { type: 'json' };
import loadedPart from '../frame/loaded-part/messages.fa.json' with { type: 'json' };
import { CategoryField } from './category-field.tsx';
import { ColourField } from './colour-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinkField } from './link-field.tsx';
import pickers from './messages.fa.json' with { type: 'json' };
import { PictureField } from './picture-field.tsx';
import { ProductsField } from './products-field.tsx';
import { ShopPartsContext, type LinkTarget, type ShopParts } from './shop-parts.ts';
import { StoreField } from './store-field.tsx';

const library: { choose?: object } = {};
vi.mock('./picture-dialog.tsx', () => ({
  PictureDialog: ({ onChoose }: { onChoose: (picture: object) => void }) => (
    <button onClick={() => onChoose(library.choose ?? {})}>choose</button>
  ),
}));

const category = (id: number, slug: string, title: string, below: object[] = []) => ({
  id,
  slug,
  title,
  picture: null,
  sub_cats: below,
});
const product = (id: number, title: string) => ({
  id,
  slug: `p-${id}`,
  title,
  picture: null,
  price: 250_000,
  discount: 50_000,
  in_stock: id === 1,
});

/** Answers of the engine by path, without those of unknown records. */
const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  '/api/v1/categories': () => ({
    giftCategories: [category(1, 'apple', 'اپل', [category(2, 'itunes', 'آیتونز')])],
    productCategories: [],
    mainCategories: [category(7, 'food', 'خوراکی')],
  }),
  '/api/v1/products/search': (query) => ({
    products: [product(1, 'کارت اپل'), product(2, 'کارت استیم')].filter(({ title }) =>
      title.includes(query.get('q') ?? ''),
    ),
    categories: [],
  }),
  '/api/v1/products/cards': () => ({ products: [product(1, 'کارت اپل')] }),
  '/api/v1/stores': () => ({ stores: [{ slug: 'milad', page_name: 'میلاد', city: 'تهران', logo: null }] }),
};

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>(function show(this: HTMLDialogElement) {
    this.open = true;
  });
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname, searchParams } = new URL(String(input), 'http://shop.test');
    const answer = answers[pathname]?.(searchParams);
    const problem = { status: 404, code: 'store-not-found', title: '', detail: 'نیست' };
    return Promise.resolve(
      answer === undefined ? Response.json(problem, { status: 404 }) : Response.json(answer),
    );
  });
});
afterEach(cleanup);

const target = (id: string, title: string, path: string, records?: LinkTarget['records']): LinkTarget => ({
  id,
  title,
  path,
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)),
  page: id,
  records,
});

const parts: ShopParts = {
  timeZone: 'Asia/Tehran',
  currencies: [],
  theme: { primary: '#0f766e', warning: '#f5a524', loading: '#0F766E' },
  generic: [],
  showcases: [],
  targets: [
    target('home', 'خانه', '/'),
    target('product', 'محصول', '/product-view/{slug}', 'products'),
    target('style2-product', 'محصول دیگر', '/product/{slug}', 'products'),
    target('category', 'دسته', '/products/{slug}', 'categories'),
    { ...target('sub-category', 'دسته', '/products/{parent_slug}/{slug}', 'categories'), page: 'category' },
    target('weblog-post', 'نوشته', '/weblog/{slug}'),
  ],
  tiles: null,
  draft: null,
  documentName: (path: string) => path,
  readAnchors: () => [{ id: 'faq', title: 'پرسش‌ها' }],
};

const look = { id: 'field', label: 'فیلد' };

/** Renders a field that keeps its value. @returns the values that it was given */
function open<Value>(
  first: Value,
  field: (value: Value, change: (value: Value) => void) => ReactNode,
): Value[] {
  const changes: Value[] = [];
  function Kept() {
    const [value, setValue] = useState(first);
    return field(value, (next) => {
      changes.push(next);
      setValue(next);
    });
  }
  render(
    <IntlProvider
      locale="fa-IR-u-ca-persian-nu-arabext"
      timeZone="Asia/Tehran"
      messages={{ pickers, documents, common, data, 'loaded-part': loadedPart }}
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShopPartsContext value={parts}>
          <Kept />
        </ShopPartsContext>
      </QueryClientProvider>
    </IntlProvider>,
  );
  return changes;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const option = (name: RegExp) => screen.findByRole('option', { name });

describe('a link', () => {
  const openLink = (value = '') =>
    open(value, (href, change) => <LinkField {...look} value={href} onChange={(next) => change(next)} />);
  const openDialog = async (tab: string) => {
    press('انتخاب مقصد پیوند');
    fireEvent.click(await screen.findByRole('tab', { name: tab }));
  };

  it('is typed, and says where it leads by the names of records', async () => {
    const changes = openLink('/');
    expect(screen.getByText('خانه')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('فیلد'), { target: { value: '/product-view/mouse' } });
    expect(changes).toEqual(['/product-view/mouse']);
    expect(screen.getByText('mouse').parentElement?.textContent).toBe('مقصد: محصول › mouse');
    fireEvent.change(screen.getByLabelText('فیلد'), { target: { value: '/nowhere' } });
    expect(screen.getByText('فروشگاه صفحه‌ای با این نشانی ندارد.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('فیلد'), { target: { value: '/products/apple' } });
    const name = await screen.findByText('اپل');
    expect(name.parentElement?.textContent).toBe('مقصد: دسته › اپل');
  });

  it('leaves the focus in the search when another kind of page is chosen', async () => {
    openLink();
    await openDialog('صفحه‌ها');
    for (const tab of ['دسته‌ها', 'محصولات', 'صفحه‌ها']) {
      fireEvent.click(screen.getByRole('tab', { name: tab }));
      const search = () => screen.getByRole('combobox');
      await waitFor(() => expect(document.activeElement).toBe(search()));
    }
  });

  it('says which pages have no address of their own, and does not take them', async () => {
    const changes = openLink();
    await openDialog('صفحه‌ها');
    const post = await option(/نوشته/);
    expect([post.getAttribute('aria-disabled'), post.textContent]).toEqual([
      'true',
      expect.stringContaining(pickers.noFixedAddress),
    ]);
    fireEvent.click(post);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'نوشته' } });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(changes).toEqual([]);
  });

  it('to a page of products is chosen by the name of a product', async () => {
    const changes = openLink();
    await openDialog('صفحه‌ها');
    await option(/خانه/);
    expect(screen.queryByRole('option', { name: /دسته/ })).toBeNull();
    expect(screen.queryByText(/\{slug\}/)).toBeNull();
    expect((await option(/محصول دیگر/)).textContent).toContain(pickers.productFollows);
    fireEvent.click(await option(/محصول دیگر/));
    fireEvent.click(await option(/کارت استیم/));
    expect(changes).toEqual(['/product/p-2']);
  });

  it('to a product, a category below another, or a block of the page is chosen by name', async () => {
    const changes = openLink();
    await openDialog('محصولات');
    fireEvent.click(await option(/کارت استیم/));
    await openDialog('دسته‌ها');
    fireEvent.click(await option(/آیتونز/));
    await openDialog('همین صفحه');
    fireEvent.click(await option(/پرسش‌ها/));
    expect(changes).toEqual(['/product-view/p-2', '/products/apple/itunes', '#faq']);
  });
});

describe('records', () => {
  it('of products are chosen by keyboard in their order, moved and taken away', async () => {
    const changes = open<readonly number[]>([], (ids, change) => (
      <ProductsField {...look} value={ids} most={2} onChange={change} />
    ));
    press('افزودن محصول');
    const search = await screen.findByRole('combobox');
    // Name, price, and what keeps shoppers from it.
    expect((await option(/کارت استیم/)).textContent).toMatch(/^کارت استیم۲۰۰٬۰۰۰ تومانناموجود$/);
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.keyDown(search, { key: 'ArrowUp' });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(changes.at(-1)).toEqual([2, 1]);
    const count = changes.length;
    press('تمام (۲)');
    await waitFor(() => expect(screen.getByText('محصول ۲ دیگر در فروشگاه نیست')).toBeTruthy());
    press('پایین بردن «محصول ۲ دیگر در فروشگاه نیست»');
    press('بالا بردن «محصول ۲ دیگر در فروشگاه نیست»');
    expect(changes.slice(count)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    press('بالا بردن «کارت اپل»');
    press('برداشتن «محصول ۲ دیگر در فروشگاه نیست»');
    expect(changes.slice(count + 2)).toEqual([[1, 2], [1]]);
  });

  it('of categories are stored by slug, or by the id of a main category', async () => {
    const bySlug = open<string | number | undefined>('gone', (value, change) => (
      <CategoryField {...look} by="slug" value={String(value ?? '')} onChange={change} />
    ));
    fireEvent.click(await screen.findByRole('button', { name: 'فیلد: «gone» دیگر در فروشگاه نیست' }));
    fireEvent.click(await option(/آیتونز/));
    expect(bySlug).toEqual(['itunes']);
    cleanup();
    const byId = open<string | number | undefined>('', (value, change) => (
      <CategoryField {...look} by="id" value={String(value ?? '')} onChange={change} />
    ));
    fireEvent.click(screen.getByLabelText('فیلد'));
    fireEvent.click(await option(/خوراکی/));
    expect(byId).toEqual([7]);
  });

  it('of a store that is gone is named as such', async () => {
    const changes = open<string | undefined>('closed', (value, change) => (
      <StoreField {...look} value={value ?? ''} onChange={change} />
    ));
    fireEvent.click(await screen.findByRole('button', { name: 'فیلد: «closed» دیگر در فروشگاه نیست' }));
    fireEvent.click(await option(/میلاد/));
    expect(changes).toEqual(['milad']);
  });
});

/** A button is neither required nor invalid: its description has the fault. */
it.each([
  [
    'a category',
    <CategoryField key="" {...look} required error="x" by="slug" value="a" onChange={vi.fn()} />,
  ],
  ['an icon', <IconField key="" {...look} required error="x" value="a" onChange={vi.fn()} />],
])('the button of %s has the attributes that a button may have', (_name, field) => {
  open('', () => field);
  const button = screen.getByLabelText('فیلد');
  expect(button.getAttributeNames().filter((name) => /required|invalid/.test(name))).toEqual([]);
  expect(button.getAttribute('aria-describedby')).toBe('field-error');
});

describe('other values', () => {
  it('every icon has its words, by which it is searched', () => {
    expect(iconNames.length).toBeGreaterThan(100);
    expect(Object.keys(pickers.icons).sort()).toEqual(iconNames.toSorted());
  });

  it('an icon is chosen from those of the design system', async () => {
    const changes = open('', (value, change) => <IconField {...look} value={value} onChange={change} />);
    fireEvent.click(screen.getByLabelText('فیلد'));
    for (const word of ['truck', 'ارسال']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: word } });
      expect(screen.getByLabelText(/^کامیون/)).toBeTruthy();
    }
    fireEvent.click(screen.getByLabelText(/^کامیون/));
    expect(changes).toEqual(['truck']);
  });

  it('a colour is one of the theme or any other, and says whether white text can be read on it', () => {
    const changes = open('', (value, change) => <ColourField {...look} value={value} onChange={change} />);
    // Two equal colours are one swatch.
    press('رنگ اصلی و رنگ انتظار');
    expect(screen.getByText('همان رنگ اصلی و رنگ انتظار فروشگاه است')).toBeTruthy();
    expect(screen.getByText(/خواناست/)).toBeTruthy();
    press('رنگ هشدار');
    expect(screen.getByText(/سخت خوانده می‌شود/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('فیلد'), { target: { value: '#12' } });
    expect(changes).toEqual(['#0f766e', '#f5a524', '#12']);
  });

  it('the words of the former picture are pointed out until they are written', async () => {
    library.choose = { src: '/media/shop/b.png', width: 10, height: 20, alt: '' };
    const picture = { src: '/media/shop/a.png', width: 10, height: 20, alt: 'ساعت' };
    const changes = open<typeof picture | undefined>(picture, (value, change) => (
      <PictureField {...look} value={value} onChange={(next) => change(next as typeof picture)} />
    ));
    press('تغییر تصویر');
    fireEvent.click(await screen.findByRole('button', { name: 'choose' }));
    expect(changes).toEqual([{ ...library.choose, alt: 'ساعت' }]);
    expect(screen.getByText(pickers.altKept)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('متن جایگزین'), { target: { value: 'گلدان' } });
    expect(screen.queryByText(pickers.altKept)).toBeNull();
  });

  it('a picture keeps its parts while its alternative text is written', () => {
    const picture = { src: '/media/shop/a.png', width: 10, height: 20, alt: '' };
    const changes = open<typeof picture | undefined>(picture, (value, change) => (
      <PictureField {...look} value={value} onChange={(next) => change(next)} />
    ));
    fireEvent.change(screen.getByLabelText('متن جایگزین'), { target: { value: 'ساعت' } });
    press('برداشتن تصویر');
    expect(changes).toEqual([{ ...picture, alt: 'ساعت' }, undefined]);
  });
});
