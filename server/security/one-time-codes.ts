import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** A code of random digits, zeros in front included; every code is as likely as any other. */
export const newCode = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/**
 * What is stored of a code. A plain hash of six digits is undone in a second, so the hash needs a key that the database
 * does not hold; and it is bound to its request and number, so that it proves nothing anywhere else.
 */
export const hashCode = (
  key: Uint8Array,
  { request, mobile, code }: { request: string; mobile: string; code: string },
): Buffer => createHmac('sha256', key).update(`${request}\n${mobile}\n${code}`).digest();

/** Compares in constant time. */
export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
