import { describe, expect, test } from 'vitest';
import type { Order } from '#schemas/entities/order.ts';
import { makeActivated, seenOf } from '#tools/testing/activations.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import {
  makeAddressOf,
  rowsIn,
  shareStaffShop,
  stockIn,
  type TestShop,
} from '#tools/testing/shared-shops.ts';
import {
  buyer,
  comeBack,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  openStores,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

const answers = { player: '12345678' };
const otherAnswers = { player: '55555' };
const hour = 3_600_000;

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

type Line = { id: number; qty: number; answers?: object };
async function buyLines(
  ids: readonly Line[],
  more: object = {},
): Promise<{ customer: Shopper; order: Order }> {
  const customer = await makeShopper(shop);
  await openStores(shop);
  const { code, payable } = await place(customer, { ids, ...more });
  await fillWallet(shop, customer.id, payable);
  await startPaying(customer, code, 'wallet');
  return { customer, order: await readOrderOf(customer, code) };
}
const activationsOf = ({ parcels }: Order) =>
  parcels.flatMap(({ lines }) => lines.flatMap(({ activation }) => (activation ? [activation] : [])));
const firstId = (order: Order): number => activationsOf(order)[0]?.id ?? 0;
const statusesOf = (order: Order) => activationsOf(order).map(({ status }) => status);
const decide = async (id: number, move: string, note = '', seen?: string | null) =>
  refusalOf(
    owner,
    'staff.decide-activation',
    { id, move, note, seen: seen === undefined ? await seenOf(shop, id) : seen },
    once(),
  );
const cancelRest = async ({ code, parcels }: Order) =>
  owner.call(
    'staff.cancel-parcel',
    { code, store_id: parcels[0]?.store_id, reason: 'closing', restock: true },
    once(),
  );

test('a canceled parcel puts all pieces of an option back, also when several lines are of it', async () => {
  const top = await makeActivated(shop);
  const { order } = await buyLines([
    { id: top, qty: 1, answers },
    { id: top, qty: 2, answers: otherAnswers },
  ]);
  expect(await stockIn(shop, top)).toBe(7);
  expect((await cancelRest(order)).json()).toMatchObject({ refunded: 150_000 });
  expect(await stockIn(shop, top)).toBe(10);
});

describe('a guest’s order', () => {
  test('is activated once its buyer has signed in, who alone corrects the answers', async () => {
    const { checkout } = fixtureRelease.flows;
    shop.releases.publish({
      ...fixtureRelease,
      flows: { ...fixtureRelease.flows, checkout: { ...checkout, guest: true } },
    });
    const guest = openBrowser(shop);
    await openStores(shop);
    const { code } = await place(guest, { ids: [{ id: await makeActivated(shop), qty: 1, answers }] });
    shop.releases.publish(fixtureRelease);
    const { payment } = await startPaying(guest, code, 'card');
    await comeBack(shop, payment.code);
    const order = await readOrderOf(guest, code);
    const id = firstId(order);
    expect(order).toMatchObject({ payment: 'paid', waits_for: 'mobile' });
    const queued = async (status: string) =>
      (
        (await owner.call('staff.activations', { status })).json() as {
          lines: { id: number; withheld: string | null; due_at: string | null }[];
        }
      ).lines.find((line) => line.id === id);
    expect(await queued('waiting')).toMatchObject({ withheld: 'mobile', due_at: null });
    expect(await decide(id, 'finish')).toBe('move-not-allowed');

    // The time of the promise begins when the shop may.
    shop.clock.advance(90);
    await owner.renew();
    const signedIn = await makeShopper(shop, { mobile: buyer.phone_number, roles: ['owner'] });
    const promised = activationsOf(await readOrderOf(signedIn, code))[0]?.due_at;
    expect(promised).toBe(new Date(shop.clock.now().getTime() + 2 * hour).toISOString());
    // A member of staff cannot decide on their own order, even if they bought it as a guest.
    const oneself = { id, move: 'finish', note: '', seen: await seenOf(shop, id) };
    expect(await refusalOf(signedIn, 'staff.decide-activation', oneself, once())).toBe('forbidden');
    expect(await queued('waiting')).toMatchObject({ withheld: null, due_at: promised });
    expect(await decide(id, 'ask', 'No such player')).toBe(200);
    const correction = { code, id, answers: otherAnswers };
    expect(await refusalOf(openBrowser(shop), 'orders.correct-answers', correction)).toBe('unauthenticated');
    expect(await refusalOf(signedIn, 'orders.correct-answers', correction)).toBe(200);
    expect(await decide(id, 'finish')).toBe(200);
    expect(await readOrderOf(signedIn, code)).toMatchObject({ status: 'delivered' });
  });
});

describe('a free line of an order whose other lines are refunded', () => {
  const buyFree = async () => {
    const free = await makeActivated(shop);
    await shop.database.pool.query('UPDATE sellables SET discount = price WHERE id = $1', [free]);
    const { order, customer } = await buyLines([
      { id: await makeActivated(shop), qty: 1, answers },
      { id: free, qty: 1, answers },
    ]);
    await refuse(firstId(order));
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'refunded' });
    return { order, customer, free };
  };
  const refuse = async (id: number) =>
    owner.call(
      'staff.refuse-activation',
      { id, note: 'the game is closed', seen: await seenOf(shop, id) },
      once(),
    );

  test('is refused, and nothing more is refunded', async () => {
    const { order, customer, free } = await buyFree();
    const left = activationsOf(order)[1]?.id ?? 0;
    expect(await decide(left, 'finish')).toBe('move-not-allowed');
    expect((await refuse(left)).json()).toMatchObject({ status: 'refused', refunded: 0 });
    const after = await readOrderOf(customer, order.code);
    expect([after.status, after.refunds.length]).toEqual(['rejected', 1]);
    expect(await stockIn(shop, free)).toBe(10);
  });

  test('is canceled with its parcel', async () => {
    const { order, customer, free } = await buyFree();
    expect((await cancelRest(order)).json()).toMatchObject({ refunded: 0 });
    const after = await readOrderOf(customer, order.code);
    expect([after.status, after.refunds.length]).toEqual(['canceled', 1]);
    expect(statusesOf(after)).toEqual(['refused', 'canceled']);
    expect(await stockIn(shop, free)).toBe(10);
  });
});

