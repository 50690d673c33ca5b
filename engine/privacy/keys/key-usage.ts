import { createCardCipher } from '#engine/people/bank-cards/cipher.ts';
import { createNationalIdCipher } from '#engine/people/identity/cipher.ts';
import { createTotpSealer } from '#engine/people/second-factor/totp.ts';
import { createKeySealer, hashKeysOf, readRetiredIds } from '#engine/pipeline/hash-keys/hash-keys.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { keyIdOf, type Secrets } from '#platform/security/secrets.ts';

const count = statement(
  'keys.usage',
  `SELECT
     (SELECT count(*)::integer FROM gift_codes WHERE key_id = :gift) AS "giftCodes",
     (SELECT count(*)::integer FROM second_factors WHERE key_id = :totp)
       + (SELECT count(*)::integer FROM second_factor_challenges WHERE key_id = :totp) AS "authenticatorApps",
     (SELECT count(*)::integer FROM bank_cards WHERE key_id = :card) AS "bankCards",
     (SELECT count(*)::integer FROM identity_verifications WHERE key_id = :national) AS "nationalIds",
     (SELECT count(*)::integer FROM retired_keys WHERE key_id = :seal) AS "keys",
     (SELECT count(*)::integer FROM recovery_codes
      WHERE (key_id = :hash OR key_id IS NULL)
        AND NOT :hash = ANY (:retired::text[])) AS "recoveryCodes",
     (SELECT count(*)::integer FROM referral_traces
      WHERE key_id = :hash AND NOT :hash = ANY (:retired::text[])) AS "referralTraces"`,
  {
    notNull: [
      'giftCodes',
      'authenticatorApps',
      'bankCards',
      'nationalIds',
      'keys',
      'recoveryCodes',
      'referralTraces',
    ],
  },
);

/** Numbers of values that only one version of SECRET_CODES can read. */
export interface KeyUsage {
  giftCodes: number;
  authenticatorApps: number;
  bankCards: number;
  nationalIds: number;
  /** Keys of hashes that were made with earlier secrets. */
  keys: number;
  recoveryCodes: number;
  referralTraces: number;
}

export const totalUsage = (usage: KeyUsage): number =>
  Object.values(usage).reduce((sum: number, each: number) => sum + each, 0);

/** Returns the uses of each version of SECRET_CODES, the newest first. */
export async function readKeyUsage(
  queryable: Queryable,
  secrets: Pick<Secrets, 'codes'>,
): Promise<KeyUsage[]> {
  const gift = createCodeCipher(secrets.codes);
  const card = createCardCipher(secrets.codes);
  const national = createNationalIdCipher(secrets.codes);
  const totp = createTotpSealer(secrets);
  const seal = createKeySealer(secrets);
  // A damaged key does not replace the secret from which it is derived.
  const retired = await readRetiredIds(queryable, secrets);
  const usages: KeyUsage[] = [];
  for (const [index, key] of hashKeysOf(secrets).entries())
    usages.push(
      await count.one(queryable, {
        gift: gift.keyIds[index] ?? '',
        card: card.keyIds[index] ?? '',
        national: national.keyIds[index] ?? '',
        totp: totp.keyIds[index] ?? '',
        seal: seal.keyIds[index] ?? '',
        hash: keyIdOf(key),
        retired,
      }),
    );
  return usages;
}
