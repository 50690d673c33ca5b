import { expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import { seenOf } from '#tools/testing/activations.ts';
import { rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, makeGoods, makeShopper, readOrderOf, type Shopper } from '#tools/testing/shop-cases.ts';
import { runStaffCommand, StaffUsageError } from './command.ts';

let shop: TestShop;
let shopper: Shopper;
shareStaffShop((opened) => ({ shop, shopper } = opened));

async function run(...words: string[]): Promise<string[]> {
  const printed: string[] = [];
  await runStaffCommand(words, {
    context: createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      now: shop.clock.now,
    }),
    actor: { id: null, name: 'cli:test', ip: '' },
    print: (text) => printed.push(text),
    openFile: async function* () {},
    saveFile: async () => undefined,
  });
  return printed;
}

const seen = async (id: string) => ['--seen', String(await seenOf(shop, Number(id)))];
async function buyTopUp(customer: Shopper) {
  const goods = await makeGoods(shop, { type: 'digital' });
  await shop.database.pool.query(
    "UPDATE products SET fulfillment = 'activation' WHERE id = (SELECT product_id FROM sellables WHERE id = $1)",
    [goods],
  );
  const order = await buy(shop, customer, goods);
  const id = order.parcels[0]?.lines[0]?.activation?.id ?? 0;
  return { order, id: String(id) };
}

test('lists, finishes, asks about and refuses lines that the shop activates, and records that they were read', async () => {
  const { order, id } = await buyTopUp(shopper);
  const [listed, total] = await run('activations');
  expect(listed).toMatch(new RegExp(`^${id}  since 20.*Z  due 20.*Z  order ${order.code}  1 × Goods`));
  expect(total).toBe('1 lines are waiting');
  expect(await rowsIn(shop, "SELECT actor FROM audit_log WHERE action = 'staff.activations'", [])).toEqual([
    { actor: 'cli:test' },
  ]);
  await expect(run('activation', id, 'refuse')).rejects.toThrow(StaffUsageError);
  await expect(run('activation', id, 'deliver')).rejects.toThrow(StaffUsageError);
  expect(await run('activation', id, 'ask', ...(await seen(id)), '--text', 'Which player?')).toEqual([
    `line ${id} of order ${order.code} is correcting`,
  ]);
  expect(await run('activations', '--status', 'correcting')).toHaveLength(2);
  expect(
    await run('activation', id, 'finish', ...(await seen(id)), '--reference', 'R-1', '--text', 'Done'),
  ).toEqual([`line ${id} of order ${order.code} is done`]);
  const other = await buyTopUp(await makeShopper(shop));
  expect(
    await run('activation', other.id, 'refuse', ...(await seen(other.id)), '--text', 'The game is closed'),
  ).toEqual([
    `line ${other.id} is refused; order ${other.order.code} is rejected; 50000 toman were refunded`,
  ]);
  expect(await readOrderOf(shopper, order.code)).toMatchObject({ status: 'delivered' });
});

test('lists and finishes the answers of lines whose codes are delivered', async () => {
  const order = await buy(shop, shopper, await makeGoods(shop));
  const [line] = (await rowsIn(
    shop,
    `UPDATE order_lines AS l SET answers = '[{"field":"player","title":"Id","value":"77"}]'
     FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE p.id = l.parcel_id AND o.code = $1 RETURNING l.id`,
    [order.code],
  )) as { id: number }[];
  // What the checkout asked for is told beside what the product asked for, and stays on one line.
  await rowsIn(shop, 'UPDATE orders SET answers = $2 WHERE code = $1', [
    order.code,
    JSON.stringify({ note: { text: 'Ring\ntwice' } }),
  ]);
  expect(await run('answered-lines')).toEqual([
    expect.stringMatching(
      new RegExp(`^${line?.id}  order ${order.code}  .*Id: 77  note.text: "Ring\\\\ntwice"$`),
    ),
    '1 lines are waiting',
  ]);
  expect(await run('finish-answered-line', String(line?.id))).toEqual([`line ${line?.id} is done`]);
  expect(await run('answered-lines')).toEqual(['0 lines are waiting']);
});
