import { createHmac } from 'node:crypto';
import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { hashKeysOf, readHashKeys } from '#engine/pipeline/hash-keys/hash-keys.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { keyIdOf, type Secrets } from '#platform/security/secrets.ts';

// The only file that writes the table of traces. A customer who closes an account and registers the number
// again is not a new one.

/**
 * Returns the SQL for the first six and last four digits of each card that customers added or paid with, even
 * when the money went back.
 */
export const cardsOf = (users: string): string =>
  `SELECT user_id, regexp_replace(card, '\\D', '', 'g') AS digits FROM (
     SELECT user_id, masked AS card FROM bank_cards WHERE user_id IN (${users})
     UNION ALL SELECT user_id, card_mask FROM payments
       WHERE user_id IN (${users}) AND status IN ('paid', 'reversed') AND card_mask IS NOT NULL) AS cards
   WHERE length(regexp_replace(card, '\\D', '', 'g')) >= 10`;

const selectPart = statement(
  'referrals.part-of',
  `SELECT EXISTS (SELECT FROM referrals WHERE referrer_id = :user OR invited_id = :user) AS found,
     (SELECT referrer_id FROM referrals WHERE invited_id = :user AND status IN ('rewarded', 'taken-back')) AS referrer`,
);
const selectCards = statement(
  'referrals.cards-of',
  `SELECT DISTINCT digits FROM (${cardsOf(':user')}) AS cards`,
  { notNull: ['digits'] },
);
const selectMobile = statement('referrals.mobile-of', 'SELECT mobile FROM users WHERE id = :user');
const insert = statement(
  'referrals.keep-traces',
  `INSERT INTO referral_traces (hash, key_id, kept_at)
   SELECT hash, :key_id, :at FROM unnest(:hashes::bytea[]) AS hash
   ON CONFLICT (hash) DO UPDATE SET kept_at = excluded.kept_at`,
);
const selectKnown = statement(
  'referrals.has-trace',
  'SELECT EXISTS (SELECT FROM referral_traces WHERE hash = ANY (:hashes::bytea[])) AS found',
);
const lockOld = statement(
  'referrals.lock-old-traces',
  `SELECT encode(hash, 'hex') AS id FROM referral_traces
   WHERE kept_at < :before AND encode(hash, 'hex') <> ALL (:left_out::text[])
   ORDER BY kept_at LIMIT :limit FOR UPDATE SKIP LOCKED`,
  { notNull: ['id'] },
);
const deleteOld = statement(
  'referrals.delete-old-traces',
  "DELETE FROM referral_traces WHERE hash IN (SELECT decode(id, 'hex') FROM unnest(:ids::text[]) AS id)",
);

type CodesSecret = Pick<Secrets, 'codes'>;

/** Returns the hash of a trace. Recovery codes use the same keys. Their texts begin with a digit. */
const hashOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const numberText = (mobile: string): string => `referral-number\n${mobile}`;
const cardText = (referrer: number, digits: string): string => `referral-card\n${referrer}\n${digits}`;

async function isKept(
  queryable: Queryable,
  secrets: CodesSecret,
  texts: readonly string[],
): Promise<boolean> {
  if (texts.length === 0) return false;
  // `npm run keys` names a key that cannot be opened. Here its hashes are unknown.
  const keys = await readHashKeys(queryable, secrets, () => undefined);
  const hashes = keys.flatMap((key) => texts.map((text) => hashOf(key, text)));
  return (await selectKnown.one(queryable, { hashes })).found ?? false;
}

/**
 * Stores hashes of data that an account is about to lose: its number if it took part in a referral, and its
 * cards if it brought its referrer a reward. Call it before the data are erased.
 */
export async function keepTraces(
  client: PoolClient,
  secrets: CodesSecret,
  { user, mobile, at }: { user: number; mobile: string; at: Date },
): Promise<void> {
  const { found, referrer } = await selectPart.one(client, { user });
  if (!found) return;
  const cards = referrer === null ? [] : await selectCards.all(client, { user });
  const texts = [numberText(mobile), ...cards.map(({ digits }) => cardText(referrer ?? 0, digits))];
  const [key] = hashKeysOf(secrets);
  await insert.run(client, { key_id: keyIdOf(key), at, hashes: texts.map((text) => hashOf(key, text)) });
}

/** Whether another account had the number of a customer, and took part in a referral. */
export async function isFormerCustomer(
  queryable: Queryable,
  secrets: CodesSecret,
  user: number,
): Promise<boolean> {
  const { mobile } = await selectMobile.one(queryable, { user });
  return isKept(queryable, secrets, [numberText(mobile)]);
}

/** Whether a closed account with a card of the invited customer has brought the referrer a reward. */
export async function hasRewardedCard(
  queryable: Queryable,
  secrets: CodesSecret,
  { referrer, invited }: { referrer: number; invited: number },
): Promise<boolean> {
  const cards = await selectCards.all(queryable, { user: invited });
  return isKept(
    queryable,
    secrets,
    cards.map(({ digits }) => cardText(referrer, digits)),
  );
}

/** Hashes that were stored before a moment. */
export const oldTraces: Erasure<string> = {
  rows: 'hashes of referrals',
  lock: lockOld.all,
  erase: (client, ids) => deleteOld.run(client, { ids }),
};
