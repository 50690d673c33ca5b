import { buyerId, isOwner, notTheirs, readCustomer, type Customer } from '#engine/pipeline/customer.ts';
import { toPaymentSummary, type PaymentFields } from '#engine/pipeline/payable.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { overallStatus } from '#machines/fulfillment/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import {
  decidingActivation,
  deliveryPromise,
  orderWaitsFor,
  parcelWaitsFor,
  shownStatus,
} from '#schemas/delivery-promise.ts';
import type { Order, OrderCode, OrderLine } from '#schemas/entities/order.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { isSoldIn, type Prices } from '#schemas/entities/price-in.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import type { OrderTaxes, TaxAmount } from '#schemas/entities/tax.ts';
import { ShopError } from '#schemas/errors.ts';
import { isGivenAway } from '../gift-records/gift-repository.ts';
import { giftInJson, toOrderGift, type StoredOrderGift } from '../gift-records/gift-status.ts';
import { freeSince, toActivation, type StoredActivation } from './activations.ts';
import { arrivalOf } from './arrival.ts';
import { findOrder, payableState, type OrderView } from './order-repository.ts';

type Parcel = Order['parcels'][number];
/** Times are strings, because the database returns JSON. */
interface StoredParcel extends Omit<Parcel, 'codes' | 'lines' | 'shipment' | 'taxes' | 'waits_for'> {
  lines: (Omit<OrderLine, 'delivery' | 'taxes'> & {
    taxes: TaxAmount[] | null;
    activation: StoredActivation | null;
    gift: StoredOrderGift | null;
  })[];
  taxes: TaxAmount[] | null;
  /** Null when the shop no longer has the store. */
  hours: OpeningHours | null;
  shipment: NonNullable<Parcel['shipment']>;
  codes: (Pick<OrderCode, 'id' | 'line' | 'masked'> & { revealed_at: string | null })[];
}

const lineFields = [
  'product_id',
  'slug',
  'title',
  'option_title',
  'type',
  'picture',
  'qty',
  'price',
  'discount',
  'total',
  'taxes',
  'answers',
  'activation_hours',
];
const parcelFields = [
  'store_id',
  'store_name',
  'seller_number',
  'physical',
  'store_open',
  'shipping',
  'taxes',
  'status',
  'tracking',
  'review',
];
const paymentFields = [
  'code',
  'method',
  'provider',
  'status',
  'amount',
  'currency',
  'reference',
  'reason',
  'created_at',
  'expires_at',
  'doubt_until',
];
const priceNames = ['price', 'discount', 'usdt_price', 'usdt_discount', 'prices'];
const object = (alias: string, fields: readonly string[]): string =>
  fields.map((field) => `'${field}', ${alias}.${field}`).join(', ');

