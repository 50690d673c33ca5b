import { describe, expect, test } from 'vitest';
import {
  idOf,
  newProduct,
  ok,
  refusedFields,
  save,
  saved,
  shareCatalogueShop,
  type CatalogueShop,
} from '#tools/testing/catalogue-shop.ts';
import type { Shopper } from '#tools/testing/shop-cases.ts';

let kit: CatalogueShop;
let shopper: Shopper;
let keeper: Shopper;
shareCatalogueShop((opened) => {
  kit = opened;
  ({ shopper, keeper } = opened);
});

describe('categories and stores', () => {
  test('a category is in the menu at once; it is archived when nothing in it is visible, and has three levels', async () => {
    const top = await saved(keeper, 'categories', { slug: 'lamps', title: 'Lamps', kind: 'product' });
    const below = await saved(keeper, 'categories', {
      slug: 'desk',
      title: 'Desk',
      kind: 'product',
      parent_id: top,
    });
    const third = await saved(keeper, 'categories', {
      slug: 'small',
      title: 'Small',
      kind: 'product',
      parent_id: below,
    });
    const menu = async () => JSON.stringify((await shopper.call('categories.list')).json());
    await expect.poll(menu).toContain('"slug":"small"');
    expect(
      await refusedFields(
        save(keeper, 'categories', [
          { slug: 'four', title: 'Four', kind: 'product', parent_id: third },
          { slug: 'gift', title: 'Gift', kind: 'gift', parent_id: top },
          { id: top, version: 1, archived: true },
          { id: below, version: 1, parent_id: null },
        ]),
      ),
    ).toEqual([
      'validation-failed',
      'rows.0.parent_id: too-deep',
      'rows.1.kind: wrong-kind',
      'rows.2.archived: not-empty',
      'rows.3.parent_id: fixed',
    ]);
    const product = await saved(keeper, 'products', await newProduct(kit, { category_id: third }));
    await saved(keeper, 'options', { product_id: product, title: 'One', price: 5_000 });
    await saved(keeper, 'products', { id: product, version: 1, archived: false });
    expect(
      await refusedFields(save(keeper, 'categories', [{ id: third, version: 1, archived: true }])),
    ).toContain('rows.0.archived: not-empty');
    await saved(keeper, 'products', { id: product, version: 2, archived: true });
    await saved(keeper, 'categories', { id: third, version: 1, archived: true });
    await expect.poll(menu).not.toContain('"slug":"small"');
    expect(
      await refusedFields(save(keeper, 'products', [{ id: product, version: 3, archived: false }])),
    ).toContain('rows.0.category_id: is-archived');
  });

  test('a store opens with its hours, which may not overlap, and closes its page when it is archived', async () => {
    const hours = (...intervals: [number, number, number][]) => ({
      time_zone: 'Asia/Tehran',
      intervals: intervals.map(([weekday, from, until]) => ({ weekday, from, until })),
      closed_dates: ['2026-03-21'],
    });
    const fields = { slug: 'delta', page_name: 'Delta', latitude: 35.7, longitude: 51.4 };
    expect(
      await refusedFields(
        save(keeper, 'stores', [{ ...fields, hours: hours([6, 1200, 120], [0, 60, 600]) }]),
      ),
    ).toEqual(['validation-failed', 'rows.0.hours: overlapping']);
    const id = await saved(keeper, 'stores', { ...fields, hours: hours([6, 540, 1440], [0, 540, 1440]) });
    const page = async () =>
      (await shopper.call('stores.get', { slug: 'delta' })).json() as {
        code?: string;
        store?: { hours: { intervals: { from: number }[] } };
      };
    await expect.poll(async () => (await page()).store?.hours.intervals.length).toBe(2);
    await saved(keeper, 'stores', { id, version: 1, hours: hours([1, 600, 900]) });
    await expect
      .poll(async () => (await page()).store?.hours.intervals)
      .toEqual([{ weekday: 1, from: 600, until: 900 }]);
    const alpha = await idOf(kit, 'stores', 'alpha');
    expect(await refusedFields(save(keeper, 'stores', [{ id: alpha, version: 1, archived: true }]))).toEqual([
      'validation-failed',
      'rows.0.archived: not-empty',
    ]);
    await saved(keeper, 'stores', { id, version: 2, archived: true });
    await expect.poll(async () => (await page()).code).toBe('store-not-found');
  });
});

