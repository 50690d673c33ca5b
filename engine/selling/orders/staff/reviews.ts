import { staffActor, writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { assertNotOwnOrder } from '#engine/pipeline/staff/assert-target.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { reviewKind } from '#schemas/api/staff/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../../context.ts';
import type { StaffServices } from '../../staff-services.ts';
import { restartActivations } from '../activations.ts';
import { notifyBuyer } from '../notify-buyer.ts';
import { lockOrder, type OrderRow } from '../order-repository.ts';
import {
  deliverCodes,
  deliverPutAside,
  moveParcel,
  readParcels,
  saveParcels,
  shownOrderStatus,
  type StoredParcel,
} from '../parcels.ts';
import { assertNotReversing, paidForParcel, refund, releaseParcels } from '../refund.ts';
import { soldPieces, updateSoldCounts } from '../sold-pieces.ts';

/**
 * One query for each kind of review, all with the same columns. A payment may belong to a wallet charge. A
 * payment that is being reversed is one whose provider never reported the outcome.
 */
const reviews = `(
  SELECT 'closed-store' AS kind, o.code AS "order", NULL AS charge, p.store_id, NULL AS payment, o.paid_at AS since, NULL AS reason,
      p.review_at AS opens_at, NULL::bigint AS amount, NULL::currency AS currency
    FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id WHERE p.review AND p.status = 'preparing'
  UNION ALL
  SELECT 'payment', o.code, c.code, NULL, a.code, coalesce(a.reversing_at, a.created_at),
      CASE WHEN a.reversing_at IS NULL THEN a.reason ELSE 'reversing' END, NULL, nullif(a.received, 0), a.currency
    FROM payments AS a LEFT JOIN orders AS o ON o.id = a.payable_id
      LEFT JOIN wallet_charges AS c ON c.id = a.payable_id
    WHERE a.status = 'review' OR (a.reversing_at IS NOT NULL AND a.status = 'paid')
  UNION ALL
  SELECT 'refund', o.code, NULL, NULL,
      (SELECT a.code FROM payments AS a WHERE a.payable_id = o.id AND a.status = 'paid' ORDER BY a.id DESC LIMIT 1),
      o.owed_since, NULL, NULL, o.owed, o.currency
    FROM orders AS o WHERE o.owed > 0
  UNION ALL
  SELECT DISTINCT 'missing-codes', o.code, NULL, p.store_id, NULL, o.paid_at, NULL, NULL::timestamptz, NULL::bigint,
      NULL::currency
    FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
    WHERE l.missing > 0 AND p.status IN ('preparing', 'preparing-undelivered')
) AS review`;
const waitingReviews = {
  count: statement('staff.count-reviews', `SELECT count(*)::integer AS total FROM ${reviews}`),
  page: statement(
    'staff.page-of-reviews',
    `SELECT kind, "order", charge, store_id, payment, since, reason, opens_at, amount, currency
     FROM ${reviews} ORDER BY since, "order", charge LIMIT :limit OFFSET :offset`,
    { notNull: ['kind', 'since'] },
  ),
};

export const listReviews =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.reviews'> =>
  async ({ page }) => {
    const { rows, pagination } = await readPage(pool, waitingReviews, page, {});
    return {
      reviews: rows.map(({ kind, since, opens_at, ...row }) => ({
        ...row,
        kind: reviewKind.parse(kind),
        since: since.toISOString(),
        opens_at: opens_at?.toISOString() ?? null,
      })),
      pagination,
    };
  };

export interface ReviewDecision {
  code: string;
  store_id: number;
  accept: boolean;
  reason: string;
}

/** Accepts the parcel for its store: the codes that were set aside for it are delivered. */
async function accept(
  context: StaffServices,
  client: PoolClient,
  order: OrderRow,
  parcel: StoredParcel,
  at: Date,
): Promise<StoredParcel> {
  const accepted = moveParcel(parcel, { type: 'invoice.accepted' }).parcel;
  const aside = deliverPutAside(accepted);
  const rest = await deliverCodes(client, aside.parcel, at);
  await restartActivations(client, parcel.id, at);
  if (aside.delivered + rest.delivered > 0) await context.jobs.add(client, 'gifts');
  await notifyBuyer(
    context,
    client,
    order,
    aside.delivered + rest.delivered > 0 ? 'delivered' : 'accepted',
    at,
  );
  return rest.parcel;
}

/** Rejects the parcel for its store: its goods are released, and its money is refunded. */
async function reject(
  context: StaffServices,
  client: PoolClient,
  order: OrderRow,
  parcel: StoredParcel,
  at: Date,
): Promise<StoredParcel> {
  const { parcel: rejected, effects } = moveParcel(parcel, { type: 'invoice.rejected' });
  const [released] = effects.includes('releaseRemaining') ? await releaseParcels(client, [parcel], at) : [];
  if (effects.includes('refundRemaining')) await refund(client, order, paidForParcel(parcel), at);
  await notifyBuyer(context, client, order, 'rejected', at);
  return { ...rejected, lines: released?.parcel.lines ?? rejected.lines, review: false };
}

/**
 * Decides on a paid parcel that was ordered while its store was closed.
 * @throws ShopError `order-not-found`; `forbidden` for one's own; `move-not-allowed` when it needs no
 *   decision, or its payment is being reversed
 */
export async function decideParcel(
  context: StaffServices,
  client: PoolClient,
  decision: ReviewDecision,
  actor: Actor,
  at: Date,
): Promise<{ order: string; status: string }> {
  const { code, store_id, reason } = decision;
  const order = await lockOrder(client, { code });
  const parcels = order ? await readParcels(client, order.id) : [];
  const parcel = parcels.find((each) => each.store_id === store_id);
  if (!order || !parcel)
    throw new ShopError('order-not-found', { detail: `no parcel of store ${store_id} in order ${code}` });
  await assertNotOwnOrder(client, actor, order);
  if (!parcel.review)
    throw new ShopError('move-not-allowed', {
      detail: `the parcel of store ${store_id} in order ${code} waits for nobody`,
    });
  await assertNotReversing(client, order);
  const sold = soldPieces(order.payment, parcels);
  const decided = await (decision.accept ? accept : reject)(context, client, order, parcel, at);
  const after = parcels.map((each) => (each.id === decided.id ? decided : each));
  await saveParcels(client, order, after);
  await updateSoldCounts(client, order, sold);
  await writeAudit(client, {
    at,
    actor,
    action: decision.accept ? 'parcel.accept' : 'parcel.reject',
    subject: `order:${code}`,
    before: { store_id, status: parcel.status, review: true },
    after: { store_id, status: decided.status, review: decided.review },
    reason,
  });
  return { order: code, status: shownOrderStatus(after) };
}

export const decideReview =
  (context: StaffServices): Handler<'staff.decide-review'> =>
  (input, principal, client) =>
    decideParcel(context, client, input, staffActor(principal), principal.now());
