import { describe, expect, test } from 'vitest';
import {
  moveFulfillment,
  type FulfillmentEvent,
  type FulfillmentRecord,
} from '#machines/fulfillment/index.ts';
import { orderStatus } from '#schemas/entities/order.ts';
import { makeAddressOf, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  place,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

const qty = 2;

interface Bought {
  customer: Shopper;
  code: string;
  store_id: number;
}

async function buyGoods(): Promise<Bought> {
  const customer = await makeShopper(shop);
  const goods = await makeGoods(shop, { type: 'physical' });
  const order = await place(customer, {
    ids: [{ id: goods, qty }],
    address_id: await makeAddressOf(customer),
  });
  await fillWallet(shop, customer.id, order.payable * 2);
  await startPaying(customer, order.code, 'wallet');
  return { customer, code: order.code, store_id: order.parcels[0]?.store_id ?? 0 };
}

const inParcels = 'FROM orders AS o WHERE o.id = p.order_id AND o.code = $1';

/** Writes the state directly into the database, to try states that no operation reaches. */
async function store({ code }: Bought, record: FulfillmentRecord): Promise<void> {
  const { status, total, delivered, review, balance } = record;
  await shop.database.pool.query(
    `UPDATE order_parcels AS p SET status = $2, total = $3, delivered = $4, review = $5, balance = $6,
       review_at = CASE WHEN $5 THEN now() END, shipment = 'sent', carrier = 'post', sent_at = now() ${inParcels}`,
    [code, status, total, delivered, review, balance],
  );
  await shop.database.pool.query('UPDATE orders SET status = $2 WHERE code = $1', [code, status]);
}

async function read({ code }: Bought): Promise<FulfillmentRecord | undefined> {
  const { rows } = await shop.database.pool.query<FulfillmentRecord>(
    `SELECT p.status, p.total, p.delivered, p.review, p.balance::integer AS balance
     FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE o.code = $1`,
    [code],
  );
  return rows[0];
}

/** The requests that cause each event. Payments move parcels with their own machine. */
const requests: readonly {
  event: FulfillmentEvent;
  send: (bought: Bought) => Promise<{ statusCode: number }>;
  /**
   * The event also moves the shipment, which has a separate machine: goods of a canceled parcel may still
   * arrive.
   */
  isShipment?: boolean;
}[] = [
  {
    event: { type: 'invoice.accepted' },
    send: ({ code, store_id }) =>
      owner.call('staff.decide-review', { code, store_id, accept: true, reason: '' }, once()),
  },
  {
    event: { type: 'invoice.rejected' },
    send: ({ code, store_id }) =>
      owner.call('staff.decide-review', { code, store_id, accept: false, reason: 'closed' }, once()),
  },
  {
    event: { type: 'invoice.canceled' },
    send: ({ code, store_id }) =>
      owner.call('staff.cancel-parcel', { code, store_id, reason: 'sold out', restock: true }, once()),
  },
  {
    isShipment: true,
    event: { type: 'invoice.delivered', pieces: qty },
    send: ({ code, store_id }) =>
      owner.call('staff.move-shipment', { code, store_id, move: 'deliver', version: 1 }, once()),
  },
];

describe.each(orderStatus.options)('in the status %s', (status) => {
  const delivered = status === 'delivered' ? qty : status === 'preparing-undelivered' ? 1 : 0;
  const records = (status === 'preparing' ? [false, true] : [false]).map((review) => ({
    status,
    total: qty,
    delivered,
    review,
    balance: status === 'edited' ? 1 : 0,
  }));

  test('the server refuses, and changes nothing, wherever the machine does', async () => {
    for (const record of records)
      for (const { event, send, isShipment = false } of requests) {
        const bought = await buyGoods();
        await store(bought, record);
        const move = moveFulfillment(record, event);
        const { statusCode } = await send(bought);
        const isRefused = !move.accepted && !isShipment;
        const allowed = isRefused ? [403, 404, 409, 422] : [200, 403, 404, 409, 422];
        expect(allowed, `${event.type} answers ${statusCode}`).toContain(statusCode);
        // A rejected parcel no longer waits for its store.
        const moved = { ...move.record, review: move.record.review && move.record.status !== 'rejected' };
        expect(await read(bought), event.type).toEqual(statusCode < 400 ? moved : record);
      }
  });
});

test('an allowed event is not refused for another reason in all states', async () => {
  const review = { status: 'preparing', total: qty, delivered: 0, review: true, balance: 0 } as const;
  const sent = { ...review, review: false } as const;
  const done: string[] = [];
  for (const { event, send } of requests) {
    const bought = await buyGoods();
    await store(bought, event.type === 'invoice.delivered' ? sent : review);
    if ((await send(bought)).statusCode < 400) done.push(event.type);
  }
  expect(done).toEqual(['invoice.accepted', 'invoice.rejected', 'invoice.delivered']);
});
