import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { SealedText } from '#platform/security/sealing.ts';

/** Seconds within which a started enrolment, or a challenge of a passkey, must be answered. */
export const challengeLife = 600;

const save = statement(
  'second-factor.save-challenge',
  `INSERT INTO second_factor_challenges (session_id, purpose, challenge, key_id, secret, expires_at)
   VALUES (:session, :purpose, :challenge, :key_id, :secret, :expires_at)
   ON CONFLICT (session_id, purpose) DO UPDATE SET challenge = excluded.challenge, key_id = excluded.key_id,
     secret = excluded.secret, expires_at = excluded.expires_at`,
);
const select = statement(
  'second-factor.challenge',
  `SELECT challenge, key_id, secret FROM second_factor_challenges
   WHERE session_id = :session AND purpose = :purpose AND expires_at > :now`,
);
const remove = statement(
  'second-factor.delete-challenge',
  `DELETE FROM second_factor_challenges WHERE session_id = :session AND purpose = :purpose`,
);

export type ChallengePurpose = 'add-totp' | 'add-passkey' | 'answer-passkey';

interface Place {
  session: string;
  purpose: ChallengePurpose;
  now: Date;
}

/**
 * Stores the data that the next step must match. A session has one challenge for each purpose, and the newest
 * one counts.
 */
export async function saveChallenge(
  queryable: Queryable,
  { session, purpose, now }: Place,
  value: { challenge: string } | SealedText,
): Promise<void> {
  await save.run(queryable, {
    session,
    purpose,
    challenge: null,
    key_id: null,
    secret: null,
    ...value,
    expires_at: new Date(now.getTime() + challengeLife * 1000),
  });
}

/** Reads the encrypted key of a TOTP that is being added, or undefined when its time is over. */
export async function readPendingKey(
  client: PoolClient,
  { session, now }: Omit<Place, 'purpose'>,
): Promise<SealedText | undefined> {
  const row = await select.maybeOne(client, { session, purpose: 'add-totp', now });
  return row && row.key_id !== null && row.secret !== null
    ? { key_id: row.key_id, secret: row.secret }
    : undefined;
}

/** Takes the challenge of a passkey, which can be answered once; undefined when it has expired. */
export async function takeChallenge(client: PoolClient, place: Place): Promise<string | undefined> {
  const row = await select.maybeOne(client, { ...place });
  await deleteChallenge(client, place);
  return row?.challenge ?? undefined;
}

/** Deletes the challenge of a session for one purpose. */
export async function deleteChallenge(
  client: PoolClient,
  { session, purpose }: Omit<Place, 'now'>,
): Promise<void> {
  await remove.run(client, { session, purpose });
}
