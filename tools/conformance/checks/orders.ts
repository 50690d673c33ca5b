import type { z } from 'zod';
import { getMe } from '#schemas/api/auth/session.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { cancelOrder, getOrder, listOrders, placeOrder, quoteOrder } from '#schemas/api/orders/operations.ts';
import { listSellables } from '#schemas/api/products/sellables.ts';
import type { Order, Quote } from '#schemas/entities/order.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { contractFault } from '../contract.ts';
import {
  addressOf,
  describeAnswer,
  problemFault,
  type EngineResponse,
  type RequestOptions,
} from '../engine.ts';
import type { CheckContext, ConformancePart } from './context.ts';
import type { Report } from '../report.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Returns the mistake of a quote about its taxes. An engine without taxes omits them. */
function taxFault({ taxes, parcels }: Quote): string | undefined {
  if (taxes === undefined) return undefined;
  const amount = sum(taxes.rules.map((each) => each.amount));
  if (taxes.amount !== amount)
    return `taxes.amount is the sum of its rules, ${amount}; it is ${taxes.amount}`;
  const parts = parcels.flatMap((parcel) => [parcel, ...parcel.lines]).flatMap((part) => part.taxes ?? []);
  const wrong = taxes.rules.find(
    ({ id, amount: whole }) =>
      sum(parts.filter((part) => part.id === id).map((part) => part.amount)) !== whole,
  );
  return wrong && `the tax ${wrong.id} is the sum of the lines’ and the parcels’; it is ${wrong.amount}`;
}

/** Returns the mistake of a quote about its sums. */
function sumFault(quote: Quote): string | undefined {
  const lines = quote.parcels.flatMap((each) => each.lines);
  const wrongLine = lines.find(({ price, discount, qty, total }) => total !== (price - discount) * qty);
  if (wrongLine) return `line ${wrongLine.id}: the total is (price - discount) × qty`;
  const subtotal = sum(lines.map(({ price, qty }) => price * qty));
  if (quote.subtotal !== subtotal)
    return `subtotal is the sum of price × qty, ${subtotal}; it is ${quote.subtotal}`;
  const lineDiscount = sum(lines.map(({ discount, qty }) => discount * qty));
  if (quote.line_discount !== lineDiscount)
    return `line_discount is the sum of the lines’ discounts, ${lineDiscount}; it is ${quote.line_discount}`;
  const shipping = sum(quote.parcels.map((each) => each.shipping));
  if (quote.shipping !== shipping)
    return `shipping is the sum of the parcels’, ${shipping}; it is ${quote.shipping}`;
  const added = quote.taxes && !quote.taxes.included ? quote.taxes.amount : 0;
  const total = subtotal - lineDiscount - quote.code_discount + shipping + added;
  if (quote.total !== total)
    return `total is what goods, shipping and added taxes come to, ${total}; it is ${quote.total}`;
  if (quote.payable !== quote.total - quote.wallet)
    return `payable is total - wallet, ${quote.total - quote.wallet}; it is ${quote.payable}`;
  return taxFault(quote);
}

/** Calls the operations of one purchase, and reads their answers by the contracts. */
function purchaseOf({ engine, token }: CheckContext, report: Report) {
  const send = (operation: Operation, params: Record<string, string>, options: RequestOptions = {}) =>
    engine.send(operation.method, addressOf(operation, params), { ...options, token });
  const requestOf = (operation: Operation, params: Record<string, string>) =>
    `${operation.method} ${addressOf(operation, params)}`;
  return {
    send,
    /** @returns the value of a right answer; undefined, with a finding, for a wrong one */
    async expect<Schema extends z.ZodType>(
      operation: Operation & { response: Schema },
      params: Record<string, string>,
      options: RequestOptions = {},
    ): Promise<z.output<Schema> | undefined> {
      const answer = await send(operation, params, options);
      const isRight = report.check(
        operation.id,
        requestOf(operation, params),
        contractFault(operation, answer),
      );
      return isRight ? operation.response.parse(answer.json) : undefined;
    },
    check: (operation: Operation, params: Record<string, string>, message: string | undefined) =>
      report.check(operation.id, requestOf(operation, params), message),
  };
}

