import { shopActor } from '#engine/pipeline/audit/audit-log.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { decideParcel } from '#engine/selling/orders/staff/reviews.ts';
import type { StaffServices } from '#engine/selling/staff-services.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';

const selectDue = statement(
  'jobs.parcels-to-review',
  `SELECT o.code, p.store_id FROM order_parcels AS p JOIN orders AS o ON o.id = p.order_id
   WHERE p.review AND p.review_at <= :now AND p.status = 'preparing' AND NOT p.physical
     AND NOT EXISTS (SELECT FROM order_lines AS l WHERE l.parcel_id = p.id AND l.missing > 0)
   ORDER BY p.id LIMIT 100`,
);

/**
 * Reviews parcels whose store has opened again. Codes that were set aside need no decision: the shop accepts
 * and delivers them. Physical goods wait for staff, who find them among the reviews.
 */
export async function reviewParcels(context: StaffServices): Promise<number> {
  const due = await selectDue.all(context.pool, { now: context.now() });
  for (const parcel of due) {
    try {
      await retrying(() =>
        transaction(context.pool, (client) =>
          decideParcel(
            context,
            client,
            { ...parcel, accept: true, reason: 'the store has opened' },
            shopActor,
            context.now(),
          ),
        ),
      );
    } catch (error) {
      // Another process or a member of staff was faster.
      if (!(error instanceof ShopError && error.code === 'move-not-allowed')) throw error;
    }
  }
  return due.length;
}
