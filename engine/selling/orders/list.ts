import { readCustomer } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { splitPage } from '#engine/pipeline/keyset.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { overallStatus } from '#machines/fulfillment/index.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { Pool } from '#platform/db/pool.ts';
import { statementFamily } from '#platform/db/statement-family.ts';
import {
  decidingActivation,
  orderWaitsFor,
  parcelWaitsFor,
  shownStatus,
  type WaitingParcel,
} from '#schemas/delivery-promise.ts';
import type { ActivationStatus } from '#schemas/entities/activation.ts';
import type { OrderSummary } from '#schemas/entities/order.ts';
import { shownPayment } from '#schemas/entities/payment-rules.ts';
import { largestId } from '#schemas/query.ts';
import { withheldReason } from './read-order.ts';

const perPage = 12;

// Orders that wait for the customer, and not those whose receipt or payment is looked at.
const waits = `status = 'registered' AND payment IN ('unpaid', 'pending') AND NOT EXISTS (
    SELECT FROM payments AS p WHERE p.payable_id = orders.id AND p.status IN ('processing', 'review'))`;

/** Each order is unpaid, under way, delivered or closed. */
const conditions = {
  all: 'true',
  paid: "payment IN ('paid', 'refunded')",
  unpaid: waits,
  'under-way': `status IN ('registered', 'edited', 'preparing', 'preparing-undelivered')
    AND payment NOT IN ('expired', 'refunded') AND NOT (${waits})`,
  delivered: "status = 'delivered' AND payment <> 'refunded'",
  closed: "(status IN ('canceled', 'rejected') OR payment IN ('expired', 'refunded'))",
} as const;

/** Numbers of carriers are written with and without blanks. */
const trackingOf = (text: string): string => `replace(fa_norm(${text}), ' ', '')`;

/** All words stand in the title of one line; numbers are whole. Only the customer's own orders are read. */
const isFound = `(code = upper(:q) OR invoice_number::text = fa_norm(:q) OR EXISTS (
    SELECT FROM order_parcels AS p WHERE p.order_id = orders.id AND (${trackingOf('p.tracking')} = ${trackingOf(':q')} OR EXISTS (
      SELECT FROM order_lines AS l WHERE l.parcel_id = p.id AND NOT EXISTS (
        SELECT FROM unnest(string_to_array(fa_norm(:q), ' ')) AS word
        WHERE strpos(fa_norm(l.title || ' ' || l.option_title), word) = 0)))))`;

/** A parcel with the activations of its lines. */
interface ListedParcel extends Omit<WaitingParcel, 'activation'> {
  activations: (ActivationStatus | null)[];
}

type Attempt = NonNullable<OrderSummary['attempt']>;

interface Selection {
  kind: keyof typeof conditions;
  hasWords: boolean;
}
const selections = ['all', 'paid', 'unpaid', 'under-way', 'delivered', 'closed'] as const;
const variants = (): Selection[] =>
  selections.flatMap((kind) => [false, true].map((hasWords) => ({ kind, hasWords })));

const conditionOf = ({ kind, hasWords }: Selection): string =>
  `user_id = :user AND ${conditions[kind]}${hasWords ? ` AND ${isFound}` : ''}`;

/** Most orders of a selection that are counted, so that a count costs the same for every customer. */
export const maxCounted = 100;

const countOrders = statementFamily('orders.count', {
  variants,
  text: (selection: Selection) =>
    `SELECT count(*)::integer AS total FROM (
       SELECT FROM orders WHERE ${conditionOf(selection)} LIMIT ${maxCounted}) AS counted`,
});

/** A list shows the first line of an order, and how many pieces and products it has. */
const selectPage = statementFamily('orders.page', {
  variants,
  text: (selection: Selection) => `
    SELECT o.id, o.code, o.invoice_number, o.status, o.payment, o.created_at, o.currency, o.total, first.title,
      first.picture, pieces.item_count, pieces.product_count, o.needs_identity, pieces.parcels, attempts.payments
    FROM (SELECT * FROM orders WHERE ${conditionOf(selection)} AND id < :before ORDER BY id DESC LIMIT :limit) AS o
    CROSS JOIN LATERAL (
      SELECT l.title, l.picture FROM order_parcels AS p JOIN order_lines AS l ON l.parcel_id = p.id
      WHERE p.order_id = o.id ORDER BY p.id, l.position LIMIT 1) AS first
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.total), 0)::integer AS item_count,
        coalesce((SELECT count(DISTINCT l.product_id) FROM order_parcels AS q JOIN order_lines AS l ON l.parcel_id = q.id
          WHERE q.order_id = o.id), 0)::integer AS product_count, json_agg(json_build_object('status', p.status,
          'review', p.review,
          'activations', (SELECT json_agg(l.activation) FROM order_lines AS l WHERE l.parcel_id = p.id), 'hasCodes', NOT p.review AND EXISTS (
            SELECT FROM order_lines AS l JOIN gift_codes AS c ON c.line_id = l.id WHERE l.parcel_id = p.id))
          ORDER BY p.id) AS parcels
      FROM order_parcels AS p WHERE p.order_id = o.id) AS pieces
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('method', p.method, 'status', p.status) ORDER BY p.id DESC) AS payments
      FROM payments AS p WHERE p.payable_id = o.id AND o.payment IN ('pending', 'review')) AS attempts
    ORDER BY o.id DESC`,
  json: {
    picture: jsonOf<OrderSummary['picture']>(),
    parcels: jsonOf<ListedParcel[]>(),
    payments: jsonOf<Attempt[]>(),
  },
});

export const listOrders =
  ({ pool }: { pool: Pool }): Handler<'orders.list'> =>
  async ({ before = largestId, payment, state, q }, principal) => {
    const { id: user } = signedIn(principal);
    const selection = { kind: payment ?? state ?? 'all', hasWords: q !== undefined } as const;
    const [customer, [counted], rows] = await Promise.all([
      readCustomer(pool, principal),
      countOrders.all(pool, selection, { user, q }),
      selectPage.all(pool, selection, { user, q, before, limit: perPage + 1 }),
    ]);
    const { shown, next } = splitPage(rows, perPage);
    const orders = shown.map(({ id: _id, needs_identity, parcels, payments, ...row }) => {
      const withheld = withheldReason({ needs_identity }, customer);
      const waiting = (parcels ?? []).map(({ activations, ...parcel }) => ({
        ...parcel,
        waits_for: parcelWaitsFor(
          { ...parcel, activation: decidingActivation(activations) },
          { payment: row.payment, withheld },
        ),
      }));
      const statuses = (parcels ?? []).map(({ status, activations }) => shownStatus(status, activations));
      return {
        ...row,
        attempt: shownPayment({ payments: payments ?? [] }),
        status: overallStatus(statuses),
        waits_for: orderWaitsFor(waiting),
        created_at: row.created_at.toISOString(),
      };
    });
    return { orders, next, count: counted?.total ?? 0 };
  };
