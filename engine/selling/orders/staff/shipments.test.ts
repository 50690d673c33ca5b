import { describe, expect, test } from 'vitest';
import { moveShipment, type ShipmentEvent } from '#machines/shipment/index.ts';
import { everyEvent } from '#machines/shipment/testing/walks.ts';
import type { StaffRole } from '#schemas/api/operation.ts';
import { shipmentStatus, type Order, type ShipmentStatus } from '#schemas/entities/order.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import {
  auditIn,
  makeAddressOf,
  shareStaffShop,
  stockIn,
  type TestShop,
} from '#tools/testing/shared-shops.ts';
import {
  buy,
  cartOf,
  fillWallet,
  ledgerSums,
  makeGoods,
  makeShopper,
  once,
  place,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';
import { callAtTerminal } from '#tools/testing/staff-terminal.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

interface Bought {
  customer: Shopper;
  goods: number;
  order: Order;
  store_id: number;
}

/** Makes a paid order of physical goods, and of codes of the same store if `codes` is set. */
async function buyGoods({ qty = 2, codes = 0, roles = [] as StaffRole[] } = {}): Promise<Bought> {
  const customer = await makeShopper(shop, { roles });
  const goods = await makeGoods(shop, { type: 'physical' });
  const code = codes > 0 ? await makeGoods(shop, { stock: codes }) : undefined;
  const order = await place(customer, {
    ids: [{ id: goods, qty }, ...(code === undefined ? [] : [{ id: code, qty: codes }])],
    address_id: await makeAddressOf(customer),
  });
  await fillWallet(shop, customer.id, order.payable);
  await startPaying(customer, order.code, 'wallet');
  const paid = await readOrderOf(customer, order.code);
  return { customer, goods, order: paid, store_id: paid.parcels[0]?.store_id ?? 0 };
}

type More = Readonly<Record<string, unknown>>;
const move = ({ order, store_id }: Bought, name: string, version: number, more: More = {}, by = owner) =>
  by.call('staff.move-shipment', { code: order.code, store_id, move: name, version, ...more }, once());
const sending = { carrier: 'post', tracking: '2100098765' };
const shortMessages = async ({ code }: Order): Promise<{ body: string }[]> =>
  (
    await shop.database.pool.query<{ body: string }>(
      `SELECT m.body FROM messages AS m JOIN orders AS o ON o.id = m.order_id
       WHERE o.code = $1 AND m.channel = 'sms' ORDER BY m.id`,
      [code],
    )
  ).rows;
const shipmentOf = async ({ customer, order }: Bought) =>
  (await readOrderOf(customer, order.code)).parcels[0]?.shipment;

test('a parcel is sent with a message, delivered, and returned; the invoice stays delivered', async () => {
  const bought = await buyGoods();
  const { customer, order, goods } = bought;
  const stock = await stockIn(shop, goods);
  expect(await shipmentOf(bought)).toMatchObject({ status: 'preparing', carrier: null, sent_at: null });
  const answers = { note: { wrap: true } };
  await shop.database.pool.query('UPDATE orders SET answers = $2 WHERE code = $1', [order.code, answers]);
  const { shipments } = (await owner.call('staff.shipments', {})).json() as {
    shipments: { order: string; recipient: { address: string }; lines: { qty: number }[] }[];
  };
  expect(shipments.find((each) => each.order === order.code)).toMatchObject({
    version: 1,
    recipient: { address: 'Bahar Street 12' },
    order_answers: answers,
    lines: [{ qty: 2 }],
  });

  expect((await move(bought, 'send', 1, sending)).json()).toMatchObject({
    shipment: { status: 'sent', version: 2 },
    status: 'preparing',
  });
  const sent = await readOrderOf(customer, order.code);
  expect(sent.parcels[0]).toMatchObject({ tracking: '2100098765', shipment: { status: 'sent' } });
  expect((await shortMessages(order)).at(-1)?.body).toContain('2100098765');

  expect((await move(bought, 'deliver', 2)).json()).toMatchObject({ status: 'delivered' });
  expect(await readOrderOf(customer, order.code)).toMatchObject({
    status: 'delivered',
    parcels: [{ status: 'delivered', shipment: { status: 'delivered' } }],
  });

  await move(bought, 'return', 3, { reason: 'damaged', restock: true });
  expect(await readOrderOf(customer, order.code)).toMatchObject({
    status: 'delivered',
    payment: 'paid',
    refunds: [],
    parcels: [{ status: 'delivered', shipment: { status: 'returned' } }],
  });
  expect(await stockIn(shop, goods)).toBe(stock + 2);

  const refund = { code: order.code, amount: 40_000, reason: 'goods came back' };
  expect((await owner.call('staff.refund-order', refund, once())).json()).toMatchObject({
    refunded: 40_000,
    request: null,
  });
  expect(await readOrderOf(customer, order.code)).toMatchObject({
    status: 'delivered',
    payment: 'paid',
    refunds: [{ amount: 40_000, to: 'wallet' }],
  });
  expect((await customer.call('wallet.get')).json()).toMatchObject({
    balances: [{ amount: 40_000 }, { amount: 0 }],
  });
  expect(await shortMessages(order)).toHaveLength(4);
  expect(
    ((await auditIn(shop, `order:${order.code}`)) as { action: string }[]).map(({ action }) => action),
  ).toEqual(expect.arrayContaining(['shipment.send', 'shipment.deliver', 'shipment.return', 'order.refund']));
  expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, overdrawn: 0 });
});

