import { beforeAll, describe, expect, test } from 'vitest';
import { eraseOrders } from '#engine/privacy/personal-data/erase-orders.ts';
import { transaction } from '#platform/db/pool.ts';
import type { Order } from '#schemas/entities/order.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { refusedFields } from '#tools/testing/catalogue-shop.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { shareStaffShop, rowsIn, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

const form: ProductForm = {
  schema: {
    type: 'object',
    properties: {
      player: { type: 'string', title: 'Player id', pattern: '^[0-9]{5,12}$' },
      server: { type: 'string', title: 'Server', enum: ['Europe', 'Asia'] },
      note: { type: 'string', title: 'Note', maxLength: 20 },
    },
    required: ['player', 'server'],
  },
  uiSchema: { 'ui:order': ['player', 'server', 'note'] },
};
const answers = { player: '12345678', server: 'Asia' };
const others = { player: '87654321', server: 'Europe' };
const asLine = ({ player, server }: typeof answers) => [
  { field: 'player', title: 'Player id', value: player },
  { field: 'server', title: 'Server', value: server },
];

let shop: TestShop;
let owner: Shopper;
let shopper: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
beforeAll(async () => {
  shopper = await makeShopper(shop);
});

async function makePass(stock = 10): Promise<number> {
  const id = await makeGoods(shop, { stock });
  await shop.database.pool.query(
    'UPDATE products SET form = $2 WHERE id = (SELECT product_id FROM sellables WHERE id = $1)',
    [id, form],
  );
  return id;
}
const lines = (order: Pick<Order, 'parcels'>) => order.parcels.flatMap((parcel) => parcel.lines);

describe('answers of a line', () => {
  test('are checked before anything is added, by anyone, and named by field', async () => {
    const id = await makePass();
    const check = (sent: object) =>
      openBrowser(shop).call('products.check-answers', { sellable: id, answers: sent });
    const accepted = await check({ ...answers, note: '', unasked: 'x' });
    expect(accepted.json()).toEqual({ answers: asLine(answers) });
    expect(await refusedFields(check({ player: 'abc' }))).toEqual([
      'validation-failed',
      'answers.server: required',
      'answers.player: wrong-format',
    ]);
    expect(await refusalOf(shopper, 'products.check-answers', { sellable: 999_999, answers })).toBe(
      'product-not-found',
    );
  });

  test('that are missing or wrong are warned of by a quote, and refuse the order', async () => {
    const id = await makePass();
    for (const wrong of [
      undefined,
      {},
      { player: '1', server: 'Asia' },
      { player: '12345678', server: 'Mars' },
    ]) {
      const ids = [{ id, qty: 1, ...(wrong && { answers: wrong }) }];
      const { warnings, hash } = await quoteCart(shopper, { ids });
      expect(warnings).toMatchObject([{ code: 'line-answers-wrong', id }]);
      const order = { ids, quote: hash, user: buyer };
      expect((await shopper.call('orders.place', order, once())).json()).toMatchObject({
        code: 'line-answers-wrong',
      });
    }
    expect(await stockIn(shop, id)).toBe(10);
  });

  test('make lines of their own, which share the stock and are kept with their titles', async () => {
    const id = await makePass(5);
    const ids = [
      { id, qty: 2, answers },
      { id, qty: 1, answers: others },
      { id, qty: 1, answers },
      { id, qty: 4, answers: { ...others, note: 'x' } },
    ];
    const { changes } = await quoteCart(shopper, { ids });
    expect(changes).toMatchObject([{ id, kind: 'stock', before: 4, after: 1 }]);
    const order = await place(shopper, { ids });
    expect(lines(order).map((line) => [line.qty, line.answers])).toEqual([
      [3, asLine(answers)],
      [1, asLine(others)],
      [1, [...asLine(others), { field: 'note', title: 'Note', value: 'x' }]],
    ]);
    expect(await stockIn(shop, id)).toBe(0);
    expect(lines(await readOrderOf(shopper, order.code)).map((line) => line.answers[0]?.value)).toEqual([
      '12345678',
      '87654321',
      '87654321',
    ]);
  });

  test('of a product that asks for nothing are left out', async () => {
    const ids = [{ id: await makeGoods(shop), qty: 1, answers }];
    expect(lines(await place(shopper, { ids })).map((line) => line.answers)).toEqual([[]]);
  });

  test('that change make another quote', async () => {
    const id = await makePass();
    const { hash } = await quoteCart(shopper, { ids: [{ id, qty: 1, answers }] });
    const order = { ids: [{ id, qty: 1, answers: others }], quote: hash, user: buyer };
    expect(await refusalOf(shopper, 'orders.place', order, once())).toBe('quote-changed');
  });

  test('are shown to staff once the order is paid, and erased with it', async () => {
    const customer = await makeShopper(shop);
    const order = await place(customer, { ids: [{ id: await makePass(), qty: 1, answers }] });
    const listed = async (status = 'waiting') => {
      const { lines: all } = (await owner.call('staff.answered-lines', { status })).json() as {
        lines: { id: number; order: string; answers: unknown }[];
      };
      return all.filter((line) => line.order === order.code);
    };
    const shown = async (status?: string) => (await listed(status)).map((line) => line.answers);
    expect(await shown()).toEqual([]);
    await fillWallet(shop, customer.id, order.payable);
    await startPaying(customer, order.code, 'wallet');
    expect(await shown()).toEqual([asLine(answers)]);
    expect(await refusalOf(shopper, 'staff.answered-lines')).toBe('forbidden');

    // Its code is delivered, and staff still have work to do for the answers.
    expect((await readOrderOf(customer, order.code)).status).toBe('delivered');
    const [waiting] = await listed();
    const done = { id: waiting?.id ?? 0, reason: 'activated' };
    expect(await refusalOf(shopper, 'staff.finish-answered-line', done, once())).toBe('forbidden');
    expect((await owner.call('staff.finish-answered-line', done, once())).statusCode).toBe(200);
    expect(await refusalOf(owner, 'staff.finish-answered-line', done, once())).toBe('move-not-allowed');
    expect([await shown(), await shown('done')]).toEqual([[], [asLine(answers)]]);
    expect(
      await rowsIn(shop, 'SELECT action, reason FROM audit_log WHERE subject = $1', [`line:${done.id}`]),
    ).toEqual([{ action: 'order.finish-answers', reason: 'activated' }]);
    const unknown = { id: 999_999, reason: '' };
    expect(await refusalOf(owner, 'staff.finish-answered-line', unknown, once())).toBe('not-found');

    const [row] = (await rowsIn(shop, 'SELECT id FROM orders WHERE code = $1', [order.code])) as {
      id: number;
    }[];
    await transaction(shop.database.pool, (client) => eraseOrders(client, [row?.id ?? 0], shop.clock.now()));
    expect(lines(await readOrderOf(customer, order.code)).map((line) => line.answers)).toEqual([[]]);
  });
});

