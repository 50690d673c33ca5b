import { resealBankCards } from '#engine/people/bank-cards/bank-card-repository.ts';
import { createCardCipher } from '#engine/people/bank-cards/cipher.ts';
import { createNationalIdCipher } from '#engine/people/identity/cipher.ts';
import { resealNationalIds } from '#engine/people/identity/identity-repository.ts';
import { resealTotpKeys } from '#engine/people/second-factor/reseal.ts';
import { retireHashKeys } from '#engine/pipeline/hash-keys/hash-keys.ts';
import { createCodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import type { Copies } from '#engine/selling/gift-codes/copies.ts';
import { resealGiftCodes } from '#engine/selling/gift-codes/reseal.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';

/** Numbers of values that were encrypted again. */
export interface Rotation {
  giftCodes: number;
  /** Gift codes that the shop had twice. */
  copies: Copies;
  authenticatorApps: number;
  bankCards: number;
  nationalIds: number;
  /** The unchanged rows and the reasons, in words, without values. */
  failures: string[];
}

/**
 * Encrypts values of an earlier SECRET_CODES with the newest one, while the shop runs. It can be stopped and
 * run again. Afterwards no value needs the earlier ones, unless a server still encrypts with them, or a value
 * has failed. A value that cannot be opened does not stop the rotation of the others.
 * @param onCopies receives gift codes that the shop had twice, as soon as that is committed
 */
export async function rotateKeys(
  pool: Pool,
  secrets: Pick<Secrets, 'codes'>,
  onCopies?: (copies: Copies) => void,
): Promise<Rotation> {
  const failures: string[] = [];
  const attempt = <Result>(work: Promise<Result>, fallback: Result): Promise<Result> =>
    work.catch((error: unknown) => {
      failures.push(...(error instanceof Error ? error.message : String(error)).split('\n'));
      return fallback;
    });
  const gift = await attempt(resealGiftCodes(pool, createCodeCipher(secrets.codes), new Date(), onCopies), {
    codes: 0,
    copies: { removed: [], sold: [] },
    failures: [],
  });
  failures.push(...gift.failures);
  const authenticatorApps = await attempt(resealTotpKeys(pool, secrets), 0);
  const bankCards = await attempt(resealBankCards(pool, createCardCipher(secrets.codes)), 0);
  const nationalIds = await attempt(resealNationalIds(pool, createNationalIdCipher(secrets.codes)), 0);
  await attempt(retireHashKeys(pool, secrets), undefined);
  return { giftCodes: gift.codes, authenticatorApps, bankCards, nationalIds, copies: gift.copies, failures };
}
