import { z } from 'zod';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { openSession, visit, type Call } from './session.ts';

// Customers who use only the HTTP API, so that they can buy from every version.

const setHours = statement('bench.open-stores', 'UPDATE stores SET hours = :hours');
const pickGoods = statement(
  'bench.pick-goods',
  `SELECT DISTINCT ON (kind) s.id, kind, p.form FROM sellables AS s JOIN products AS p ON p.id = s.product_id,
     LATERAL (SELECT CASE p.fulfillment WHEN 'activation' THEN 'activation' ELSE p.type::text END AS kind) AS k
   WHERE s.stock > 30 AND kind IN ('gift_card', 'physical', 'activation')
     AND (kind = 'activation') = (p.form IS NOT NULL)
     AND (SELECT count(*) FROM sellables AS o WHERE o.product_id = p.id) = 1
   ORDER BY kind, s.id`,
  { notNull: ['kind'] },
);
const makeCheap = statement(
  'bench.make-cheap',
  'UPDATE sellables SET price = 60000, usdt_price = 60, discount = 0, usdt_discount = 0 WHERE id = ANY (:ids::integer[])',
);

const productForm = z.object({
  schema: z.object({ properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })) }),
});

/** Sellables of the example shop. */
export interface Goods {
  card: number;
  /** Goods that are sent. */
  parcel: number;
  /** Something that staff activate. */
  activation: number;
  /** To the form of the activation. */
  answers: Record<string, string>;
}

/** Answers every field of a form with its first choice, or with digits. */
const answersTo = (form: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(productForm.parse(form).schema.properties).map(([name, field]) => [
      name,
      field.enum?.[0] ?? '12345678',
    ]),
  );

/** Opens all stores on every day, or closes them for good. */
export async function openStores(client: Queryable, isOpen: boolean): Promise<void> {
  const days = isOpen ? [0, 1, 2, 3, 4, 5, 6] : [];
  const intervals = days.map((weekday) => ({ weekday, from: 0, until: 1440 }));
  await setHours.run(client, {
    hours: JSON.stringify({ time_zone: 'Asia/Tehran', intervals, closed_dates: [] }),
  });
}

/** Opens all stores, and makes a sellable of each kind cheap enough to need no verified identity. */
export async function prepareGoods(client: Queryable): Promise<Goods> {
  await openStores(client, true);
  const goods = await pickGoods.all(client);
  const goodsOf = (wanted: string): (typeof goods)[number] => {
    const found = goods.find(({ kind }) => kind === wanted);
    if (!found) throw new Error(`the example shop sells nothing of the kind ${wanted}`);
    return found;
  };
  const activation = goodsOf('activation');
  const ids = { card: goodsOf('gift_card').id, parcel: goodsOf('physical').id, activation: activation.id };
  await makeCheap.run(client, { ids: Object.values(ids) });
  return { ...ids, answers: answersTo(activation.form) };
}

const quoted = z.object({ quote: z.object({ hash: z.string() }) });
const placed = z.object({ order: z.object({ code: z.string() }) });
const started = z.object({ redirect: z.string().nullable(), direct: z.string().nullish() });
const charged = z.object({ charge: z.object({ code: z.string() }) });
const addedCard = z.object({ card: z.object({ id: z.number() }) });
const withStatus = z.object({ status: z.string() }).nullable();
/** The state of an order as its bill shows it. */
const readOrder = z.object({
  order: z.object({
    code: z.string(),
    status: z.string(),
    payment: z.string(),
    total: z.number(),
    parcels: z.array(
      z.object({
        status: z.string(),
        shipment: withStatus,
        codes: z.array(z.object({ id: z.number() })),
        lines: z.array(z.object({ activation: withStatus })),
      }),
    ),
    payments: z.array(z.object({ code: z.string(), status: z.string(), amount: z.number() })),
    refunds: z.array(z.object({ amount: z.number(), to: z.string() })),
  }),
});
const readPayments = z.object({
  order: z.object({ payments: z.array(z.object({ code: z.string(), created_at: z.string() })) }),
});

/**
 * The customer's choice on the page of the simulated card gateway. With `later` the customer never opens the
 * page.
 */
export type CardChoice = 'success' | 'failure' | 'away' | 'later' | 'other-amount';

interface PlaceOptions {
  /** Id of the address that it is sent to. */
  address?: number;
  /** To the form of the product. */
  answers?: Record<string, string>;
  /** Another server on the same database. */
  origin?: string;
}

export type Customer = ReturnType<typeof shopAs>;

/**
 * Signs a customer in with the code that the outbox of a demo shows.
 * @param url of a server
 * @throws Error as {@link openSession} does, in all calls of the customer too
 */
export const signIn = async (url: string, mobile: string, outboxToken: string): Promise<Customer> =>
  shopAs(url, mobile, await openSession(url, mobile, outboxToken));

/** Returns a customer who buys without signing in, if the shop sells to guests. */
export const visitAsGuest = (url: string, mobile: string): Customer => shopAs(url, mobile, visit(url));

/** Returns the acts of a customer with the API of a server. */
function shopAs(url: string, mobile: string, call: Call) {
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
    async place(sellable: number, { address, answers, origin = url }: PlaceOptions = {}): Promise<string> {
      const cart = {
        ids: [{ id: sellable, qty: 1, ...(answers && { answers }) }],
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
    /** Adds a bank card with its photo, which then waits for staff. @returns its id */
    async addBankCard(number: string, photo: Blob): Promise<number> {
      const { card } = await call(addedCard, '/api/v1/bank-cards', { number });
      const form = new FormData();
      form.set('photo', photo, 'card.png');
      await call(z.unknown(), `/api/v1/bank-cards/${card.id}/photo`, form);
      return card.id;
    },
    /** Reads an order. @returns what must stay the same, as JSON */
    async read(order: string, origin = url): Promise<string> {
      const bill = await call(readOrder, `/api/v1/orders/${order}`, undefined, origin);
      return JSON.stringify(bill.order);
    },
    /** Returns the code of the newest payment of an order. */
    async paymentOf(order: string, origin = url): Promise<string> {
      const { payments } = (await call(readPayments, `/api/v1/orders/${order}`, undefined, origin)).order;
      const newest = payments.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];
      if (!newest) throw new Error(`${order} has no payment`);
      return newest.code;
    },
  };
}