describe('the form of a product', () => {
  test('is set by staff, within the vocabulary of forms and with patterns that end in linear time', async () => {
    const id = await makeGoods(shop);
    const [product] = (await rowsIn(
      shop,
      'SELECT p.id, p.version FROM products AS p JOIN sellables AS s ON s.product_id = p.id WHERE s.id = $1',
      [id],
    )) as { id: number; version: number }[];
    const save = (change: unknown) =>
      owner.call('staff.save-products', { rows: [{ ...product, form: change }] }, once());
    const withPattern = (pattern: string) => ({
      uiSchema: {},
      schema: {
        ...form.schema,
        properties: { player: { type: 'string', title: 'Id', pattern } },
        required: [],
      },
    });
    expect(await refusedFields(save(withPattern('^(?=a)b$')))).toEqual([
      'validation-failed',
      'rows.0.form: wrong-format',
    ]);
    for (const wrong of [
      { ...form, schema: { ...form.schema, properties: {} } },
      { ...form, schema: { ...form.schema, required: ['nobody'] } },
      { ...form, schema: { ...form.schema, allOf: [] } },
      { ...form, uiSchema: { nobody: {} } },
      { ...form, uiSchema: { 'ui:order': ['player'] } },
    ])
      expect((await refusedFields(save(wrong)))[0]).toBe('validation-failed');
    expect((await save(form)).statusCode).toBe(200);
    const read = await owner.call('staff.product', { id: product?.id });
    expect((read.json() as { product: { form: unknown } }).product.form).toEqual(form);
    const { hash } = await quoteCart(shopper, { ids: [{ id, qty: 1, answers }] });
    expect(hash).toHaveLength(32);
  });
});
