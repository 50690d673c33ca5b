import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** A code of random digits, including leading zeros; all codes are equally likely. */
export const newCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/**
 * The stored form of a code. A plain hash of six digits can be reversed in a second, so the hash uses a key
 * that is not in the database. It is also bound to its request and number, so that it is valid nowhere
 * else.
 */
export const hashCode = (
  key: Uint8Array,
  { request, mobile, code }: { request: string; mobile: string; code: string },
): Buffer => createHmac('sha256', key).update(`${request}\n${mobile}\n${code}`).digest();

/** Compares in constant time. */
export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
