import { transaction, type Pool } from '../../db/pool.ts';
import type { Secrets } from '../../security/secrets.ts';
import { createCodeCipher } from '../gift-codes/cipher.ts';
import { resealGiftCodes } from '../gift-codes/reseal.ts';
import { retireHashKeys } from '../second-factor/hash-keys.ts';
import { resealTotpKeys } from '../second-factor/reseal.ts';

/** How much was encrypted again. */
export interface Rotation {
  giftCodes: number;
  authenticatorApps: number;
}

/**
 * Encrypts with the newest SECRET_CODES what an earlier one has encrypted, while the shop runs. May be stopped and run
 * again. Nothing needs the earlier ones afterwards, unless a server still encrypts with them.
 * @throws Error naming the key of something that no version of the secret opens
 */
export async function rotateKeys(pool: Pool, secrets: Pick<Secrets, 'codes'>): Promise<Rotation> {
  const giftCodes = await resealGiftCodes(pool, createCodeCipher(secrets.codes));
  const authenticatorApps = await resealTotpKeys(pool, secrets);
  await transaction(pool, (client) => retireHashKeys(client, secrets));
  return { giftCodes, authenticatorApps };
}
