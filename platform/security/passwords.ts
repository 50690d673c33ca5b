import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { toEnglishDigits } from '#schemas/digits.ts';

/**
 * The minimum that OWASP recommends for argon2id, which is the library's default variant: 19 MiB, two
 * passes, one lane.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Makes a password the same from every keyboard: composed and decomposed forms are equal, and so are
 * Persian, Arabic and Latin digits.
 */
const spell = (password: string): string => toEnglishDigits(password.normalize('NFKC'));

/** Returns an argon2id hash in the PHC string format, with a separate salt. */
export const hashPassword = (password: string): Promise<string> => hash(spell(password), cost);

/**
 * The hash of a random password, so that verifying takes as long for numbers without a password. Made on
 * first use.
 */
let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the hashed one. Without a hash the check takes as long, and returns false.
 * @param hashed the result of {@link hashPassword}; null for an unknown customer, or a customer without a
 *   password
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  nobodys ??= hash(randomBytes(32), cost);
  const matches = await verify(hashed ?? (await nobodys), spell(password));
  return hashed !== null && matches;
}