test('a carrier of the flow settings gives its title and its tracking page, another one its name', async () => {
  const { releases } = shop;
  const carriers = [
    { id: 'post', title: 'National Post', trackingUrl: 'https://post.example/?id={tracking}' },
  ];
  const { flows } = fixtureRelease;
  releases.publish({ ...fixtureRelease, flows: { ...flows, shipping: { ...flows.shipping, carriers } } });
  const bought = await buyGoods();
  await move(bought, 'send', 1, { carrier: 'post', tracking: 'A 1&2' });
  expect(await shipmentOf(bought)).toMatchObject({
    carrier: 'National Post',
    tracking_url: 'https://post.example/?id=A%201%262',
  });
  await move(bought, 'correct', 2, { carrier: 'Bicycle courier' });
  expect(await shipmentOf(bought)).toMatchObject({ carrier: 'Bicycle courier', tracking_url: null });
  releases.publish(fixtureRelease);
});

describe('the server moves a shipment exactly as the machine does', () => {
  const nameOf: Readonly<Record<ShipmentEvent['type'], string>> = {
    'shipment.sent': 'send',
    'shipment.corrected': 'correct',
    'shipment.delivered': 'deliver',
    'shipment.returned': 'return',
  };
  const pathTo: Readonly<Record<ShipmentStatus, readonly [string, More][]>> = {
    preparing: [],
    sent: [['send', sending]],
    delivered: [
      ['send', sending],
      ['deliver', {}],
    ],
    returned: [
      ['send', sending],
      ['deliver', {}],
      ['return', { reason: 'damaged' }],
    ],
  };
  test.each(shipmentStatus.options)('from %s by every event', async (status) => {
    for (const event of everyEvent) {
      const bought = await buyGoods({ qty: 1 });
      let version = 1;
      for (const [name, more] of pathTo[status]) {
        expect((await move(bought, name, version, more)).statusCode).toBe(200);
        version += 1;
      }
      const isSent = status !== 'preparing';
      const { accepted, record } = moveShipment(
        {
          status,
          carrier: isSent ? 'post' : null,
          tracking: isSent ? sending.tracking : null,
          isReceived: status === 'delivered' || status === 'returned',
        },
        event,
      );
      const { type, ...more } = event;
      const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null));
      const answer = await move(bought, nameOf[type], version, given);
      expect([answer.statusCode < 400, (await shipmentOf(bought))?.status], JSON.stringify(event)).toEqual([
        accepted,
        record.status,
      ]);
    }
  });
});