test('canceling a parcel whose goods came back refunds what is not activated yet, and tells the buyer', async () => {
  await shop.database.pool.query("INSERT INTO discounts (code, percent) VALUES ('ENDS', 10)");
  const customer = await makeShopper(shop);
  await openStores(shop);
  const { code, payable } = await place(customer, {
    ids: [
      { id: await makeActivated(shop, 60_000), qty: 1, answers },
      { id: await makeGoods(shop, { type: 'physical', price: 40_000 }), qty: 1 },
    ],
    address_id: await makeAddressOf(customer),
    discount_code: 'ENDS',
  });
  await fillWallet(shop, customer.id, payable);
  await startPaying(customer, code, 'wallet');
  const order = await readOrderOf(customer, code);
  const store_id = order.parcels[0]?.store_id;
  const move = (name: string, version: number, more: object) =>
    refusalOf(owner, 'staff.move-shipment', { code, store_id, move: name, version, ...more }, once());
  expect(await move('send', 1, { carrier: 'post', tracking: '2100098765' })).toBe(200);
  expect(await move('return', 2, { reason: 'nobody was there' })).toBe(200);
  const told = async () =>
    rowsIn(
      shop,
      "SELECT m.id FROM messages AS m JOIN orders AS o ON o.id = m.order_id WHERE o.code = $1 AND m.channel = 'sms'",
      [code],
    );
  const before = (await told()).length;
  expect((await cancelRest(order)).json()).toMatchObject({ refunded: 54_000 });
  const after = await readOrderOf(customer, code);
  expect(after.refunds).toMatchObject([{ amount: 54_000, to: 'wallet' }]);
  expect(statusesOf(after)).toEqual(['canceled']);
  expect((await told()).length).toBe(before + 1);
  // The refund of the goods stays a separate decision.
  const rest = order.total - 54_000;
  const refund = { code, amount: rest, reason: 'they came back' };
  expect(await refusalOf(owner, 'staff.refund-order', refund, once())).toBe(200);
});

