import { describe, expect, test } from 'vitest';
import { transaction } from '#platform/db/pool.ts';
import type { ProductFields } from '#schemas/api/staff/catalogue-fields.ts';
import {
  idOf,
  newProduct,
  ok,
  refusedFields,
  save,
  saved,
  shareCatalogueShop,
  showProduct,
  type CatalogueShop,
  type Input,
} from '#tools/testing/catalogue-shop.ts';
import { auditIn, rowsIn, type TestShop } from '#tools/testing/shared-shops.ts';
import { cartOf, makeGoods, makeShopper, once, place, type Shopper } from '#tools/testing/shop-cases.ts';
import { saveRecords } from '../catalogue-records/save-records.ts';
import { productRecords } from '../products/product-repository.ts';

let kit: CatalogueShop;
let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
let keeper: Shopper;
let merchandiser: Shopper;
shareCatalogueShop((opened) => {
  kit = opened;
  ({ shop, shopper, owner, keeper, merchandiser } = opened);
});

const pageOf = async (slug: string) =>
  (await shopper.call('products.get', { slug })).json() as {
    code?: string;
    product: { price: number; faq: unknown[]; options: { id: number; price: number; stock: number }[] };
  };
const quoteOf = (sellable: number, price: number) =>
  shopper.call('orders.quote', { currency: 'toman', wallet: false, ids: [{ id: sellable, qty: 1, price }] });

describe('a product', () => {
  test('is hidden until it has an option, then on its page, in lists and in the search at once', async () => {
    const fields = await newProduct(kit, { title: 'Quillfeather lamp' });
    const id = await saved(keeper, 'products', fields);
    expect(await pageOf(fields.slug)).toMatchObject({ code: 'product-not-found' });
    expect(await refusedFields(save(owner, 'products', [{ id, version: 1, archived: false }]))).toEqual([
      'validation-failed',
      'rows.0.archived: without-option',
    ]);
    const found = async () =>
      (
        (await shopper.call('products.list', { q: 'quillfeather' })).json() as { products: { id: number }[] }
      ).products.map((card) => card.id);
    expect(await found()).toEqual([]);
    const option = await saved(keeper, 'options', {
      product_id: id,
      title: 'One',
      price: 70_000,
      discount: 5_000,
    });
    await saved(keeper, 'products', { id, version: 1, archived: false });
    await expect
      .poll(async () => (await pageOf(fields.slug)).product?.options)
      .toEqual([expect.objectContaining({ id: option, price: 70_000, stock: 0 })]);
    await expect.poll(found).toEqual([id]);
    expect(await auditIn(shop, `product:${id}`)).toMatchObject([
      { action: 'product.create', actor_id: keeper.id, before: null, after: { version: 1, archived: true } },
      { action: 'product.restore', before: { archived: true }, after: { archived: false, version: 2 } },
    ]);
  });

  test('shows changed features and questions at once, and keeps what a change does not name', async () => {
    const { slug, product } = await showProduct(kit);
    expect((await pageOf(slug)).product.faq).toEqual([]);
    const faq = [{ question: 'Is it new?', answer: 'It is.' }];
    await saved(keeper, 'products', {
      id: product,
      version: 2,
      faq,
      features: [{ title: 'Color', value: 'Blue' }],
    });
    await expect.poll(async () => (await pageOf(slug)).product.faq).toEqual(faq);
    const { product: stored, options } = await ok<{
      product: { title: string; version: number };
      options: unknown[];
    }>(keeper, 'staff.product', { id: product });
    expect([stored.version, stored.title.startsWith('Kept'), options.length]).toEqual([3, true, 1]);
  });

  test('leaves page, lists, counts and carts when it is archived, and orders keep it', async () => {
    const { slug, product, option } = await showProduct(kit);
    const order = await place(shopper, cartOf(await makeGoods(shop)));
    const count = async () =>
      (
        (await rowsIn(
          shop,
          'SELECT coalesce(sum(product_count), 0)::integer AS n FROM product_counts',
          [],
        )) as {
          n: number;
        }[]
      )[0]?.n;
    const before = (await count()) ?? 0;
    expect((await pageOf(slug)).product.options).toHaveLength(1);
    await saved(keeper, 'products', { id: product, version: 2, archived: true });
    expect(await count()).toBe(before - 1);
    await expect.poll(async () => (await pageOf(slug)).code).toBe('product-not-found');
    expect((await shopper.call('products.sellables', { ids: String(option) })).json()).toEqual({
      sellables: [],
    });
    expect((await quoteOf(option, 90_000)).json()).toMatchObject({
      code: 'cart-empty',
      details: { changes: [{ id: option, kind: 'gone' }] },
    });
    expect((await shopper.call('orders.get', { code: order.code })).statusCode).toBe(200);
  });

  test('stays of its type, in a category of its kind, under a slug of its own', async () => {
    const taken = await newProduct(kit);
    await saved(keeper, 'products', taken);
    const wrong = await newProduct(kit, { category_id: await idOf(kit, 'categories', 'apple') });
    const lost = await newProduct(kit, { store_id: 2_000_000_000 });
    const rows = [{ ...(await newProduct(kit)), slug: taken.slug }, wrong, lost, { title: 'Nothing else' }];
    expect(await refusedFields(save(keeper, 'products', rows))).toEqual([
      'validation-failed',
      'rows.0.slug: taken',
      'rows.1.category_id: wrong-kind',
      'rows.2.store_id: unknown-record',
      'rows.3.slug: required',
      'rows.3.type: required',
      'rows.3.store_id: required',
      'rows.3.category_id: required',
    ]);
    const id = await idOf(kit, 'products', taken.slug);
    expect(await refusedFields(save(keeper, 'products', [{ id, version: 1, type: 'digital' }]))).toContain(
      'rows.0.type: fixed',
    );
  });
});

