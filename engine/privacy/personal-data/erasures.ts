import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { statement } from '#platform/db/statement.ts';

// Rows without a repository. A new entry must name the moment from which its retention counts.

const lockReceipts = statement(
  'retention.lock-receipts',
  `SELECT id FROM payment_receipts
   WHERE file IS NOT NULL AND status <> 'waiting' AND uploaded_at < :before AND id <> ALL (:left_out::integer[])
   ORDER BY uploaded_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const eraseReceipts = statement(
  'retention.erase-receipts',
  `WITH old AS (SELECT id, file FROM payment_receipts WHERE id = ANY (:ids::integer[])),
   erased AS (
     UPDATE payment_receipts SET file = NULL, reason = NULL, upload_hash = NULL, picture_hash = NULL WHERE id IN (SELECT id FROM old))
   INSERT INTO picture_removals (file, requested_at) SELECT file, :now FROM old ON CONFLICT (file) DO NOTHING`,
);
const lockMessages = statement(
  'retention.lock-messages',
  `SELECT id FROM messages WHERE try_at IS NULL AND created_at < :before AND id <> ALL (:left_out::bigint[])
   ORDER BY created_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const deleteMessages = statement(
  'retention.delete-messages',
  'DELETE FROM messages WHERE id = ANY (:ids::bigint[])',
);
const lockOutbox = statement(
  'retention.lock-outbox',
  `SELECT id FROM outbox_messages WHERE created_at < :before AND id <> ALL (:left_out::bigint[])
   ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const deleteOutbox = statement(
  'retention.delete-outbox',
  'DELETE FROM outbox_messages WHERE id = ANY (:ids::bigint[])',
);
const lockCodes = statement(
  'retention.lock-login-codes',
  `SELECT request_id AS id FROM login_codes WHERE created_at < :before AND request_id <> ALL (:left_out::uuid[])
   ORDER BY created_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const deleteCodes = statement(
  'retention.delete-login-codes',
  'DELETE FROM login_codes WHERE request_id = ANY (:ids::uuid[])',
);
const lockSessions = statement(
  'retention.lock-sessions',
  `SELECT id FROM sessions WHERE (expires_at <= :before OR ended_at <= :before) AND id <> ALL (:left_out::uuid[])
   LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const deleteSessions = statement(
  'retention.delete-sessions',
  'DELETE FROM sessions WHERE id = ANY (:ids::uuid[])',
);
const allowAuditRemoval = statement(
  'retention.allow-audit-removal',
  "SELECT set_config('vitrin.audit_kept_from', :before::timestamptz::text, true) AS kept_from",
);
const lockAudit = statement(
  'retention.lock-audit',
  `SELECT id FROM audit_log WHERE at < :before AND id <> ALL (:left_out::bigint[])
   ORDER BY at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const deleteAudit = statement(
  'retention.delete-audit',
  'DELETE FROM audit_log WHERE id = ANY (:ids::bigint[])',
);

/** Pictures of receipts that were uploaded before a moment, and decided. */
export const oldReceipts: Erasure<number> = {
  rows: 'receipts',
  lock: lockReceipts.all,
  erase: (client, ids, now) => eraseReceipts.run(client, { ids, now }),
};
/** Messages that were written before a moment, and sent or given up. */
export const oldMessages: Erasure<number> = {
  rows: 'messages',
  lock: lockMessages.all,
  erase: (client, ids) => deleteMessages.run(client, { ids }),
};
/** Messages of the outbox of a demo. */
export const oldOutbox: Erasure<number> = {
  rows: 'messages of the outbox',
  lock: lockOutbox.all,
  erase: (client, ids) => deleteOutbox.run(client, { ids }),
};
export const oldCodes: Erasure<string> = {
  rows: 'login codes',
  lock: lockCodes.all,
  erase: (client, ids) => deleteCodes.run(client, { ids }),
};
/** Sessions that ended before a moment. */
export const oldSessions: Erasure<string> = {
  rows: 'sessions',
  lock: lockSessions.all,
  erase: (client, ids) => deleteSessions.run(client, { ids }),
};
export const oldAudit: Erasure<number> = {
  rows: 'records of the audit log',
  lock: async (client, due) => {
    await allowAuditRemoval.run(client, { before: due.before });
    return lockAudit.all(client, due);
  },
  erase: (client, ids) => deleteAudit.run(client, { ids }),
};
