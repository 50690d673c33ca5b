import type { QueryClient } from '@tanstack/react-query';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { isSettled, mayPayLate, shownPayment } from '#schemas/entities/payment-rules.ts';
import type { InputOf, OutputOf } from '../operations.ts';
import { askAgain } from './ask-again.ts';
import { freshFor, operationQuery } from './operation-query.ts';
import { lateMoney, paymentWait } from './payment-wait.ts';
import { polling } from './polling.ts';

// Queries of one customer. usePersonalOperation separates the answers of two customers.

/** The first and the longest wait between two requests, in milliseconds; undefined: no polling. */
type Poll = FlowSettings['payment']['poll'] | undefined;

function orderWait(order: Order, unchanged: number, poll: Poll): number | false {
  const payment = shownPayment(order);
  if (payment !== null && !isSettled(payment)) return paymentWait(payment, unchanged, poll);
  // The order may be paid in another browser.
  const isOpen = order.payable_until !== null && order.payment !== 'paid';
  if (poll && unchanged < giftLooks && hasGiftOnItsWay(order)) return poll.first;
  return (mayPayLate(order) && lateMoney[unchanged]) || (isOpen && poll ? poll.most : false);
}

/** Most requests for the state of a gift that does not change. */
const giftLooks = 10;

/** A gift is sent within seconds after its code is there. */
const hasGiftOnItsWay = ({ payment, parcels }: Order): boolean =>
  payment === 'paid' &&
  parcels.some(({ status, lines }) =>
    lines.some(
      ({ gift }) => gift?.status === 'sending' || (gift?.status === 'waiting' && status === 'delivered'),
    ),
  );

export const orderQueries = {
  /** Bills, newest first. */
  list: (input: InputOf<'orders.list'>) => ({
    ...operationQuery('orders.list', input, freshFor.moment),
    refetchOnWindowFocus: true as const,
  }),
  /** The price of a cart's lines, and the limits that they exceed. Both change with purchases by others. */
  cart: (ids: InputOf<'orders.quote'>['ids']) => operationQuery('orders.quote', { ids, wallet: false }, 0),
  /** One bill with its parcels, codes and payments, polled while a payment may change. */
  get: (code: string, poll?: Poll) => ({
    ...operationQuery('orders.get', { code }),
    ...polling<OutputOf<'orders.get'>>(({ order }, unchanged) => orderWait(order, unchanged, poll)),
  }),
};

export const paymentQueries = {
  /** The customer's payments, newest first. */
  list: (input: InputOf<'payments.list'>) => ({
    ...operationQuery('payments.list', input, freshFor.moment),
    refetchOnWindowFocus: true as const,
  }),
  /**
   * A direct card transfer: the payment details, and the result of the receipt. Polled while it may change.
   */
  direct: (code: string, poll?: Poll) => ({
    ...operationQuery('payments.direct', { code }),
    ...polling<OutputOf<'payments.direct'>>(({ payment }, unchanged) =>
      paymentWait(payment, unchanged, poll),
    ),
  }),
};

/**
 * Requests the lists of orders and payments again. Both show the state of a payment, so each act of the
 * customer on an order or a payment makes them old.
 */
export function refreshLists(client: QueryClient): void {
  for (const id of ['orders.list', 'payments.list']) void askAgain(client, [id]);
}

/**
 * Writes the state of a payment from an operation's response into the cached order. If that changes the
 * payment, it requests the rest of the order and the lists again.
 * @param order code of the order
 */
export function writePayment(
  client: QueryClient,
  { order: code, payment }: { order: string; payment: PaymentSummary },
): void {
  const { queryKey } = orderQueries.get(code);
  const known = client.getQueriesData<OutputOf<'orders.get'>>({ queryKey });
  const isNews = known.some(
    ([, answer]) =>
      !answer?.order.payments.some((each) => each.code === payment.code && each.status === payment.status),
  );
  client.setQueriesData<OutputOf<'orders.get'>>(
    { queryKey },
    (answer) => answer && withPayment(answer, payment),
  );
  // This also cancels a request that the engine may have answered before the change.
  if (isNews) void askAgain(client, queryKey);
  // Without a cached order nobody knows what the lists show.
  if (isNews || known.length === 0) refreshLists(client);
}

/** Returns an order with a newer state of one of its payments, or with another payment. */
function withPayment({ order }: OutputOf<'orders.get'>, payment: PaymentSummary): OutputOf<'orders.get'> {
  const isKnown = order.payments.some(({ code }) => code === payment.code);
  const payments = isKnown
    ? order.payments.map((each) => (each.code === payment.code ? payment : each))
    : [payment, ...order.payments];
  return { order: { ...order, payments } };
}

/**
 * Writes the engine's response to a receipt into the cached transfer, and requests the other parts of the
 * transfer and the lists again.
 * @param code code of the payment
 */
export function writeReceipt(
  client: QueryClient,
  code: string,
  answer: OutputOf<'payments.upload-receipt'>,
): void {
  const { queryKey } = paymentQueries.direct(code);
  client.setQueriesData<OutputOf<'payments.direct'>>(
    { queryKey },
    (known) => known && { ...known, ...answer },
  );
  void askAgain(client, queryKey);
  refreshLists(client);
}

/** Writes an order from an operation's response into the cache, and requests it and the lists again. */
export function writeOrder(client: QueryClient, order: Order): void {
  const { queryKey } = orderQueries.get(order.code);
  client.setQueriesData<OutputOf<'orders.get'>>({ queryKey }, (known) => known && { order });
  // This also cancels a request that the engine may have answered before the change.
  void askAgain(client, queryKey);
  refreshLists(client);
}
