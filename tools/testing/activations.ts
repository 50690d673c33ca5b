import type { ProductForm } from '#schemas/forms/product-form.ts';
import type { TestShop } from './shared-shops.ts';
import { fillWallet, makeGoods, place, startPaying, type Shopper } from './shop-cases.ts';

const form: ProductForm = {
  schema: {
    type: 'object',
    properties: { player: { type: 'string', title: 'Player id', pattern: '^[0-9]{5,12}$' } },
    required: ['player'],
  },
  uiSchema: {},
};

/** Makes a price option that staff activate. It has codes, which no order may get. @returns its id */
export async function makeActivated(shop: TestShop, price = 50_000): Promise<number> {
  const id = await makeGoods(shop, { type: 'digital', price, stock: 10 });
  await shop.database.pool.query(
    "UPDATE products SET form = $2, fulfillment = 'activation' WHERE id = (SELECT product_id FROM sellables WHERE id = $1)",
    [id, form],
  );
  return id;
}

/** Makes a paid line that waits for the shop. */
async function buyActivated(shop: TestShop, owner: Shopper): Promise<{ code: string; id: number }> {
  const { code, payable } = await place(owner, {
    ids: [{ id: await makeActivated(shop), qty: 1, answers: { player: '12345' } }],
  });
  await fillWallet(shop, owner.id, payable);
  await startPaying(owner, code, 'wallet');
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `SELECT l.id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
     WHERE o.code = $1`,
    [code],
  );
  return { code, id: rows[0]?.id ?? 0 };
}

/** Returns the input that corrects the answers of a line after the shop has asked. */
export async function askedToCorrect(shop: TestShop, owner: Shopper) {
  const line = await buyActivated(shop, owner);
  await shop.database.pool.query("UPDATE order_lines SET activation = 'correcting' WHERE id = $1", [line.id]);
  return { ...line, answers: { player: '54321' } };
}

/** Returns the moment of a line's present activation status; null for a line without one. */
export async function seenOf(shop: TestShop, id: number): Promise<string | null> {
  const { rows } = await shop.database.pool.query<{ activation_at: Date | null }>(
    'SELECT activation_at FROM order_lines WHERE id = $1',
    [id],
  );
  return rows[0]?.activation_at?.toISOString() ?? null;
}

/** Makes a waiting line, and returns its moment. */
async function waiting(shop: TestShop, owner: Shopper) {
  const { id } = await buyActivated(shop, owner);
  return { id, seen: await seenOf(shop, id) };
}

/** Returns the input that finishes a waiting line. */
export const waitingToFinish = async (shop: TestShop, owner: Shopper) => ({
  ...(await waiting(shop, owner)),
  move: 'finish',
});

/** Returns the input that refuses a waiting line. */
export const waitingToRefuse = async (shop: TestShop, owner: Shopper) => ({
  ...(await waiting(shop, owner)),
  note: 'the account is closed',
});