/** One statement, so that all parts of the order come from one snapshot. */
const select = statement(
  'orders.read',
  `SELECT o.code, o.invoice_number, o.user_id, o.status, o.payment, o.created_at, o.paid_at, o.currency, o.subtotal,
     o.line_discount, o.code_discount, o.shipping, o.taxes, o.total, o.wallet, o.payable, o.buyer, o.address, o.answers,
     o.payable_until, o.needs_identity, o.owed,
     CASE WHEN o.user_id IS NULL THEN (SELECT c.mobile_confirmed_at FROM users AS c WHERE c.id = ${buyerId}) END AS confirmed_at,
     (SELECT v.decided_at FROM identity_verifications AS v WHERE v.user_id = ${buyerId}) AS verified_at,
     (SELECT json_agg(json_build_object(${object('p', parcelFields)},
         'lines', (
           SELECT json_agg(json_build_object('id', l.sellable_id, ${object('l', lineFields)},
             'activation', CASE WHEN l.activation IS NOT NULL THEN json_build_object('id', l.id, 'status', l.activation,
               'at', l.activation_at, 'note', l.activation_note, 'reference', l.activation_reference,
               'form', CASE WHEN l.activation = 'correcting' THEN (SELECT g.form FROM products AS g WHERE g.id = l.product_id) END) END,
             'gift', ${giftInJson}) ORDER BY l.position)
           FROM order_lines AS l WHERE l.parcel_id = p.id),
         'opens_at', CASE WHEN p.review THEN p.review_at END,
         'hours', (SELECT s.hours FROM stores AS s WHERE s.id = p.store_id),
         'store_slug', (SELECT s.slug FROM stores AS s WHERE s.id = p.store_id),
         'shipment', json_build_object('status', p.shipment, 'carrier', p.carrier, 'tracking_url', p.tracking_url,
           'sent_at', p.sent_at, 'delivered_at', p.received_at, 'returned_at', p.returned_at),
         'codes', coalesce((
           SELECT json_agg(json_build_object(
               'id', c.id, 'line', l.position, 'masked', c.masked, 'revealed_at', c.revealed_at) ORDER BY l.position, c.id)
           FROM order_lines AS l JOIN gift_codes AS c ON c.line_id = l.id
           WHERE l.parcel_id = p.id AND NOT p.review AND NOT ${isGivenAway} AND (c.revealed_at IS NOT NULL OR o.payment <> 'refunded')), '[]')
       ) ORDER BY p.id) FROM order_parcels AS p WHERE p.order_id = o.id) AS parcels,
     coalesce((
       SELECT json_agg(json_build_object('product_id', g.id, 'title', g.title, 'text', g.how_to_redeem) ORDER BY g.id)
       FROM products AS g WHERE g.how_to_redeem IS NOT NULL AND g.id IN (
         SELECT l.product_id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
         WHERE p.order_id = o.id)), '[]') AS guides,
     CASE WHEN o.payment IN ('unpaid', 'pending') THEN (
       SELECT json_agg(CASE WHEN g.id IS NOT NULL THEN json_build_object(${object('s', priceNames)}) END)
       FROM order_parcels AS p JOIN order_lines AS l ON l.parcel_id = p.id
         LEFT JOIN sellables AS s ON s.id = l.sellable_id AND NOT s.archived
         LEFT JOIN products AS g ON g.id = s.product_id AND NOT g.archived
       WHERE p.order_id = o.id) END AS prices,
     coalesce((
       SELECT json_agg(json_build_object(${object('a', paymentFields)}) ORDER BY a.id DESC)
       FROM payments AS a WHERE a.payable_id = o.id), '[]') AS payments,
     coalesce((
       SELECT json_agg(json_build_object('amount', e.amount, 'at', t.at, 'to',
           CASE WHEN c.kind = 'wallet' THEN 'wallet' WHEN t.kind = 'refund' THEN 'owed' ELSE 'channel' END) ORDER BY t.id)
       FROM ledger_transactions AS t JOIN ledger_entries AS e ON e.transaction_id = t.id AND e.amount > 0
         JOIN ledger_accounts AS c ON c.id = e.account_id
       WHERE t.order_id = o.id AND t.kind IN ('refund', 'reversal')), '[]') AS refunds
   FROM orders AS o WHERE o.id = :id`,
  {
    json: {
      buyer: jsonOf<Order['buyer']>(),
      address: jsonOf<NonNullable<Order['address']>>(),
      answers: jsonOf<Order['answers']>(),
      taxes: jsonOf<OrderTaxes>(),
      parcels: jsonOf<StoredParcel[]>(),
      guides: jsonOf<Order['guides']>(),
      prices: jsonOf<(Prices | null)[]>(),
      payments: jsonOf<PaymentFields[]>(),
      refunds: jsonOf<Order['refunds']>(),
    },
    notNull: ['parcels'],
  },
);
type StoredOrder = Awaited<ReturnType<typeof select.one>>;

/**
 * Returns the reason why the codes of an order are hidden; null when they are shown. A customer sees codes
 * when they are not blocked, their mobile number is confirmed, and their identity is verified where the
 * purchase was above the threshold.
 */
export function withheldReason(
  order: { needs_identity: boolean },
  customer: Customer | null,
): OrderCode['withheld'] {
  if (customer?.isBlocked) return 'blocked';
  if (!customer?.isMobileConfirmed) return 'mobile';
  return order.needs_identity && customer.identity !== 'verified' ? 'identity' : null;
}

/** Replaces a withheld code, and hides even its last letters. */
const hidden = '••••';

export interface Reader {
  customer: Customer | null;
  now: Date;
  /** The published settings, which name the days until goods arrive, and the currencies. */
  flows: Pick<FlowSettings, 'shipping' | 'currencies' | 'firstCurrency' | 'furtherCurrencies'>;
}

const toIso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Leaves the taxes out of an order of a shop without taxes. */
const withTaxes = <Own extends object>(taxes: Own | null): { taxes?: Own } =>
  taxes === null ? {} : { taxes };

const toShipment = (shipment: StoredParcel['shipment']): StoredParcel['shipment'] => ({
  ...shipment,
  sent_at: toIso(shipment.sent_at),
  delivered_at: toIso(shipment.delivered_at),
  returned_at: toIso(shipment.returned_at),
});

/**
 * Marks the refunds of a guest, which staff return by hand: the newest ones are owed, and the others were
 * returned.
 * @param owed the owed amount, in the smallest unit
 */
function toRefunds(refunds: Order['refunds'], owed: number): Order['refunds'] {
  let left = owed;
  return refunds
    .toReversed()
    .map(({ amount, to, at }) => {
      const isGiven = to === 'owed' && left <= 0;
      if (to === 'owed') left -= amount;
      return { amount, to: isGiven ? ('channel' as const) : to, at: new Date(at).toISOString() };
    })
    .toReversed();
}

