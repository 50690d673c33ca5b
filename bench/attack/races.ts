import { statement } from '#platform/db/statement.ts';
import { placeOrder, startPayment, tryOrder } from './purchases.ts';
import { inParallel, type Attack } from './target.ts';

const setStock = statement('bench.set-stock', 'UPDATE sellables SET stock = :stock WHERE id = :sellable');
const readStock = statement('bench.stock', 'SELECT stock FROM sellables WHERE id = :sellable');
const insertDiscount = statement(
  'bench.insert-discount',
  'INSERT INTO discounts (code, percent, total_limit) VALUES (:code, 10, 1)',
);

const pieces = 3;
const racers = 24;

/** Many at once want the last pieces, the last use of a discount code, and the same money twice. */
export const attackRaces: Attack = async (target) => {
  const { pool, sellable, makeCustomer, send } = target;
  const customers: Awaited<ReturnType<typeof makeCustomer>>[] = [];
  for (let racer = 0; racer < racers; racer += 1) customers.push(await makeCustomer());
  const fell: string[] = [];
  const all = (work: (customer: (typeof customers)[number]) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    return inParallel(customers, async (each) => statuses.push((await work(each)).status), racers).then(
      () => statuses.filter((status) => status === 200).length,
    );
  };

  const { stock } = await readStock.one(pool, { sellable });
  await setStock.run(pool, { sellable, stock: pieces });
  const sold = await all(({ attacker }) => tryOrder(target, attacker));
  if (sold > pieces) fell.push(`${sold} orders hold ${pieces} pieces`);
  const left = await readStock.one(pool, { sellable });
  if (left.stock !== pieces - sold)
    fell.push(`${left.stock} pieces are left of ${pieces} after ${sold} orders`);
  await setStock.run(pool, { sellable, stock: stock - sold });

  await insertDiscount.run(pool, { code: 'RACE' });
  const discounted = await all(({ attacker }) => tryOrder(target, attacker, { discount_code: 'RACE' }));
  if (discounted > 1) fell.push(`a discount code of one use was used ${discounted} times`);

  // The wallet holds the price of one order.
  const { attacker } = await makeCustomer();
  const orders = [await placeOrder(target, attacker), await placeOrder(target, attacker)];
  const outcomes: number[] = [];
  await inParallel(
    Array.from({ length: 12 }, (_, time) => orders[time % 2] ?? ''),
    async (order) => {
      const path = `/api/v1/orders/${order}/payments`;
      outcomes.push((await send({ method: 'POST', path, body: { method: 'wallet' }, by: attacker })).status);
    },
    12,
  );
  const paid = outcomes.filter((status) => status === 200).length;
  if (paid > 1) fell.push(`a wallet with the price of one order paid ${paid}`);
  const card = await makeCustomer();
  const order = await placeOrder(target, card.attacker);
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => startPayment(target, card.attacker, order, 'card')),
  );
  return { tried: racers * 2 + outcomes.length + attempts.length, fell };
};
