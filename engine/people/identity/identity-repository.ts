import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { lockFingerprints } from '#engine/pipeline/lock-fingerprints.ts';
import { requestRemovals } from '#engine/pipeline/pictures/removals.ts';
import {
  customerMay,
  moveIdentity,
  type IdentityEffect,
  type IdentityEvent,
  type IdentityRecord,
} from '#machines/identity/index.ts';
import { violatedConstraint } from '#platform/db/errors.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import type { NumberCipher } from '#platform/security/number-cipher.ts';
import { identityPhoto, type Identity, type IdentityPhoto } from '#schemas/entities/identity.ts';
import { ShopError } from '#schemas/errors.ts';
import { maskNationalId } from './cipher.ts';

// The only writer of the table `identity_verifications`, and of `users.identity` while an account is open.
// machines/identity decides which transitions are allowed.

/** Columns of an {@link IdentityRow}. */
export const identityColumns = `u.id AS user_id, u.identity AS status, v.reason, v.key_id, v.secret, v.masked,
  v.fingerprint, v.card_photo, v.card_photo_at, v.face_photo, v.face_photo_at, v.submitted_at, v.decided_at, v.decided_by`;
/** SQL: a customer, and the data that they have sent so far. */
export const identityTables = 'users AS u LEFT JOIN identity_verifications AS v ON v.user_id = u.id';

