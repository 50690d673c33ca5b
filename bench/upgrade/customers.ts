import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// Customers who use the HTTP API alone, so that they can buy from every version.

const openStores = statement('bench.open-stores', 'UPDATE stores SET hours = :hours');
const pickGoods = statement(
  'bench.pick-goods',
  `SELECT DISTINCT ON (p.type) s.id, p.type FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.stock > 30 AND (p.type = 'gift_card' OR p.type = 'physical')
     AND (SELECT count(*) FROM sellables AS o WHERE o.product_id = p.id) = 1
   ORDER BY p.type, s.id`,
);
const makeCheap = statement(
  'bench.make-cheap',
  'UPDATE sellables SET price = 60000, usdt_price = 60, discount = 0, usdt_discount = 0 WHERE id = ANY (:ids::integer[])',
);

/** Sellables of the example shop: a gift card, and goods that are sent. */
export interface Goods {
  card: number;
  parcel: number;
}

/** Opens all stores, and makes two sellables cheap enough to need no verified identity. */
export async function prepareGoods(client: Queryable): Promise<Goods> {
  const intervals = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
  await openStores.run(client, {
    hours: JSON.stringify({ time_zone: 'Asia/Tehran', intervals, closed_dates: [] }),
  });
  const goods = await pickGoods.all(client);
  const idOf = (wanted: string): number => goods.find(({ type }) => type === wanted)?.id ?? 0;
  const found = { card: idOf('gift_card'), parcel: idOf('physical') };
  await makeCheap.run(client, { ids: [found.card, found.parcel] });
  return found;
}

const quoted = z.object({ quote: z.object({ hash: z.string() }) });
const placed = z.object({ order: z.object({ code: z.string() }) });
const started = z.object({ redirect: z.string().nullable(), direct: z.string().nullish() });
const charged = z.object({ charge: z.object({ code: z.string() }) });
const sentCode = z.object({ request_id: z.string() });
const session = z.object({ token: z.string() });
const outbox = z.object({ messages: z.array(z.object({ tokens: z.array(z.string()) })) });
const readOrder = z.object({ order: z.object({ code: z.string() }).loose() });

/** What a customer chooses on the page of the simulated card gateway; `later` never opens it. */
export type CardChoice = 'success' | 'failure' | 'away' | 'later';

export type Customer = Awaited<ReturnType<typeof signIn>>;

/**
 * Signs a customer in with the code that the outbox of a demo shows.
 * @param url of a server
 * @throws Error with the path and the answer of a request that fails, here and in all calls of the customer
 */
export async function signIn(url: string, mobile: string, outboxToken: string) {
  let token = '';
  const call = async <Value>(
    schema: z.ZodType<Value>,
    path: string,
    body?: object | FormData,
    origin = url,
  ): Promise<Value> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
    return schema.parse(JSON.parse(text));
  };

  const { request_id } = await call(sentCode, '/api/v1/auth/codes', { mobile });
  const { messages } = await call(outbox, `/dev/outbox?token=${outboxToken}&to=${mobile}&limit=1`);
  const code = messages[0]?.tokens[0];
  ({ token } = await call(session, '/api/v1/auth/codes/verify', { mobile, request_id, code }));

  async function followToGateway(redirect: string, choice: CardChoice): Promise<void> {
    if (choice === 'later') return;
    const page = await fetch(new URL(redirect, url), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ scenario: choice }),
    });
    const back = page.headers.get('location');
    if (back !== null) await fetch(new URL(back, url), { redirect: 'manual' });
  }

  return {
    mobile,
    /** Places an order. @returns its code */
    async place(sellable: number, address?: number, origin = url): Promise<string> {
      const cart = {
        ids: [{ id: sellable, qty: 1 }],
        ...(address === undefined ? {} : { address_id: address }),
      };
      const { quote } = await call(quoted, '/api/v1/orders/quote', cart, origin);
      const user = { full_name: 'Negar Rad', phone_number: mobile, email: 'negar@shop.example' };
      const { order } = await call(placed, '/api/v1/orders', { ...cart, quote: quote.hash, user }, origin);
      return order.code;
    },
    async payByCard(order: string, choice: CardChoice): Promise<void> {
      const path = `/api/v1/orders/${order}/payments`;
      const { redirect } = await call(started, path, { method: 'card', provider: 'zarinpal' });
      if (redirect === null) throw new Error(`${path}: no redirect`);
      await followToGateway(redirect, choice);
    },
    payFromWallet: (order: string) => call(started, `/api/v1/orders/${order}/payments`, { method: 'wallet' }),
    cancel: (order: string) => call(z.unknown(), `/api/v1/orders/${order}/cancel`, {}),
    async chargeWallet(amount: number): Promise<void> {
      const { charge } = await call(charged, '/api/v1/wallet/charges', { currency: 'toman', amount });
      const path = `/api/v1/wallet/charges/${charge.code}/payments`;
      const { redirect } = await call(started, path, { method: 'card', provider: 'zarinpal' });
      if (redirect === null) throw new Error(`${path}: no redirect`);
      await followToGateway(redirect, 'success');
    },
    /** Chooses the direct card transfer, and sends a receipt unless `receipt` is undefined. */
    async transfer(order: string, receipt?: Blob): Promise<void> {
      const path = `/api/v1/orders/${order}/payments`;
      const { direct } = await call(started, path, { method: 'transfer' });
      if (receipt === undefined) return;
      const form = new FormData();
      form.set('receipt', receipt, 'receipt.png');
      await call(z.unknown(), `/api/v1/direct-payments/${direct ?? ''}/receipt`, form);
    },
    async addAddress(): Promise<number> {
      const { address } = await call(
        z.object({ address: z.object({ id: z.number() }) }),
        '/api/v1/addresses',
        {
          full_name: 'Negar Rad',
          phone_number: mobile,
          city_id: 130,
          postal_code: '9186743157',
          address: 'Sajjad 12',
          lat: 36.3,
          long: 59.6,
        },
      );
      return address.id;
    },
    /** Reads an order, also from another server. */
    read: (order: string, origin = url) => call(readOrder, `/api/v1/orders/${order}`, undefined, origin),
  };
}
