import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns a code of random digits, including leading zeros. All codes are equally likely. */
export const newCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/**
 * Returns the stored form of a code. A plain hash of six digits can be reversed in a second, so the hash uses
 * a key that is not in the database. It also includes the request and the number, so that it is valid only
 * for them.
 */
export const hashCode = (
  key: Uint8Array,
  { request, mobile, code }: { request: string; mobile: string; code: string },
): Buffer => createHmac('sha256', key).update(`${request}\n${mobile}\n${code}`).digest();

/** Compares in constant time. */
export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