test('the lines of an order that its customer cancels unpaid are canceled with it', async () => {
  const customer = await makeShopper(shop);
  await openStores(shop);
  const { code } = await place(customer, { ids: [{ id: await makeActivated(shop), qty: 1, answers }] });
  expect(await refusalOf(customer, 'orders.cancel', { code })).toBe(200);
  expect(statusesOf(await readOrderOf(customer, code))).toEqual(['canceled']);
});

test('the form to correct comes with the order, also of a product that is not sold any more', async () => {
  const top = await makeActivated(shop);
  const { order, customer } = await buyLines([{ id: top, qty: 1, answers }]);
  const id = firstId(order);
  expect(activationsOf(order)[0]?.form).toBeNull();
  expect(await decide(id, 'ask', 'No such player')).toBe(200);
  await shop.database.pool.query(
    'UPDATE products SET archived = true WHERE id = (SELECT product_id FROM sellables WHERE id = $1)',
    [top],
  );
  const asked = await readOrderOf(customer, order.code);
  expect(activationsOf(asked)[0]?.form?.schema.properties).toMatchObject({ player: { title: 'Player id' } });
  const correction = { code: order.code, id, answers: otherAnswers };
  expect(await refusalOf(customer, 'orders.correct-answers', correction)).toBe(200);
});

test('a decision on answers that were corrected meanwhile is refused', async () => {
  const { order, customer } = await buyLines([{ id: await makeActivated(shop), qty: 1, answers }]);
  const id = firstId(order);
  const read = await seenOf(shop, id);
  shop.clock.advance(1);
  await decide(id, 'ask', 'No such player');
  shop.clock.advance(1);
  await customer.call('orders.correct-answers', { code: order.code, id, answers: otherAnswers });
  for (const move of ['finish', 'ask']) expect(await decide(id, move, 'Is it?', read)).toBe('conflict');
  expect(
    await refusalOf(owner, 'staff.refuse-activation', { id, note: 'no such player', seen: read }, once()),
  ).toBe('conflict');
  expect(statusesOf(await readOrderOf(customer, order.code))).toEqual(['waiting']);
  expect(await decide(id, 'finish')).toBe(200);
});

test('the time of the promise begins once the store that was closed has accepted the parcel', async () => {
  const thing = await makeGoods(shop, { type: 'physical' });
  const customer = await makeShopper(shop);
  const { code, payable } = await place(customer, {
    ids: [
      { id: await makeActivated(shop), qty: 1, answers },
      { id: thing, qty: 1 },
    ],
    address_id: await makeAddressOf(customer),
  });
  await fillWallet(shop, customer.id, payable);
  await startPaying(customer, code, 'wallet');
  // The state while the store is closed.
  await shop.database.pool.query(
    'UPDATE order_parcels SET review = true WHERE order_id = (SELECT id FROM orders WHERE code = $1)',
    [code],
  );
  shop.clock.advance(600);
  await Promise.all([owner.renew(), customer.renew()]);
  const waiting = await readOrderOf(customer, code);
  expect(activationsOf(waiting)).toMatchObject([{ status: 'waiting', due_at: null }]);
  const review = { code, store_id: waiting.parcels[0]?.store_id, accept: true };
  expect(await refusalOf(owner, 'staff.decide-review', review, once())).toBe(200);
  expect(activationsOf(await readOrderOf(customer, code))).toMatchObject([
    { due_at: new Date(shop.clock.now().getTime() + 2 * hour).toISOString() },
  ]);
});
