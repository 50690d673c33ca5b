import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { createTotpSealer, sealPlace } from './totp.ts';

const selectFactors = statement(
  'second-factor.of-earlier-keys',
  `SELECT id, user_id AS user, key_id, secret FROM second_factors
   WHERE key_id <> :key_id AND secret IS NOT NULL ORDER BY id`,
  { notNull: ['key_id', 'secret'] },
);
const updateFactor = statement(
  'second-factor.reseal',
  'UPDATE second_factors SET key_id = :key_id, secret = :secret WHERE id = :id AND key_id = :old_key_id',
);
// A started enrolment continues. One without a key belongs to a passkey.
const selectStarted = statement(
  'second-factor.started-with-earlier-keys',
  `SELECT c.session_id AS id, s.user_id AS user, c.key_id, c.secret
   FROM second_factor_challenges AS c JOIN sessions AS s ON s.id = c.session_id
   WHERE c.purpose = 'add-totp' AND c.key_id <> :key_id AND c.secret IS NOT NULL ORDER BY c.session_id`,
  { notNull: ['key_id', 'secret'] },
);
const updateStarted = statement(
  'second-factor.reseal-started',
  `UPDATE second_factor_challenges SET key_id = :key_id, secret = :secret
   WHERE session_id = :id AND purpose = 'add-totp' AND key_id = :old_key_id`,
);

/**
 * Reseals the keys of authenticator apps with the newest key if an earlier key sealed them.
 * @returns how many
 * @throws AggregateError at the end, naming the users whose keys no accepted secret opens
 */
export async function resealTotpKeys(pool: Pool, secrets: Pick<Secrets, 'codes'>): Promise<number> {
  const sealer = createTotpSealer(secrets);
  const newest = { key_id: sealer.keyId };
  let done = 0;
  const failures: Error[] = [];
  for (const [select, update] of [
    [selectFactors, updateFactor],
    [selectStarted, updateStarted],
  ] as const)
    for (const { id, user, ...sealed } of await select.all(pool, newest))
      try {
        const again = sealer.seal(sealer.open(sealed, sealPlace(user)), sealPlace(user));
        done += await update.run(pool, { ...again, id, old_key_id: sealed.key_id });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        failures.push(new Error(`an authenticator app of user ${user}: ${reason}`, { cause }));
      }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  return done;
}