async function checkQuote(
  context: CheckContext,
  report: Report,
  { sellable_id: id, min_quantity: qty = 1 }: ProductCard,
): Promise<Quote | undefined> {
  const { send, check } = purchaseOf(context, report);
  const body = { ids: [{ id, qty }] };
  const answer = await send(quoteOrder, {}, { body });
  if (answer.status === 401 && context.token === undefined) {
    report.skip('quotes: this engine gives none to guests, and no token is given');
    return undefined;
  }
  if (!check(quoteOrder, {}, contractFault(quoteOrder, answer))) return undefined;
  const { quote } = quoteOrder.response.parse(answer.json);
  check(quoteOrder, {}, sumFault(quote));
  const again = quoteOrder.response.safeParse((await send(quoteOrder, {}, { body })).json).data?.quote;
  check(
    quoteOrder,
    {},
    again?.hash === quote.hash
      ? undefined
      : `the same cart has the same hash; it was ${quote.hash}, then ${again?.hash}`,
  );
  const line = quote.parcels.flatMap((each) => each.lines)[0];
  const seen = line && { ids: [{ id, qty, price: line.price + 1, discount: line.discount }] };
  const changed =
    seen && quoteOrder.response.safeParse((await send(quoteOrder, {}, { body: seen })).json).data?.quote;
  check(
    quoteOrder,
    {},
    changed?.changes.some((change) => change.kind === 'price' && change.id === id)
      ? undefined
      : 'a price that the shopper saw otherwise is told in `changes`, so that nobody pays a price unseen',
  );
  return quote;
}

const stockOf = async ({ engine }: CheckContext, id: number): Promise<number | undefined> => {
  const { json } = await engine.send('GET', addressOf(listSellables, {}, { ids: id }));
  return listSellables.response.safeParse(json).data?.sellables[0]?.stock;
};

const orderOf = ({ json }: EngineResponse): Order | undefined =>
  placeOrder.response.safeParse(json).data?.order;

async function checkOrder(
  context: CheckContext,
  report: Report,
  quote: Quote,
  { sellable_id: id, min_quantity: qty = 1 }: ProductCard,
): Promise<void> {
  const { send, expect, check } = purchaseOf(context, report);
  const me = (await expect(getMe, {}))?.user;
  if (!me) return;
  const user = { full_name: me.name ?? 'Conformance Check', email: me.email ?? '', phone_number: me.mobile };
  const body = { ids: [{ id, qty }], quote: quote.hash, user };
  check(placeOrder, {}, problemFault(await send(placeOrder, {}, { body }), ['idempotency-key-needed']));
  check(
    placeOrder,
    {},
    problemFault(
      await send(
        placeOrder,
        {},
        { body: { ...body, quote: 'another-hash' }, headers: { 'idempotency-key': crypto.randomUUID() } },
      ),
      ['quote-changed'],
    ),
  );
  const before = await stockOf(context, id);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const placed = await send(placeOrder, {}, { body, headers });
  const order = orderOf(placed);
  if (!order) {
    check(placeOrder, {}, contractFault(placeOrder, placed) ?? describeAnswer(placed));
    return;
  }
  const { code } = order;
  check(
    placeOrder,
    {},
    order.payable === quote.payable
      ? undefined
      : `the order costs ${order.payable}, its quote said ${quote.payable}`,
  );
  const repeated = orderOf(await send(placeOrder, {}, { body, headers }));
  check(
    placeOrder,
    {},
    repeated?.code === code
      ? undefined
      : `the same key gives the same order, ${code}; it gave ${repeated?.code}`,
  );
  const other = { ...body, user: { ...user, full_name: 'Somebody Else' } };
  check(
    placeOrder,
    {},
    problemFault(await send(placeOrder, {}, { body: other, headers }), ['idempotency-key-reused']),
  );
  const listed = await expect(listOrders, {});
  check(
    listOrders,
    {},
    listed?.orders.some((each) => each.code === code)
      ? undefined
      : `the order ${code} is in the customer’s list`,
  );
  await expect(getOrder, { code });
  const stranger = await context.engine.send('GET', addressOf(getOrder, { code }));
  check(
    getOrder,
    { code },
    stranger.status === 200 ? 'a customer’s order is shown to somebody without a token' : undefined,
  );
  const canceled = (await expect(cancelOrder, { code }))?.order;
  check(
    cancelOrder,
    { code },
    canceled?.status === 'canceled' ? undefined : `its status is canceled; it is ${canceled?.status}`,
  );
  const after = await stockOf(context, id);
  check(
    cancelOrder,
    { code },
    after === before ? undefined : `what was reserved comes back: the stock was ${before}, and is ${after}`,
  );
}

/** Quotes, and one order that is placed and canceled if that is allowed. */
export const orders: ConformancePart = {
  title: 'quotes and orders',
  async run(context, report) {
    const { samples, token, mayOrder } = context;
    const card = samples.products.find(
      ({ in_stock, asks, type }) => in_stock && !asks && type !== 'physical',
    );
    if (!card)
      return report.skip(
        'quotes and orders: the first products have none in stock that needs neither an address nor answers',
      );
    const quote = await checkQuote(context, report, card);
    if (token === undefined) return report.skip('orders: no token is given (CONFORMANCE_TOKEN)');
    if (!mayOrder) return report.skip('orders: --orders allows to place one and cancel it');
    if (quote) await checkOrder(context, report, quote, card);
  },
};
