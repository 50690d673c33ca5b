import { describe, expect, test } from 'vitest';
import type { Order, OrderedLine } from '#schemas/entities/order.ts';
import { makeActivated, seenOf } from '#tools/testing/activations.ts';
import { rowsIn, shareStaffShop, stockIn, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

const answers = { player: '12345678' };
const hour = 3_600_000;

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

const makeTopUp = (price?: number): Promise<number> => makeActivated(shop, price);

type Line = { id: number; qty: number; answers?: object };
interface Bought {
  customer: Shopper;
  order: Order;
}
async function buyLines(ids: readonly Line[], more: object = {}): Promise<Bought> {
  const customer = await makeShopper(shop);
  await openStores(shop);
  const { code, payable } = await place(customer, { ids, ...more });
  await fillWallet(shop, customer.id, payable);
  await startPaying(customer, code, 'wallet');
  return { customer, order: await readOrderOf(customer, code) };
}
const linesOf = ({ parcels }: Order): OrderedLine[] => parcels.flatMap(({ lines }) => lines);
/** Returns the id of the first line that the shop activates. */
const waitingId = (order: Order): number =>
  linesOf(order).find(({ activation }) => activation !== null)?.activation?.id ?? 0;
const statusesOf = (order: Order) => linesOf(order).map(({ activation }) => activation?.status ?? null);
const decide = async (id: number, more: object) =>
  owner.call('staff.decide-activation', { id, seen: await seenOf(shop, id), ...more }, once());
const problemOf = async (answer: ReturnType<typeof decide>) =>
  ((await answer).json() as { code?: string }).code;
const refuse = async (id: number, note = 'the account is closed') =>
  owner.call('staff.refuse-activation', { id, note, seen: await seenOf(shop, id) }, once());
const messagesOf = async ({ invoice_number }: Order): Promise<string[]> => {
  const rows = (await rowsIn(
    shop,
    `SELECT body FROM messages WHERE channel = 'sms'
     AND order_id = (SELECT id FROM orders WHERE invoice_number = $1) ORDER BY id`,
    [invoice_number],
  )) as { body: string }[];
  return rows.map(({ body }) => body.split('\n')[1] ?? '');
};
interface Queued {
  id: number;
  answers: unknown;
  withheld: string | null;
  due_at: string | null;
}
const queued = async (order: Order, status = 'waiting'): Promise<Queued[]> => {
  const answer = await owner.call('staff.activations', { status });
  return (answer.json() as { lines: (Queued & { order: string })[] }).lines.filter(
    (line) => line.order === order.code,
  );
};

describe('a line that the shop activates', () => {
  test('gets no code, and waits for the shop with the promise of the product page', async () => {
    const id = await makeTopUp();
    const quoted = await quoteCart(await makeShopper(shop), { ids: [{ id, qty: 1, answers }] });
    expect(quoted.parcels[0]?.lines[0]).toMatchObject({ delivery: 'activation', activation_hours: 2 });
    const { order, customer } = await buyLines([{ id, qty: 2, answers }]);
    const paid = Date.parse(order.paid_at ?? '');
    expect(order).toMatchObject({ status: 'preparing', payment: 'paid', waits_for: 'activation' });
    expect(order.parcels[0]).toMatchObject({
      codes: [],
      waits_for: 'activation',
      lines: [
        {
          delivery: 'activation',
          activation: { status: 'waiting', due_at: new Date(paid + 2 * hour).toISOString(), note: '' },
        },
      ],
    });
    expect(
      await rowsIn(
        shop,
        'SELECT count(*)::integer AS given FROM gift_codes WHERE sellable_id = $1 AND line_id IS NOT NULL',
        [id],
      ),
    ).toEqual([{ given: 0 }]);
    expect(await stockIn(shop, id)).toBe(8);
    const listed = (await customer.call('orders.list')).json() as { orders: Order[] };
    expect(listed.orders).toMatchObject([{ code: order.code, waits_for: 'activation' }]);

    // Only the queue of activations shows it to staff. Other roles find nothing.
    expect(await queued(order)).toMatchObject([
      {
        answers: [{ field: 'player', value: '12345678' }],
        withheld: null,
        due_at: new Date(paid + 2 * hour).toISOString(),
      },
    ]);
    const { lines } = (await owner.call('staff.answered-lines')).json() as { lines: { order: string }[] };
    expect(lines.filter((line) => line.order === order.code)).toEqual([]);
    expect(await refusalOf(customer, 'staff.activations')).toBe('forbidden');
  });

  test('is finished once, counts as delivered, and its customer is told and reads note and reference', async () => {
    const { order, customer } = await buyLines([{ id: await makeTopUp(), qty: 2, answers }]);
    const id = waitingId(order);
    const done = { move: 'finish', note: 'Enjoy!', reference: 'R-77' };
    expect((await decide(id, done)).statusCode).toBe(200);
    expect(await problemOf(decide(id, done))).toBe('move-not-allowed');
    expect(await problemOf(refuse(id, 'too late'))).toBe('move-not-allowed');
    const after = await readOrderOf(customer, order.code);
    expect(after).toMatchObject({ status: 'delivered', waits_for: null });
    expect(linesOf(after)[0]?.activation).toMatchObject({
      status: 'done',
      note: 'Enjoy!',
      reference: 'R-77',
      due_at: null,
    });
    expect((await messagesOf(order)).at(-1)).toMatch(/ is done/);
    expect(await queued(order)).toEqual([]);
    expect(
      await rowsIn(shop, 'SELECT action, before, after FROM audit_log WHERE subject = $1', [`line:${id}`]),
    ).toEqual([
      {
        action: 'activation.finish',
        before: { order: order.code, status: 'waiting' },
        after: { order: order.code, status: 'done' },
      },
    ]);
  });

  test('is delivered beside codes and with them: the bill waits for what is left', async () => {
    const ids = [
      { id: await makeTopUp(), qty: 1, answers },
      { id: await makeGoods(shop, { price: 20_000 }), qty: 2 },
    ];
    const { order, customer } = await buyLines(ids);
    expect(order).toMatchObject({ status: 'preparing-undelivered', waits_for: 'activation' });
    expect(order.parcels[0]?.codes).toHaveLength(2);
    await decide(waitingId(order), { move: 'finish' });
    expect(await readOrderOf(customer, order.code)).toMatchObject({ status: 'delivered', waits_for: null });
  });
});

describe('answers that do not work', () => {
  test('are corrected by their customer alone, checked by the form, and the promise begins again', async () => {
    const { order, customer } = await buyLines([{ id: await makeTopUp(), qty: 1, answers }]);
    const id = waitingId(order);
    const correction = { code: order.code, id, answers: { player: '87654321' } };
    expect(await refusalOf(customer, 'orders.correct-answers', correction)).toBe('move-not-allowed');
    expect(await problemOf(decide(id, { move: 'ask', note: ' ' }))).toBe('validation-failed');
    await decide(id, { move: 'ask', note: 'No such player' });
    const asked = await readOrderOf(customer, order.code);
    expect(asked).toMatchObject({ status: 'preparing', waits_for: 'correction' });
    expect(linesOf(asked)[0]?.activation).toMatchObject({
      status: 'correcting',
      note: 'No such player',
      due_at: null,
    });
    expect((await messagesOf(order)).at(-1)).toMatch(/^Correct what/);
    expect([await queued(order), (await queued(order, 'correcting')).length]).toEqual([[], 1]);

    const stranger = await makeShopper(shop);
    expect(await refusalOf(stranger, 'orders.correct-answers', correction)).toBe('order-not-found');
    const { order: other } = await buyLines([{ id: await makeTopUp(), qty: 1, answers }]);
    expect(await refusalOf(customer, 'orders.correct-answers', { ...correction, id: waitingId(other) })).toBe(
      'order-not-found',
    );
    expect(
      await refusalOf(customer, 'orders.correct-answers', { ...correction, answers: { player: 'x' } }),
    ).toBe('validation-failed');
    shop.clock.advance(5);
    const { order: corrected } = (await customer.call('orders.correct-answers', correction)).json() as {
      order: Order;
    };
    const [line] = linesOf(corrected);
    expect(line?.answers).toEqual([{ field: 'player', title: 'Player id', value: '87654321' }]);
    expect(line?.activation).toMatchObject({
      status: 'waiting',
      due_at: new Date(shop.clock.now().getTime() + 2 * hour).toISOString(),
    });
    expect((await decide(id, { move: 'finish' })).statusCode).toBe(200);
    expect(await refusalOf(customer, 'orders.correct-answers', correction)).toBe('move-not-allowed');
  });
});

describe('what the shop refuses', () => {
  test('is refunded as a record of its own, line by line, and never twice', async () => {
    const top = await makeTopUp(60_001);
    const ids = [
      { id: top, qty: 1, answers },
      { id: await makeTopUp(20_000), qty: 1, answers: { player: '55555' } },
      { id: await makeGoods(shop, { price: 19_999 }), qty: 1 },
    ];
    await shop.database.pool.query(
      "INSERT INTO discounts (code, percent) VALUES ('REFUSE', 10) ON CONFLICT DO NOTHING",
    );
    const { order, customer } = await buyLines(ids, { discount_code: 'REFUSE' });
    const [first, second] = linesOf(order).flatMap(({ activation }) => (activation ? [activation.id] : []));
    const refused = (await refuse(first ?? 0)).json() as { refunded: number };
    expect(refused).toMatchObject({
      status: 'refused',
      order_status: 'edited',
      currency: 'toman',
    });
    // The invoice is shown as edited, with its original total and the refund.
    const edited = await readOrderOf(customer, order.code);
    expect(edited).toMatchObject({ status: 'edited', payment: 'paid', total: order.total });
    expect(edited.refunds.map(({ amount }) => amount)).toEqual([refused.refunded]);
    const { orders } = (await customer.call('orders.list', {})).json() as { orders: { status: string }[] };
    expect(orders[0]?.status).toBe('edited');
    expect(refused.refunded).toBeGreaterThan(53_990);
    expect(refused.refunded).toBeLessThanOrEqual(54_001);
    expect(await stockIn(shop, top)).toBe(10);
    const rest = (await refuse(second ?? 0, 'no stock')).json() as { refunded: number };
    const after = await readOrderOf(customer, order.code);
    // The code that was delivered stays.
    expect(after).toMatchObject({ status: 'canceled', payment: 'paid', waits_for: null });
    expect(statusesOf(after).toSorted()).toEqual([null, 'refused', 'refused']);
    expect(after.refunds.map(({ amount, to }) => ({ amount, to }))).toEqual([
      { amount: refused.refunded, to: 'wallet' },
      { amount: rest.refunded, to: 'wallet' },
    ]);
    const kept = after.total - refused.refunded - rest.refunded;
    expect(kept).toBeGreaterThanOrEqual(17_999);
    expect(kept).toBeLessThanOrEqual(18_001);
    expect((await messagesOf(order)).at(-1)).toMatch(/was not accepted/);
    expect(await ledgerSums(shop.database.pool)).toMatchObject({
      unbalanced: 0,
      total: 0,
      overdrawn: 0,
      wrong: 0,
    });
    for (const id of [first, second])
      expect(await problemOf(refuse(id ?? 0, 'again'))).toBe('move-not-allowed');
  });

  test('as the last part of an order gives everything back', async () => {
    const ids = [1, 2].map((player) => ({ id: 0, qty: 1, answers: { player: `1234${player}` } }));
    const top = await makeTopUp();
    const { order, customer } = await buyLines(ids.map((line) => ({ ...line, id: top })));
    for (const { activation } of linesOf(order))
      expect((await refuse(activation?.id ?? 0)).statusCode).toBe(200);
    const after = await readOrderOf(customer, order.code);
    expect(after).toMatchObject({ status: 'rejected', payment: 'refunded' });
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
  });

  test('leaves nothing of it to cancel or refund again', async () => {
    const top = await makeTopUp(30_000);
    const { order, customer } = await buyLines([
      { id: top, qty: 1, answers },
      { id: top, qty: 1, answers: { player: '55555' } },
    ]);
    await refuse(waitingId(order));
    const rest = { code: order.code, amount: 30_001, reason: 'too much' };
    expect(await refusalOf(owner, 'staff.refund-order', { ...rest, amount: 1 }, once())).toBe(
      'validation-failed',
    );
    const canceled = await owner.call(
      'staff.cancel-parcel',
      { code: order.code, store_id: order.parcels[0]?.store_id, reason: 'closing', restock: true },
      once(),
    );
    expect(canceled.json()).toMatchObject({ refunded: 30_000 });
    expect(statusesOf(await readOrderOf(customer, order.code))).toEqual(['refused', 'canceled']);
    expect(await stockIn(shop, top)).toBe(10);
  });
});

describe('nothing is done', () => {
  test('for a customer who would not be shown a code either, until they are verified', async () => {
    const { order, customer } = await buyLines([{ id: await makeTopUp(150_000), qty: 1, answers }]);
    const id = waitingId(order);
    expect(order).toMatchObject({ waits_for: 'identity' });
    expect(linesOf(order)[0]).toMatchObject({ delivery: 'verification', activation: { due_at: null } });
    expect(await queued(order)).toMatchObject([{ withheld: 'identity', due_at: null }]);
    expect(await problemOf(decide(id, { move: 'finish' }))).toBe('move-not-allowed');
    await shop.database.pool.query("UPDATE users SET identity = 'verified' WHERE id = $1", [customer.id]);
    expect(linesOf(await readOrderOf(customer, order.code))[0]?.delivery).toBe('activation');
    expect((await decide(id, { move: 'finish' })).statusCode).toBe(200);
  });

  test('for one’s own order, one that is not paid or was canceled, or a line that is none', async () => {
    const top = await makeTopUp();
    const own = await place(owner, { ids: [{ id: top, qty: 1, answers }] });
    const unpaid = waitingId(own);
    const finish = (id: number) => problemOf(decide(id, { move: 'finish' }));
    expect(await finish(unpaid)).toBe('forbidden');
    expect(await finish(999_999)).toBe('not-found');
    const customer = await makeShopper(shop);
    expect(await finish(waitingId(await place(customer, { ids: [{ id: top, qty: 1, answers }] })))).toBe(
      'move-not-allowed',
    );
    const { order } = await buyLines([{ id: top, qty: 1, answers }]);
    await owner.call(
      'staff.cancel-parcel',
      { code: order.code, store_id: order.parcels[0]?.store_id, reason: 'closing', restock: true },
      once(),
    );
    expect(await finish(waitingId(order))).toBe('move-not-allowed');
  });
});

test('finishing and refusing at the same moment do one of both', async () => {
  const { order, customer } = await buyLines([{ id: await makeTopUp(), qty: 1, answers }]);
  const id = waitingId(order);
  const outcomes = await Promise.all([decide(id, { move: 'finish' }), refuse(id)]);
  expect(outcomes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const after = await readOrderOf(customer, order.code);
  expect([after.status, after.refunds.length]).toEqual(
    outcomes[0].statusCode === 200 ? ['delivered', 0] : ['rejected', 1],
  );
});

test('the stock of such a product is how much the shop takes on: staff set it, and it has no codes', async () => {
  const id = await makeTopUp();
  const set = await owner.call(
    'staff.set-stock',
    { rows: [{ id, stock: 3, seen: 10 }], reason: 'busy' },
    once(),
  );
  expect(set.statusCode).toBe(200);
  expect(await stockIn(shop, id)).toBe(3);
  const [product] = (await rowsIn(
    shop,
    'SELECT p.id, p.version FROM products AS p JOIN sellables AS s ON s.product_id = p.id WHERE s.id = $1',
    [id],
  )) as { id: number; version: number }[];
  const change = { rows: [{ ...product, fulfillment: 'stock' }] };
  expect(await refusalOf(owner, 'staff.save-products', change, once())).toBe('validation-failed');
});
