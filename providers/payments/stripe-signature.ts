import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum seconds between the time of a signature and now. Beyond it, a notification counts as a replay. */
export const signatureTolerance = 300;

const isEqual = (expected: Buffer, given: string): boolean => {
  const bytes = Buffer.from(/^[0-9a-f]{64}$/i.test(given) ? given : '', 'hex');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

/** The hex HMAC-SHA256 that Stripe signs a notification with. @param time seconds since 1970 */
export const signStripe = (body: string, time: number, secret: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/**
 * Whether Stripe has sent a notification within `signatureTolerance`. The header holds its time and its
 * signatures (`t=…,v1=…,v1=…`). There are several signatures while the secret is replaced. They cover the
 * time and the body as received.
 */
export function isSignedByStripe(
  body: string,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const time = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(time)) return false;
  if (Math.abs(now.getTime() / 1000 - time) > signatureTolerance) return false;
  const expected = Buffer.from(signStripe(body, time, secret), 'hex');
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, given = '']) => isEqual(expected, given))
    .includes(true);
}
