import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { eraseGifts } from '#engine/selling/gift-records/gift-repository.ts';
import { eraseBuyers } from '#engine/selling/orders/order-repository.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { erasePayments } from './erase-payments.ts';

/** Condition in SQL, of an order `o`: nothing more is expected to happen to it. */
export const isSettled = `(o.status IN ('delivered', 'canceled', 'rejected')
    OR (o.status = 'registered' AND o.expired_at IS NOT NULL))
  AND o.owed = 0 AND NOT EXISTS (
    SELECT FROM payments AS p WHERE p.payable_id = o.id
      AND (p.status IN ('created', 'pending', 'processing', 'review') OR p.reversing_at IS NOT NULL))`;

const lockOld = statement(
  'retention.lock-orders',
  `SELECT o.id FROM orders AS o
   WHERE o.erased_at IS NULL AND o.created_at < :before AND o.id <> ALL (:left_out::integer[]) AND ${isSettled}
   ORDER BY o.created_at LIMIT :limit FOR NO KEY UPDATE OF o SKIP LOCKED`,
);
const eraseTracking = statement(
  'personal-data.erase-tracking',
  `UPDATE order_parcels SET tracking = NULL, tracking_url = NULL
   WHERE order_id = ANY (:orders::integer[]) AND (tracking IS NOT NULL OR tracking_url IS NOT NULL)`,
);
const eraseAnswers = statement(
  'personal-data.erase-answers-of-lines',
  `UPDATE order_lines SET answers = '[]', activation_note = '', activation_reference = NULL
   WHERE parcel_id IN (SELECT id FROM order_parcels WHERE order_id = ANY (:orders::integer[]))
     AND (answers <> '[]' OR activation_note <> '' OR activation_reference IS NOT NULL)`,
);
const deleteMessages = statement(
  'personal-data.delete-messages-of-orders',
  'DELETE FROM messages WHERE order_id = ANY (:orders::integer[])',
);
/**
 * Erases the personal fields of settled orders, with those of their payments, receipts, parcels, answers,
 * activations and gifts of lines and messages. Codes, amounts, goods and times stay for accounting. The job
 * `retention` deletes the pictures of receipts.
 * @param orders ids; the orders must be locked
 */
export async function eraseOrders(client: PoolClient, orders: readonly number[], at: Date): Promise<void> {
  if (orders.length === 0) return;
  const ids = [...orders];
  await erasePayments(client, ids, at);
  await eraseBuyers(client, ids, at);
  await eraseTracking.run(client, { orders: ids });
  await eraseAnswers.run(client, { orders: ids });
  await eraseGifts(client, ids);
  await deleteMessages.run(client, { orders: ids });
}

/** Settled orders that were placed before a moment. */
export const oldOrders: Erasure<number> = { rows: 'orders', lock: lockOld.all, erase: eraseOrders };
