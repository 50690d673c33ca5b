import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { toEnglishDigits } from '#schemas/digits.ts';

/** The least that OWASP advises for argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password from whichever keyboard: composed forms are one, and so are Persian, Arabic and Latin digits. */
const spell = (password: string): string => toEnglishDigits(password.normalize('NFKC'));

/** An argon2id hash in the PHC string format, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(spell(password), cost);

/** Of a password that nobody knows: verifying takes as long for numbers without one. Made when it is first needed. */
let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash it works as long, and says no.
 * @param hashed what {@link hashPassword} gave; null for an unknown customer, or one without a password
 */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  nobodys ??= hash(randomBytes(32), cost);
  const matches = await verify(hashed ?? (await nobodys), spell(password));
  return hashed !== null && matches;
}
