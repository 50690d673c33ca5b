import { erasePayers } from '#engine/selling/payments/payment-repository.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

const eraseReceipts = statement(
  'personal-data.erase-receipts',
  `WITH kept AS (
     SELECT r.id, r.file FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id
     WHERE p.payable_id = ANY (:payables::integer[]) FOR UPDATE OF r),
   erased AS (UPDATE payment_receipts SET file = NULL, reason = NULL, upload_hash = NULL, picture_hash = NULL
     WHERE id IN (SELECT id FROM kept))
   INSERT INTO picture_removals (file, requested_at) SELECT file, :at FROM kept WHERE file IS NOT NULL
   ON CONFLICT (file) DO NOTHING`,
);
/** The simulated gateways of a demo store the data that they receive. */
const eraseSimulated = statement(
  'personal-data.erase-simulated-payments',
  `UPDATE simulated_payments SET request = '{}' WHERE (provider, authority) IN (
     SELECT p.provider, p.authority FROM payments AS p WHERE p.payable_id = ANY (:payables::integer[]))`,
);

/**
 * Erases the personal fields of the payments of locked payables, with those of their receipts. The job
 * `retention` deletes pictures of receipts.
 * @param payables ids
 */
export async function erasePayments(client: PoolClient, payables: number[], at: Date): Promise<void> {
  await eraseSimulated.run(client, { payables });
  await erasePayers(client, payables);
  await eraseReceipts.run(client, { payables, at });
}
