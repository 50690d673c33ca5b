import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type Pool } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { eraseIdentityPhotos } from '../identity/identity-repository.ts';
import { eraseCardPhotos } from '../bank-cards/bank-card-repository.ts';
import { deleteRejectedComments } from '../comments/comment-repository.ts';
import type { EngineContext } from '../context.ts';
import { deleteOldInquiries } from '../inquiries/inquiry-repository.ts';
import { eraseGuestNetworks } from '../orders/order-repository.ts';
import { deleteOldReferrals } from '../referrals/referral-repository.ts';
import { deleteOldTraces } from '../referrals/traces.ts';
import { deleteOldPictures } from '../tickets/picture-repository.ts';
import { deleteOldTickets } from '../tickets/ticket-repository.ts';
import { eraseCharges, isChargeSettled } from '../personal-data/erase-charges.ts';
import { eraseOrders, isSettled } from '../personal-data/erase-orders.ts';
import type { Retention } from '../personal-data/retention.ts';
import { deleteOldTerms } from '../search/search-terms.ts';
import { pictureBatch, removeUnusedPictures } from '../catalogue-records/pictures.ts';
import { removeListed } from '../pictures/removals.ts';

/** The services that retention needs. */
export type RetentionServices = Pick<
  EngineContext,
  'pool' | 'now' | 'pictures' | 'retention' | 'releases' | 'removeServerLogs'
>;

/** Rows of one transaction, so that none holds its locks for long. */
const batch = 200;
/** In milliseconds. */
const day = 86_400_000;

const lockOrders = statement(
  'retention.lock-orders',
  `SELECT o.id FROM orders AS o WHERE o.erased_at IS NULL AND o.created_at < :before AND ${isSettled}
   ORDER BY o.created_at LIMIT ${batch} FOR NO KEY UPDATE OF o SKIP LOCKED`,
);
const lockCharges = statement(
  'retention.lock-charges',
  `SELECT c.id FROM wallet_charges AS c WHERE c.erased_at IS NULL AND c.created_at < :before AND ${isChargeSettled}
   ORDER BY c.created_at LIMIT ${batch} FOR NO KEY UPDATE OF c SKIP LOCKED`,
);
const eraseReceipts = statement(
  'retention.erase-receipts',
  `WITH old AS (
     SELECT id, file FROM payment_receipts
     WHERE file IS NOT NULL AND status <> 'waiting' AND uploaded_at < :before
     ORDER BY uploaded_at LIMIT ${batch} FOR UPDATE SKIP LOCKED),
   erased AS (
     UPDATE payment_receipts SET file = NULL, reason = NULL, upload_hash = NULL, picture_hash = NULL WHERE id IN (SELECT id FROM old)),
   requested AS (
     INSERT INTO picture_removals (file, requested_at) SELECT file, :now FROM old ON CONFLICT (file) DO NOTHING)
   SELECT id FROM old`,
);
const deleteMessages = statement(
  'retention.delete-messages',
  `DELETE FROM messages WHERE id IN (
     SELECT id FROM messages WHERE try_at IS NULL AND created_at < :before ORDER BY created_at LIMIT ${batch})`,
);
const deleteOutbox = statement(
  'retention.delete-outbox',
  `DELETE FROM outbox_messages WHERE id IN (
     SELECT id FROM outbox_messages WHERE created_at < :before ORDER BY id LIMIT ${batch})`,
);
const deleteCodes = statement(
  'retention.delete-login-codes',
  `DELETE FROM login_codes WHERE request_id IN (
     SELECT request_id FROM login_codes WHERE created_at < :before ORDER BY created_at LIMIT ${batch})`,
);
const deleteSessions = statement(
  'retention.delete-sessions',
  `DELETE FROM sessions WHERE id IN (
     SELECT id FROM sessions WHERE expires_at <= :before OR ended_at <= :before LIMIT ${batch})`,
);
const allowAuditRemoval = statement(
  'retention.allow-audit-removal',
  "SELECT set_config('vitrin.audit_kept_from', :before::timestamptz::text, true) AS kept_from",
);
const deleteAudit = statement(
  'retention.delete-audit',
  `DELETE FROM audit_log WHERE id IN (
     SELECT id FROM audit_log WHERE at < :before ORDER BY at LIMIT ${batch})`,
);
type Erase = (pool: Pool, before: Date, now: Date) => Promise<number>;