describe('a batch', () => {
  test('with a bad row saves nothing over HTTP, and names row and field with a text', async () => {
    const [good, bad] = [await newProduct(kit), { ...(await newProduct(kit)), slug: 'Not A Slug' }];
    const answer = await save(keeper, 'products', [good, bad]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      errors: [
        { field: 'rows.1.slug', code: 'wrong-format', message: expect.stringMatching(/\w/) as string },
      ],
    });
    expect(await idOf(kit, 'products', good.slug)).toBe(0);
  });

  test('is reported by row to whoever brings many records, and its good rows are saved', async () => {
    const [first, second] = [await newProduct(kit), await newProduct(kit)];
    const rows = [first, { ...second, slug: first.slug }, { id: 2_000_000_000, version: 1 }, second];
    const report = await transaction(shop.database.pool, (client) =>
      saveRecords<ProductFields>(client, productRecords, rows, {
        actor: { id: null, name: 'cli:test', ip: '' },
        at: shop.clock.now(),
      }),
    );
    expect(report.saved.map(({ row, outcome }) => [row, outcome])).toEqual([
      [0, 'created'],
      [3, 'created'],
    ]);
    expect(report.refused).toMatchObject([
      { row: 1, fields: [{ field: 'slug', code: 'taken' }] },
      { row: 2, fields: [{ field: 'id', code: 'unknown-record' }] },
    ]);
    expect(await idOf(kit, 'products', second.slug)).toBe(report.saved[1]?.id);
  });

  test('that is sent twice with one key works once', async () => {
    const body = { rows: [await newProduct(kit)] };
    const key = once();
    const [one, two] = [
      await keeper.call('staff.save-products', body, key),
      await keeper.call('staff.save-products', body, key),
    ];
    expect(one.json()).toEqual(two.json());
  });

  test('of two people for one record: the second is told what has changed, and nothing is lost', async () => {
    const { product, option } = await showProduct(kit);
    await saved(keeper, 'options', { id: option, version: 1, price: 95_000 });
    await saved(keeper, 'options', { id: option, version: 2, title: 'Large' });
    const late = await save(keeper, 'options', [{ id: option, version: 1, price: 10_000 }]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'conflict',
      details: { rows: [{ row: 0, id: option, version: 3, changed: { price: 95_000, title: 'Large' } }] },
    });
    const { options } = await ok<{ options: { price: number; title: string }[] }>(owner, 'staff.product', {
      id: product,
    });
    expect(options).toMatchObject([{ price: 95_000, title: 'Large' }]);
    const both = await Promise.all([
      save(owner, 'options', [{ id: option, version: 3, price: 96_000 }]),
      save(keeper, 'options', [{ id: option, version: 3, price: 97_000 }]),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('who may what', () => {
  test('stock keepers count pieces, merchandisers write posts and links, and neither sets prices', async () => {
    const { option } = await showProduct(kit);
    const stockkeeper = await makeShopper(shop, { roles: ['stock'] });
    await ok(stockkeeper, 'staff.set-stock', { rows: [{ id: option, add: 1 }] });
    for (const member of [
      stockkeeper,
      merchandiser,
      await makeShopper(shop, { roles: ['support', 'cashier'] }),
      shopper,
    ]) {
      expect((await save(member, 'options', [{ id: option, version: 1, price: 1 }])).json()).toMatchObject({
        code: 'forbidden',
      });
      expect((await save(member, 'products', [await newProduct(kit)])).json()).toMatchObject({
        code: 'forbidden',
      });
    }
    expect(
      (await merchandiser.call('staff.set-stock', { rows: [{ id: option, add: 1 }] }, once())).statusCode,
    ).toBe(403);
    expect(
      (await save(merchandiser, 'short-links', [{ slug: 'spring', location: '/products' }])).statusCode,
    ).toBe(200);
    expect((await merchandiser.call('staff.products')).statusCode).toBe(200);
  });
});

describe('lists', () => {
  test('are paged by id without gaps, search as shoppers do, and keep archived records apart', async () => {
    for (let index = 0; index < 22; index += 1)
      await saved(keeper, 'products', await newProduct(kit, { title: 'Row of zebras' }));
    const read = (more: Input) =>
      ok<{ products: { id: number; title: string }[]; next: number | null }>(keeper, 'staff.products', {
        q: 'ROW of zebra',
        archived: 'all',
        ...more,
      });
    const first = await read({});
    const second = await read({ before: first.next });
    const ids = [...first.products, ...second.products].map(({ id }) => id);
    expect([first.products.length, second.products.length, second.next]).toEqual([20, 2, null]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(22);
    expect((await read({ archived: 'no' })).products).toEqual([]);
    expect((await read({ q: '100%' })).products).toEqual([]);
  });
});