/**
 * Returns the other currencies in which an order can be placed again.
 * @param prices of the order's goods; null for each one that the shop has stopped selling
 */
const otherCurrencies = (
  prices: readonly (Prices | null)[],
  own: Currency,
  flows: Reader['flows'],
): Currency[] =>
  flows.currencies.filter(
    (currency) =>
      currency !== own && prices.every((each) => each !== null && isSoldIn(each, currency, flows)),
  );

function toOrder(row: StoredOrder, { customer, now, flows }: Reader): Order {
  const {
    user_id: _user,
    needs_identity: _identity,
    created_at,
    paid_at,
    payable_until,
    parcels,
    payments,
    refunds,
    owed,
    verified_at,
    confirmed_at,
    taxes,
    prices,
    ...fields
  } = row;
  const withheld = withheldReason(row, customer);
  const isPaid = fields.payment === 'paid';
  const shown = parcels.map(({ codes, lines, shipment, opens_at, hours, taxes: own, ...parcel }) => ({
    ...parcel,
    ...arrivalOf({ ...parcel, shipment, opens_at, hours }, isPaid ? paid_at : null, flows.shipping.days, now),
    status: shownStatus(
      parcel.status,
      lines.map(({ activation }) => activation?.status ?? null),
    ),
    ...withTaxes(own),
    opens_at: toIso(opens_at),
    lines: lines.map(({ taxes: ofLine, ...line }) => ({
      ...line,
      ...withTaxes(ofLine),
      activation:
        line.activation &&
        toActivation(line.activation, {
          hours: isPaid && withheld === null && !parcel.review ? hours : null,
          within: line.activation_hours,
          since: freeSince(confirmed_at, row.needs_identity ? verified_at : null),
        }),
      gift: line.gift && toOrderGift(line.gift, { payment: fields.payment, parcel: parcel.status }, now),
      delivery: deliveryPromise(line, withheld === 'identity', parcel.review),
    })),
    shipment: parcel.physical ? toShipment(shipment) : null,
    codes: codes.map(({ masked, revealed_at, ...code }) => ({
      ...code,
      masked: withheld === null ? masked : hidden,
      withheld,
      revealed_at: toIso(revealed_at),
    })),
    waits_for: parcelWaitsFor(
      {
        ...parcel,
        hasCodes: codes.length > 0 || lines.some(({ gift }) => gift !== null && gift.codes > 0),
        activation: decidingActivation(lines.map(({ activation }) => activation?.status ?? null)),
      },
      { payment: fields.payment, withheld },
    ),
  }));
  const isOpen = payableState(row, now) === 'open';
  return {
    ...fields,
    status: overallStatus(shown.map(({ status }) => status)),
    ...withTaxes(taxes),
    waits_for: orderWaitsFor(shown),
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    payable_until: isOpen ? payable_until.toISOString() : null,
    ...(isOpen && prices ? { other_currencies: otherCurrencies(prices, row.currency, flows) } : {}),
    parcels: shown,
    payments: payments.map(toPaymentSummary),
    refunds: toRefunds(refunds, owed),
  };
}

/**
 * Reads an order as its customer sees it.
 * @throws ShopError `order-not-found`
 */
export async function readOrder(
  queryable: Queryable,
  { id }: { id: number },
  reader: Reader,
): Promise<Order> {
  const order = await select.maybeOne(queryable, { id });
  if (!order) throw new ShopError('order-not-found', { detail: `no order ${id}` });
  return toOrder(order, reader);
}

/** An order with the customer who requests it. */
export interface OwnOrder extends OrderView {
  customer: Customer | null;
}

/**
 * Finds the principal's order with this id or code, or the guest's order for a principal who has its code;
 * undefined when it belongs to another customer.
 * @throws ShopError `unauthenticated` when the token outlived its user
 */
export async function findOwnOrder(
  queryable: Queryable,
  key: { id: number } | { code: string },
  principal: Principal,
): Promise<OwnOrder | undefined> {
  const customer = await readCustomer(queryable, principal);
  const order = await findOrder(queryable, key);
  return order && isOwner(order, customer) ? { ...order, customer } : undefined;
}

/**
 * Finds an order by its code, as {@link findOwnOrder} does.
 * @throws ShopError `order-not-found`, even for an order of another customer; `unauthenticated` for a visitor
 */
export async function readOwnOrder(
  queryable: Queryable,
  code: string,
  principal: Principal,
): Promise<OwnOrder> {
  const order = await findOwnOrder(queryable, { code }, principal);
  if (!order) throw notTheirs(principal, 'order-not-found');
  return order;
}