const eraseOldOrders: Erase = (pool, before, now) =>
  transaction(pool, async (client) => {
    const orders = await lockOrders.all(client, { before });
    await eraseOrders(
      client,
      orders.map(({ id }) => id),
      now,
    );
    return orders.length;
  });

const eraseOldCharges: Erase = (pool, before, now) =>
  transaction(pool, async (client) => {
    const charges = await lockCharges.all(client, { before });
    await eraseCharges(
      client,
      charges.map(({ id }) => id),
      now,
    );
    return charges.length;
  });

const removeAudit: Erase = (pool, before) =>
  transaction(pool, async (client) => {
    await allowAuditRemoval.run(client, { before });
    return deleteAudit.run(client, { before });
  });

/** How one batch of each kind is erased. */
const erasures: readonly [kind: keyof Retention, erase: Erase][] = [
  ['orders', eraseOldOrders],
  ['orders', eraseOldCharges],
  ['orders', (pool, before) => deleteOldReferrals(pool, before, batch)],
  ['orders', (pool, before) => deleteOldTraces(pool, before, batch)],
  ['receipts', (pool, before, now) => eraseReceipts.run(pool, { before, now })],
  ['tickets', (pool, before) => deleteOldTickets(pool, before, batch)],
  ['inquiries', (pool, before) => deleteOldInquiries(pool, before, batch)],
  ['comments', (pool, before) => deleteRejectedComments(pool, before, batch)],
  [
    'identity',
    (pool, before, now) => transaction(pool, (client) => eraseIdentityPhotos(client, before, now)),
  ],
  ['messages', (pool, before) => deleteMessages.run(pool, { before })],
  ['messages', (pool, before) => deleteOutbox.run(pool, { before })],
  ['networks', (pool, before) => eraseGuestNetworks(pool, before, batch)],
  ['codes', (pool, before) => deleteCodes.run(pool, { before })],
  ['sessions', (pool, before) => deleteSessions.run(pool, { before })],
  ['audit', removeAudit],
];

/** How one batch of each kind is erased that the flow settings keep. */
const uploads: readonly [kind: keyof FlowSettings['uploads'], erase: Erase][] = [
  [
    'ticketPictures',
    (pool, before, now) =>
      deleteOldPictures(pool, { before, unsentBefore: new Date(now.getTime() - day) }, batch),
  ],
  [
    'bankCardPhotos',
    (pool, before, now) => transaction(pool, (client) => eraseCardPhotos(client, before, now)),
  ],
];

/** The flow settings; undefined before the first release, when nobody has said how long pictures are kept. */
function findSettings({ releases }: Pick<RetentionServices, 'releases'>): FlowSettings | undefined {
  try {
    return releases.published().flows;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

/**
 * Erases what is older than the settings allow, in batches. A kind that cannot be erased keeps no other kind from it.
 * @returns how many rows, pictures and log files
 * @throws AggregateError at the end, with the errors of the kinds that could not be erased
 */
export async function enforceRetention(services: RetentionServices): Promise<number> {
  const { pool, retention } = services;
  const now = services.now();
  const before = (kind: keyof Retention): Date => new Date(now.getTime() - retention[kind] * day);
  let done = 0;
  const errors: unknown[] = [];
  const attempt = async (step: () => Promise<number>): Promise<void> => {
    try {
      done += await step();
    } catch (error) {
      errors.push(error);
    }
  };
  const eraseAll = (erase: Erase, until: Date, size = batch): Promise<void> =>
    attempt(async () => {
      let sum = 0;
      for (let erased = size; erased === size; sum += erased) erased = await erase(pool, until, now);
      return sum;
    });
  for (const [kind, erase] of erasures) await eraseAll(erase, before(kind));
  const settings = findSettings(services);
  if (settings)
    for (const [kind, erase] of uploads)
      await eraseAll(erase, new Date(now.getTime() - settings.uploads[kind]));
  await attempt(() => deleteOldTerms(services));
  await attempt(() => services.removeServerLogs(before('logs')));
  await attempt(() => removeListed(services, now));
  // A day, so that no cached page shows a picture that is gone. It reads every text of the shop, so nothing waits
  // for it.
  await eraseAll(removeUnusedPictures, new Date(now.getTime() - day), pictureBatch);
  await attempt(() => removeListed(services, now));
  if (errors.length > 0)
    throw new AggregateError(
      errors,
      errors.map((error) => (error instanceof Error ? error.message : String(error))).join('; '),
    );
  return done;
}