test('two members of staff: the second gets a conflict with what the shipment has become', async () => {
  const bought = await buyGoods();
  await move(bought, 'send', 1, sending);
  const late = await move(bought, 'send', 1, { carrier: 'courier' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'conflict', details: { version: 2, carrier: 'post' } });
  expect(await shipmentOf(bought)).toMatchObject({ carrier: 'post' });
});

test('nothing leaves before it is paid, and nothing of a store that sends nothing', async () => {
  const customer = await makeShopper(shop);
  const order = await place(customer, {
    ...cartOf(await makeGoods(shop, { type: 'physical' })),
    address_id: await makeAddressOf(customer),
  });
  const unpaid = { customer, order, goods: 0, store_id: order.parcels[0]?.store_id ?? 0 };
  expect((await move(unpaid, 'send', 1, sending)).json()).toMatchObject({ code: 'move-not-allowed' });
  expect((await move({ ...unpaid, store_id: 999 }, 'send', 1, sending)).json()).toMatchObject({
    code: 'order-not-found',
  });
  const bought = await buyGoods();
  expect((await move(bought, 'send', 1)).json()).toMatchObject({
    code: 'validation-failed',
    errors: [{ field: 'carrier' }],
  });
  const cashier = await makeShopper(shop, { roles: ['cashier'] });
  expect((await move(bought, 'send', 1, sending, cashier)).json()).toMatchObject({ code: 'forbidden' });
});

describe('a parcel that cannot be delivered', () => {
  const cancel = ({ order, store_id }: Bought, reason = 'out of stock') =>
    owner.call('staff.cancel-parcel', { code: order.code, store_id, reason }, once());

  test('is canceled and refunded with its shipping, and its goods are sold again', async () => {
    const bought = await buyGoods();
    const stock = await stockIn(shop, bought.goods);
    expect((await cancel(bought)).json()).toMatchObject({ status: 'canceled', refunded: bought.order.total });
    expect(await readOrderOf(bought.customer, bought.order.code)).toMatchObject({ payment: 'refunded' });
    expect(await stockIn(shop, bought.goods)).toBe(stock + 2);
    expect((await cancel(bought)).json()).toMatchObject({ code: 'move-not-allowed' });
    expect((await move(bought, 'send', 1, sending)).json()).toMatchObject({ code: 'move-not-allowed' });
  });

  test('keeps the codes that were delivered, and refunds what was not', async () => {
    const bought = await buyGoods({ qty: 1, codes: 2 });
    expect(bought.order.parcels[0]).toMatchObject({ status: 'preparing-undelivered', codes: { length: 2 } });
    const goods = bought.order.parcels[0]?.lines.find(({ type }) => type === 'physical')?.total ?? 0;
    expect((await cancel(bought)).json()).toMatchObject({ refunded: goods + bought.order.shipping });
    const order = await readOrderOf(bought.customer, bought.order.code);
    expect(order.parcels[0]?.codes).toHaveLength(2);
    expect(await ledgerSums(shop.database.pool)).toMatchObject({ unbalanced: 0, total: 0, overdrawn: 0 });
  });

  test('is not canceled while it is on its way', async () => {
    const bought = await buyGoods();
    await move(bought, 'send', 1, sending);
    expect((await cancel(bought)).json()).toMatchObject({ code: 'move-not-allowed' });
    await move(bought, 'return', 2, { reason: 'nobody home' });
    expect((await cancel(bought, '')).json()).toMatchObject({ errors: [{ field: 'reason' }] });
  });

  test('whose goods came back is canceled without a refund, which a cashier gives; goods are sold once', async () => {
    const bought = await buyGoods();
    const { order, goods } = bought;
    const stock = await stockIn(shop, goods);
    await move(bought, 'send', 1, sending);
    const restocking = { reason: 'nobody home', restock: true };
    expect((await move(bought, 'return', 2, restocking)).json()).toMatchObject({ code: 'move-not-allowed' });
    await move(bought, 'return', 2, { reason: 'nobody home' });
    await move(bought, 'send', 3, sending);
    await move(bought, 'return', 4, { reason: 'nobody home again' });
    expect(await stockIn(shop, goods)).toBe(stock);
    expect((await cancel(bought)).json()).toMatchObject({ status: 'canceled', refunded: 0, owed: 0 });
    expect(await stockIn(shop, goods)).toBe(stock + 2);
    expect((await refund(owner, order.code, order.total)).json()).toMatchObject({ refunded: order.total });
  });

  test('is not canceled or moved by its own buyer, who is staff', async () => {
    const bought = await buyGoods({ roles: ['stock'] });
    const { customer, order, store_id } = bought;
    expect((await move(bought, 'send', 1, sending, customer)).json()).toMatchObject({ code: 'forbidden' });
    const own = { code: order.code, store_id, reason: 'for me' };
    expect(await refusalOf(customer, 'staff.cancel-parcel', own, once())).toBe('forbidden');
  });
});

