import type { PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { eraseBuyers } from '../orders/order-repository.ts';
import { erasePayers } from '../payments/payment-repository.ts';

/** Condition in SQL, of an order `o`: nothing more is expected to happen to it. */
export const isSettled = `(o.status IN ('delivered', 'canceled', 'rejected')
    OR (o.status = 'registered' AND o.expired_at IS NOT NULL))
  AND o.owed = 0 AND NOT EXISTS (
    SELECT FROM payments AS p WHERE p.order_id = o.id
      AND (p.status IN ('created', 'pending', 'processing', 'review') OR p.reversing_at IS NOT NULL))`;

const eraseReceipts = statement(
  'personal-data.erase-receipts-of-orders',
  `WITH kept AS (
     SELECT r.id, r.file FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id
     WHERE p.order_id = ANY (:orders::integer[]) FOR UPDATE OF r),
   erased AS (UPDATE payment_receipts SET file = NULL, reason = NULL, upload_hash = NULL, picture_hash = NULL
     WHERE id IN (SELECT id FROM kept))
   INSERT INTO picture_removals (file, requested_at) SELECT file, :at FROM kept WHERE file IS NOT NULL
   ON CONFLICT (file) DO NOTHING`,
);
const eraseTracking = statement(
  'personal-data.erase-tracking',
  'UPDATE order_parcels SET tracking = NULL WHERE order_id = ANY (:orders::integer[]) AND tracking IS NOT NULL',
);
const deleteMessages = statement(
  'personal-data.delete-messages-of-orders',
  'DELETE FROM messages WHERE order_id = ANY (:orders::integer[])',
);
/** The simulated gateways of a demo keep what they were sent. */
const eraseSimulated = statement(
  'personal-data.erase-simulated-payments',
  `UPDATE simulated_payments SET request = '{}' WHERE (provider, authority) IN (
     SELECT p.provider, p.authority FROM payments AS p WHERE p.order_id = ANY (:orders::integer[]))`,
);

/**
 * Erases the personal fields of settled orders, with those of their payments, receipts, parcels and messages. Codes,
 * amounts, goods and times stay for accounting. Pictures of receipts are deleted by the job `retention`.
 * @param orders ids; the orders must be locked
 */
export async function eraseOrders(client: PoolClient, orders: readonly number[], at: Date): Promise<void> {
  if (orders.length === 0) return;
  const ids = [...orders];
  await eraseSimulated.run(client, { orders: ids });
  await eraseBuyers(client, ids, at);
  await erasePayers(client, ids);
  await eraseReceipts.run(client, { orders: ids, at });
  await eraseTracking.run(client, { orders: ids });
  await deleteMessages.run(client, { orders: ids });
}
