import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { lockFingerprints } from '#engine/pipeline/lock-fingerprints.ts';
import { requestRemovals } from '#engine/pipeline/pictures/removals.ts';
import {
  moveBankCard,
  newBankCard,
  type BankCardEffect,
  type BankCardEvent,
} from '#machines/bank-card/index.ts';
import { violatedConstraint } from '#platform/db/errors.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { NumberCipher } from '#platform/security/number-cipher.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { bankOf } from '#schemas/entities/bank-prefixes.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { maskCard } from './cipher.ts';

// The only writer of the table `bank_cards`. machines/bank-card decides which transitions are allowed.

const columns =
  'id, user_id, status, reason, key_id, secret, masked, photo, photo_at, created_at, decided_at, decided_by';
const selectOfUser = statement(
  'bank-cards.of-user',
  `SELECT ${columns} FROM bank_cards WHERE user_id = :user ORDER BY id DESC`,
);
const selectOne = statement('bank-cards.one', `SELECT ${columns} FROM bank_cards WHERE id = :id`);
const lockOne = statement('bank-cards.lock', `SELECT ${columns} FROM bank_cards WHERE id = :id FOR UPDATE`);
const selectSame = statement(
  'bank-cards.of-number',
  `SELECT id, user_id, status FROM bank_cards WHERE fingerprint = ANY (:fingerprints::bytea[])`,
);
const insert = statement(
  'bank-cards.insert',
  `INSERT INTO bank_cards (user_id, status, reason, key_id, secret, fingerprint, masked, created_at)
   VALUES (:user, :status, :reason, :key_id, :secret, :fingerprint, :masked, :now) RETURNING ${columns}`,
);
const updateState = statement(
  'bank-cards.move',
  `UPDATE bank_cards SET status = :status, reason = :reason, photo = :photo, photo_at = :photo_at,
     decided_at = :decided_at, decided_by = :decided_by
   WHERE id = :id`,
);
const updateNumber = statement(
  'bank-cards.change-number',
  `UPDATE bank_cards SET key_id = :key_id, secret = :secret, fingerprint = :fingerprint, masked = :masked
   WHERE id = :id`,
);
const deleteOne = statement('bank-cards.delete', 'DELETE FROM bank_cards WHERE id = :id');
const deleteOfUser = statement(
  'bank-cards.delete-of-user',
  'DELETE FROM bank_cards WHERE user_id = :user RETURNING photo',
);
const lockOldPhotos = statement(
  'bank-cards.lock-old-photos',
  `SELECT id FROM bank_cards
   WHERE photo IS NOT NULL AND status <> 'waiting-for-confirmation' AND decided_at < :before
     AND id <> ALL (:left_out::integer[])
   ORDER BY decided_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const erasePhotos = statement(
  'bank-cards.erase-photos',
  `UPDATE bank_cards AS card SET photo = NULL FROM bank_cards AS old
   WHERE card.id = ANY (:ids::integer[]) AND old.id = card.id RETURNING old.photo`,
);
const selectOfEarlierKeys = statement(
  'bank-cards.of-earlier-keys',
  'SELECT id, user_id AS user, key_id, secret FROM bank_cards WHERE key_id <> :key_id ORDER BY id',
);
const reseal = statement(
  'bank-cards.reseal',
  `UPDATE bank_cards SET key_id = :key_id, secret = :secret, fingerprint = :fingerprint
   WHERE id = :id AND secret = :old_secret`,
);

export type BankCardRow = Awaited<ReturnType<typeof lockOne.one>>;

export const toBankCard = ({ id, masked, status, reason, photo, created_at }: BankCardRow): BankCard => ({
  id,
  number: masked,
  bank: bankOf(masked),
  status,
  reason,
  has_photo: photo !== null,
  created_at: created_at.toISOString(),
});

const absent = (id: number): ShopError =>
  new ShopError('bank-card-not-found', { detail: `no bank card ${id}` });

/** Reads a customer's cards, newest first. */
export const readBankCards = (queryable: Queryable, user: number): Promise<BankCardRow[]> =>
  selectOfUser.all(queryable, { user });

export const findBankCard = (queryable: Queryable, id: number): Promise<BankCardRow | undefined> =>
  selectOne.maybeOne(queryable, { id });

/**
 * Locks a card.
 * @param user only a card of this customer is found
 * @throws ShopError `bank-card-not-found`
 */
export async function lockBankCard(
  client: PoolClient,
  { id, user }: { id: number; user?: number },
): Promise<BankCardRow> {
  const card = await lockOne.maybeOne(client, { id });
  if (!card || (user !== undefined && card.user_id !== user)) throw absent(id);
  return card;
}

/** Errors by unique index. The indexes refuse even simultaneous requests. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  bank_cards_waiting: 'bank-card-waiting',
  bank_cards_verified: 'bank-card-taken',
  bank_cards_user_id_fingerprint_key: 'bank-card-added',
};

async function refuseDoubles<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const code = refusals[violatedConstraint(error) ?? ''];
    throw code ? new ShopError(code, { cause: error }) : error;
  }
}

/**
 * Asserts that a number can become or stay a card of a customer. During key rotation one number has several
 * fingerprints, which no unique index compares. The number is therefore locked until the transaction ends.
 * @param card `except`: id of the card with the number; `waits`: the card is going to wait for confirmation
 * @throws ShopError `bank-card-added` for another card of this customer; `bank-card-taken` when it is
 *   verified for another customer; `bank-card-waiting` when another one waits
 */
async function assertFree(
  client: PoolClient,
  fingerprints: readonly Buffer[],
  { user, except, waits = false }: { user: number; except?: number; waits?: boolean },
): Promise<void> {
  await lockFingerprints(client, 'bank card', fingerprints);
  for (const same of await selectSame.all(client, { fingerprints: [...fingerprints] })) {
    if (same.id === except) continue;
    if (same.user_id === user) throw new ShopError('bank-card-added');
    if (same.status === 'verified') throw new ShopError('bank-card-taken');
    if (waits && same.status === 'waiting-for-confirmation') throw new ShopError('bank-card-waiting');
  }
}

const sealed = (cipher: NumberCipher, number: string, user: number) => {
  const [fingerprint] = cipher.fingerprints(number);
  return { ...cipher.seal(number, user), fingerprint, masked: maskCard(number) };
};

/** Adds a card. The customer's row must be locked. @throws ShopError as {@link assertFree} */
export async function insertBankCard(
  client: PoolClient,
  cipher: NumberCipher,
  { user, number, now }: { user: number; number: string; now: Date },
): Promise<BankCardRow> {
  await assertFree(client, cipher.fingerprints(number), { user });
  return refuseDoubles(insert.one(client, { ...sealed(cipher, number, user), ...newBankCard(), user, now }));
}

/** Columns that a move changes in addition to the status. */
interface BankCardChanges {
  now: Date;
  /** A photo that was sent with the event. */
  photo?: string;
  /** The number of the card that replaces this one. */
  number?: string;
  /** Id of the member of staff who decides; null for the command line. */
  decidedBy?: number | null;
}

/**
 * Returns the number of a card. If it cannot be read, only the customer can enter it again. @throws ShopError
 * `move-not-allowed`
 */
function openNumber(cipher: NumberCipher, card: BankCardRow): string {
  try {
    return cipher.open(card, card.user_id);
  } catch (cause) {
    const detail = `the number of bank card ${card.id} cannot be opened: the customer has to add it again`;
    throw new ShopError('move-not-allowed', { detail, cause });
  }
}

/**
 * Moves a locked card.
 * @throws ShopError `move-not-allowed` when the machine refuses the event, or when the stored number cannot
 *   be read; `bank-card-waiting`, `bank-card-taken` and `bank-card-added` for the number
 */
export async function moveStoredCard(
  client: PoolClient,
  cipher: NumberCipher,
  card: BankCardRow,
  event: BankCardEvent,
  { now, photo, number, decidedBy }: BankCardChanges,
): Promise<{ card: BankCardRow; effects: readonly BankCardEffect[] }> {
  const { accepted, record, effects } = moveBankCard({ status: card.status, reason: card.reason }, event);
  if (!accepted)
    throw new ShopError('move-not-allowed', { detail: `${event.type} of card ${card.id}: ${card.status}` });
  const { id, user_id: user } = card;
  // A card that is rejected or revoked does not claim the number, and its number may need a key that is no
  // longer accepted.
  if (record.status !== 'not-verified')
    await assertFree(client, cipher.fingerprints(number ?? openNumber(cipher, card)), {
      user,
      except: id,
      waits: record.status === 'waiting-for-confirmation',
    });
  const moved: BankCardRow = {
    ...card,
    ...record,
    ...(photo === undefined ? {} : { photo, photo_at: now }),
    ...(decidedBy === undefined ? {} : { decided_at: now, decided_by: decidedBy }),
  };
  if (number === undefined) {
    await refuseDoubles(updateState.run(client, moved));
    return { card: moved, effects };
  }
  const change = sealed(cipher, number, user);
  await refuseDoubles(updateNumber.run(client, { ...change, id }));
  await refuseDoubles(updateState.run(client, moved));
  return { card: { ...moved, ...change }, effects };
}

/** Deletes a locked card, and lists its photo for removal. @returns the photos */
export async function deleteBankCard(
  client: PoolClient,
  { id, photo }: BankCardRow,
  now: Date,
): Promise<string[]> {
  await deleteOne.run(client, { id });
  const photos = photo === null ? [] : [photo];
  await requestRemovals(client, photos, now);
  return photos;
}

/** Deletes all cards of an account that is being closed. The job `retention` removes their photos. */
export async function eraseBankCards(client: PoolClient, user: number, now: Date): Promise<void> {
  const photos = (await deleteOfUser.all(client, { user })).flatMap(({ photo }) => photo ?? []);
  await requestRemovals(client, photos, now);
}

/** Photos of cards that were decided before a moment. */
export const oldCardPhotos: Erasure<number> = {
  rows: 'photos of bank cards',
  lock: lockOldPhotos.all,
  erase: async (client, ids, now) => {
    const photos = (await erasePhotos.all(client, { ids })).flatMap(({ photo }) => photo ?? []);
    await requestRemovals(client, photos, now);
  },
};

/**
 * Reseals numbers with the newest key if an earlier key sealed them.
 * @returns how many
 * @throws AggregateError at the end, naming the cards that no accepted key opens, or whose number another
 *   card has
 */
export async function resealBankCards(pool: Pool, cipher: NumberCipher): Promise<number> {
  let done = 0;
  const failures: Error[] = [];
  for (const { id, user, ...old } of await selectOfEarlierKeys.all(pool, { key_id: cipher.keyId }))
    try {
      const number = cipher.open(old, user);
      const [fingerprint] = cipher.fingerprints(number);
      const change = { ...cipher.seal(number, user), fingerprint };
      done += await reseal.run(pool, { ...change, id, old_secret: old.secret });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      failures.push(new Error(`the bank card with id ${id} cannot be sealed again: ${reason}`, { cause }));
    }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  return done;
}