describe('what the shop tells', () => {
  test('a post is read once it is published, and no longer when it is archived', async () => {
    const post = {
      kind: 'news',
      slug: 'spring-news',
      title: 'Spring',
      body: 'It is **here**.',
      author: 'Sara',
    };
    const read = async () =>
      (await shopper.call('weblog.get', { kind: 'news', slug: 'spring-news' })).json() as { code?: string };
    const id = await saved(keeper, 'posts', { ...post, published_at: '2999-01-01T00:00:00.000Z' });
    expect((await read()).code).toBe('post-not-found');
    await saved(keeper, 'posts', { id, version: 1, published_at: '2026-01-01T00:00:00.000Z' });
    await expect.poll(async () => (await read()).code).toBeUndefined();
    expect(
      (await save(keeper, 'posts', [{ ...post, published_at: '2026-01-01T00:00:00.000Z' }])).statusCode,
    ).toBe(422);
    await saved(keeper, 'posts', { id, version: 2, archived: true });
    await expect.poll(async () => (await read()).code).toBe('post-not-found');
    expect(await ok(keeper, 'staff.post', { id })).toMatchObject({ post: { version: 3, body: post.body } });
  });

  test('HTML is taken into no text, whichever field and record it is written in', async () => {
    const html = '<p>Two <b>sizes</b></p>';
    const refused = (kind: string, row: object) => refusedFields(save(keeper, kind, [{ ...row }]));
    expect(
      await refused('products', {
        ...(await newProduct(kit)),
        title: html,
        summary: 'AT&amp;T',
        description: html,
        features: [
          {
            title: 'A',
            value: html,
          },
        ],
        faq: [
          {
            question: 'Why?',
            answer: html,
          },
        ],
      }),
    ).toEqual([
      'validation-failed',
      ...['title', 'summary', 'description', 'features.0.value', 'faq.0.answer'].map(
        (field) => `rows.0.${field}: html`,
      ),
    ]);
    expect(
      await refused('categories', { slug: 'html', title: 'Html', kind: 'product', description: html }),
    ).toEqual(['validation-failed', 'rows.0.description: html']);
  });

  test('a short link leads to the shop or an https address, and nowhere else', async () => {
    for (const location of [
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'javascript:alert(1)',
      'https:///x',
    ])
      expect(await refusedFields(save(keeper, 'short-links', [{ slug: 'bad', location }])), location).toEqual(
        ['validation-failed', 'rows.0.location: wrong-format'],
      );
    const id = await saved(keeper, 'short-links', { slug: 'sale', location: '/products?discounted=1' });
    const target = async () =>
      ((await shopper.call('pages.short-link', { slug: 'sale' })).json() as { data?: { location: string } })
        .data?.location;
    expect(await target()).toBe('/products?discounted=1');
    await saved(keeper, 'short-links', { id, version: 1, location: 'https://t.me/shop' });
    await expect.poll(target).toBe('https://t.me/shop');
  });

  test('a new city is offered; an archived one stays in addresses and is taken by no other', async () => {
    const id = await saved(keeper, 'cities', { name: 'Seaside', province: 'South', lat: 27, long: 56 });
    const names = async () =>
      ((await shopper.call('cities.list')).json() as { cities: { name: string }[] }).cities.map(
        ({ name }) => name,
      );
    await expect.poll(names).toContain('Seaside');
    const address = {
      full_name: 'Negar Rad',
      phone_number: '09121111111',
      city_id: id,
      postal_code: '9134567891',
      address: 'Shore 1',
      lat: 27,
      long: 56,
    };
    await ok(shopper, 'addresses.create', address);
    await saved(keeper, 'cities', { id, version: 1, archived: true });
    await expect.poll(names).not.toContain('Seaside');
    expect((await shopper.call('addresses.create', address)).statusCode).toBe(422);
    expect(JSON.stringify((await shopper.call('addresses.list')).json())).toContain('Seaside');
    expect(
      await refusedFields(save(keeper, 'cities', [{ name: 'Seaside', province: 'South', lat: 1, long: 1 }])),
    ).toEqual(['validation-failed', 'rows.0.name: taken']);
  });
});
