import { transaction, type Pool } from '../../db/pool.ts';
import type { Secrets } from '../../security/secrets.ts';
import { resealBankCards } from '../bank-cards/bank-card-repository.ts';
import { createCardCipher } from '../bank-cards/cipher.ts';
import { createCodeCipher } from '../gift-codes/cipher.ts';
import { createNationalIdCipher } from '../identity/cipher.ts';
import { resealNationalIds } from '../identity/identity-repository.ts';
import type { Copies } from '../gift-codes/copies.ts';
import { resealGiftCodes } from '../gift-codes/reseal.ts';
import { retireHashKeys } from '../second-factor/hash-keys.ts';
import { resealTotpKeys } from '../second-factor/reseal.ts';

/** How much was encrypted again. */
export interface Rotation {
  giftCodes: number;
  /** Gift codes that the shop had twice. */
  copies: Copies;
  authenticatorApps: number;
  bankCards: number;
  nationalIds: number;
}

/**
 * Encrypts with the newest SECRET_CODES what an earlier one has encrypted, while the shop runs. May be stopped and run
 * again. Nothing needs the earlier ones afterwards, unless a server still encrypts with them.
 * @throws AggregateError after everything else is done, naming what no version of the secret opens
 */
export async function rotateKeys(pool: Pool, secrets: Pick<Secrets, 'codes'>): Promise<Rotation> {
  const failures: Error[] = [];
  // What cannot be opened must not keep the rest from being rotated.
  const attempt = <Result>(work: Promise<Result>, fallback: Result): Promise<Result> =>
    work.catch((error: unknown) => {
      failures.push(error instanceof Error ? error : new Error(String(error)));
      return fallback;
    });
  const { codes: giftCodes, copies } = await attempt(
    resealGiftCodes(pool, createCodeCipher(secrets.codes), new Date()),
    { codes: 0, copies: { removed: [], sold: [] } },
  );
  const authenticatorApps = await attempt(resealTotpKeys(pool, secrets), 0);
  const bankCards = await attempt(resealBankCards(pool, createCardCipher(secrets.codes)), 0);
  const nationalIds = await attempt(resealNationalIds(pool, createNationalIdCipher(secrets.codes)), 0);
  await transaction(pool, (client) => retireHashKeys(client, secrets));
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'));
  return { giftCodes, authenticatorApps, bankCards, nationalIds, copies };
}