const refund = (by: Shopper, code: string, amount: number) =>
  by.call('staff.refund-order', { code, amount, reason: 'a compensation' }, once());

describe('a refund of an order', () => {
  test('leaves the money of what is not delivered yet to the cancellation of its parcel', async () => {
    const { customer, order } = await buyGoods({ qty: 1, codes: 2 });
    const goods = order.parcels[0]?.lines.find(({ type }) => type === 'physical')?.total ?? 0;
    const delivered = order.total - goods - order.shipping;
    const refused = { code: order.code, amount: delivered + 1, reason: 'a compensation' };
    await expect(callAtTerminal(shop, owner, 'staff.refund-order', refused)).rejects.toMatchObject({
      code: 'validation-failed',
      message: expect.stringMatching(/not all delivered: .* staff\.cancel-parcel, .* staff\.move-shipment /),
    });
    expect((await refund(owner, order.code, delivered)).json()).toMatchObject({ refunded: delivered });
    expect(await readOrderOf(customer, order.code)).toMatchObject({ payment: 'paid' });
  });

  test('that leaves nothing takes back the codes that were not revealed', async () => {
    const [customer, goods] = [await makeShopper(shop), await makeGoods(shop, { stock: 2 })];
    const order = await buy(shop, customer, goods, 2);
    const [seen = 0] = order.parcels.flatMap(({ codes }) => codes.map(({ id }) => id));
    await customer.call('orders.reveal-code', { code: order.code, id: seen });
    await refund(owner, order.code, order.total);
    expect(await readOrderOf(customer, order.code)).toMatchObject({
      payment: 'refunded',
      status: 'delivered',
      parcels: [{ codes: [{ id: seen }] }],
    });
    expect(await stockIn(shop, goods)).toBe(1);
    expect(await buy(shop, await makeShopper(shop), goods)).toMatchObject({ status: 'delivered' });
  });

  test('never exceeds what is left of it, also when two are given at once', async () => {
    const bought = await buyGoods();
    const { customer, order } = bought;
    await move(bought, 'send', 1, sending);
    await move(bought, 'deliver', 2);
    expect((await refund(owner, order.code, order.total + 1)).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'amount' }],
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => refund(owner, order.code, order.total - 1)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await readOrderOf(customer, order.code)).refunds).toHaveLength(1);
  });

  test('above the amount waits for a colleague, who moves the money once', async () => {
    const customer = await makeShopper(shop);
    const order = await place(customer, cartOf(await makeGoods(shop, { price: 9_000_000, stock: 1 })));
    await fillWallet(shop, customer.id, order.payable);
    await startPaying(customer, order.code, 'wallet');
    const asked = (await refund(owner, order.code, 8_000_000)).json() as { request: number };
    expect(asked).toMatchObject({ refunded: 0, request: expect.any(Number) });
    const cashier = await makeShopper(shop, { roles: ['cashier'] });
    expect(await refusalOf(owner, 'staff.approve-payout', { id: asked.request }, once())).toBe('forbidden');
    expect(await refusalOf(cashier, 'staff.approve-payout', { id: asked.request }, once())).toBe(200);
    expect(await refusalOf(cashier, 'staff.approve-payout', { id: asked.request }, once())).toBe(
      'move-not-allowed',
    );
    expect((await readOrderOf(customer, order.code)).refunds).toMatchObject([{ amount: 8_000_000 }]);
  });
});