const selectOne = statement(
  'identity.of-user',
  `SELECT ${identityColumns} FROM ${identityTables} WHERE u.id = :user`,
);
const lockUser = statement('identity.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
const updateStatus = statement(
  'identity.update-status',
  'UPDATE users SET identity = :status, updated_at = :now WHERE id = :user_id AND identity <> :status',
);
const upsert = statement(
  'identity.upsert',
  `INSERT INTO identity_verifications (user_id, reason, key_id, secret, masked, fingerprint, card_photo, card_photo_at,
     face_photo, face_photo_at, submitted_at, decided_at, decided_by)
   VALUES (:user_id, :reason, :key_id, :secret, :masked, :fingerprint, :card_photo, :card_photo_at, :face_photo,
     :face_photo_at, :submitted_at, :decided_at, :decided_by)
   ON CONFLICT (user_id) DO UPDATE SET reason = EXCLUDED.reason, key_id = EXCLUDED.key_id, secret = EXCLUDED.secret,
     masked = EXCLUDED.masked, fingerprint = EXCLUDED.fingerprint, card_photo = EXCLUDED.card_photo,
     card_photo_at = EXCLUDED.card_photo_at, face_photo = EXCLUDED.face_photo,
     face_photo_at = EXCLUDED.face_photo_at, submitted_at = EXCLUDED.submitted_at,
     decided_at = EXCLUDED.decided_at, decided_by = EXCLUDED.decided_by`,
);
const selectVerified = statement(
  'identity.verified',
  'SELECT user_id FROM identity_verifications WHERE fingerprint = ANY (:fingerprints::bytea[]) AND user_id <> :user',
);
const deleteOne = statement(
  'identity.delete',
  'DELETE FROM identity_verifications WHERE user_id = :user RETURNING card_photo, face_photo',
);
const lockOldPhotos = statement(
  'identity.lock-old-photos',
  `SELECT i.user_id AS id FROM identity_verifications AS i JOIN users AS u ON u.id = i.user_id
   WHERE (i.card_photo IS NOT NULL OR i.face_photo IS NOT NULL) AND u.identity <> 'waiting'
     AND greatest(i.card_photo_at, i.face_photo_at, i.decided_at) < :before
     AND i.user_id <> ALL (:left_out::integer[])
   ORDER BY greatest(i.card_photo_at, i.face_photo_at, i.decided_at) LIMIT :limit FOR NO KEY UPDATE SKIP LOCKED`,
);
const erasePhotos = statement(
  'identity.erase-photos',
  `UPDATE identity_verifications AS v SET card_photo = NULL, face_photo = NULL FROM identity_verifications AS old
   WHERE v.user_id = ANY (:ids::integer[]) AND old.user_id = v.user_id RETURNING old.card_photo, old.face_photo`,
);
const selectOfEarlierKeys = statement(
  'identity.of-earlier-keys',
  'SELECT user_id AS user, key_id, secret FROM identity_verifications WHERE key_id <> :key_id ORDER BY user_id',
);
const reseal = statement(
  'identity.reseal',
  `UPDATE identity_verifications SET key_id = :key_id, secret = :secret,
     fingerprint = CASE WHEN fingerprint IS NOT NULL THEN :fingerprint::bytea END
   WHERE user_id = :user AND secret = :old_secret`,
);

export type IdentityRow = Awaited<ReturnType<typeof selectOne.one>>;

const toRecord = ({ status, reason, card_photo, face_photo }: IdentityRow): IdentityRecord => ({
  status,
  reason,
  photos: { card: card_photo !== null, face: face_photo !== null },
});

/** Returns the file of a photo; null when it is not stored. */
export const photoOf = (row: Pick<IdentityRow, 'card_photo' | 'face_photo'>, kind: IdentityPhoto) =>
  row[`${kind}_photo`];

const photosOf = (row: Pick<IdentityRow, 'card_photo' | 'face_photo'>): string[] =>
  identityPhoto.options.flatMap((kind) => photoOf(row, kind) ?? []);

export const toIdentity = (row: IdentityRow): Identity => ({
  status: row.status,
  national_id: row.masked,
  reason: row.reason,
  photos: identityPhoto.options.filter((kind) => photoOf(row, kind) !== null),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Returns the submitted national id; null before submission. @throws Error when no accepted key opens it */
export const openNationalId = (
  cipher: NumberCipher,
  { key_id, secret, user_id }: Pick<IdentityRow, 'key_id' | 'secret' | 'user_id'>,
): string | null => (key_id === null || secret === null ? null : cipher.open({ key_id, secret }, user_id));

/**
 * Returns the national id that is going to be verified. @throws ShopError `move-not-allowed` when it cannot
 * be read any more
 */
function openSubmitted(cipher: NumberCipher, row: IdentityRow): string | null {
  try {
    return openNationalId(cipher, row);
  } catch (cause) {
    const detail = `the national id of user ${row.user_id} cannot be opened: reject it, so that it is submitted again`;
    throw new ShopError('move-not-allowed', { detail, cause });
  }
}

/** Reads the identity of a customer, even of one who has sent nothing. @throws ShopError `not-found` */
export async function readIdentity(queryable: Queryable, user: number): Promise<IdentityRow> {
  const row = await selectOne.maybeOne(queryable, { user });
  if (!row) throw new ShopError('not-found', { detail: `no user ${user}` });
  return row;
}

/** Locks the identity of a customer. @throws ShopError `not-found` */
export async function lockIdentity(client: PoolClient, user: number): Promise<IdentityRow> {
  // A separate statement: one that waits for the lock would read the other table in its earlier state.
  await lockUser.run(client, { user });
  return readIdentity(client, user);
}

/**
 * Asserts that a national id is not verified for another customer, and locks it until the transaction ends.
 * @throws ShopError `national-id-taken`
 */
async function assertFree(
  client: PoolClient,
  fingerprints: readonly Buffer[],
  { user_id: user }: IdentityRow,
): Promise<void> {
  await lockFingerprints(client, 'national id', fingerprints);
  if ((await selectVerified.all(client, { fingerprints: [...fingerprints], user })).length > 0)
    throw new ShopError('national-id-taken', { detail: `of user ${user}` });
}

const required = { card: 'card_photo', face: 'face_photo' } as const;

/** Returns the reason why the machine refuses an event. */
function refusalOf(record: IdentityRecord, event: IdentityEvent, user: number): ShopError {
  const missing = identityPhoto.options.filter((kind) => !record.photos[kind]);
  const detail = `${event.type} of user ${user}: ${record.status}`;
  return event.type === 'identity.submitted' && customerMay(record).sendPhotos && missing.length > 0
    ? new ShopError('validation-failed', {
        detail,
        fields: missing.map((kind) => refusedField('required', required[kind])),
      })
    : new ShopError('move-not-allowed', { detail });
}

/** Asserts that the customer may send a photo now. @throws ShopError `move-not-allowed` */
export function assertTakesPhotos(row: IdentityRow): void {
  const record = toRecord(row);
  if (!customerMay(record).sendPhotos)
    throw new ShopError('move-not-allowed', { detail: `a photo of user ${row.user_id}: ${record.status}` });
}

/** Columns that a move changes in addition to the status. */
interface IdentityChanges {
  now: Date;
  /** The file of a photo that was sent with the event. */
  file?: string;
  /** The national id that was submitted with the event. */
  nationalId?: string;
  /** Id of the member of staff who decides; null for the command line. */
  decidedBy?: number | null;
}

function photoChange(event: IdentityEvent, { file, now }: IdentityChanges): Partial<IdentityRow> {
  if (event.type !== 'identity.photo-sent' || file === undefined) return {};
  return event.photo === 'card'
    ? { card_photo: file, card_photo_at: now }
    : { face_photo: file, face_photo_at: now };
}

/** Returns the change of the national id. The row has its hash while the customer is verified. */
async function nationalIdChange(
  client: PoolClient,
  cipher: NumberCipher,
  row: IdentityRow,
  status: IdentityRow['status'],
  { nationalId, now }: IdentityChanges,
): Promise<Partial<IdentityRow>> {
  if (nationalId !== undefined) {
    await assertFree(client, cipher.fingerprints(nationalId), row);
    return {
      ...cipher.seal(nationalId, row.user_id),
      masked: maskNationalId(nationalId),
      submitted_at: now,
    };
  }
  if (status !== 'verified') return { fingerprint: null };
  const submitted = openSubmitted(cipher, row);
  if (submitted === null) throw new Error(`user ${row.user_id} has submitted no national id`);
  const fingerprints = cipher.fingerprints(submitted);
  await assertFree(client, fingerprints, row);
  return { fingerprint: fingerprints[0] };
}

/**
 * Moves a locked identity.
 * @throws ShopError `move-not-allowed` when the machine refuses the event; `validation-failed` at the photos
 *   that are missing; `national-id-taken`
 */
export async function moveStoredIdentity(
  client: PoolClient,
  cipher: NumberCipher,
  row: IdentityRow,
  event: IdentityEvent,
  changes: IdentityChanges,
): Promise<{ identity: IdentityRow; effects: readonly IdentityEffect[] }> {
  const before = toRecord(row);
  const { accepted, record, effects } = moveIdentity(before, event);
  if (!accepted) throw refusalOf(before, event, row.user_id);
  const { now, decidedBy } = changes;
  const identity: IdentityRow = {
    ...row,
    status: record.status,
    reason: record.reason,
    ...photoChange(event, changes),
    ...(await nationalIdChange(client, cipher, row, record.status, changes)),
    ...(decidedBy === undefined ? {} : { decided_at: now, decided_by: decidedBy }),
  };
  await upsert.run(client, identity).catch((error: unknown) => {
    const isTaken = violatedConstraint(error) === 'identity_verifications_fingerprint_key';
    throw isTaken ? new ShopError('national-id-taken', { cause: error }) : error;
  });
  await updateStatus.run(client, { ...identity, now });
  return { identity, effects };
}

/** Deletes the identity data of an account that is being closed. The job `retention` removes the photos. */
export async function eraseIdentity(client: PoolClient, user: number, now: Date): Promise<void> {
  await requestRemovals(client, (await deleteOne.all(client, { user })).flatMap(photosOf), now);
}

/** Customers whose photos were decided before a moment, or were sent before it and never submitted. */
export const oldIdentityPhotos: Erasure<number> = {
  rows: 'identity photos of customers',
  lock: lockOldPhotos.all,
  erase: async (client, ids, now) => {
    const erased = await erasePhotos.all(client, { ids });
    await requestRemovals(client, erased.flatMap(photosOf), now);
  },
};

/**
 * Reseals national ids with the newest key if an earlier key sealed them.
 * @returns how many
 * @throws AggregateError at the end, naming the customers whose national id no accepted key opens
 */
export async function resealNationalIds(pool: Pool, cipher: NumberCipher): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  for (const { user, key_id, secret } of await selectOfEarlierKeys.all(pool, { key_id: cipher.keyId }))
    try {
      const number = openNationalId(cipher, { key_id, secret, user_id: user });
      if (number === null || secret === null) continue;
      const [fingerprint] = cipher.fingerprints(number);
      done += await reseal.run(pool, { ...cipher.seal(number, user), fingerprint, user, old_secret: secret });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      failures.push(
        new Error(`the national id of user ${user} cannot be sealed again: ${reason}`, { cause }),
      );
    }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  return done;
}
