import { createHmac, timingSafeEqual } from 'node:crypto';
import { sortJson } from './sort-json.ts';

/** Bytes of a SHA-512 digest. */
const digestLength = 64;

function isOver(message: string, secret: string, signature: Buffer): boolean {
  return timingSafeEqual(createHmac('sha512', secret).update(message).digest(), signature);
}

/**
 * Whether a notification was signed with the shop's secret: the header holds the hex HMAC-SHA512 of the
 * body with its keys sorted at every depth. Numbers are accepted in two spellings: as sent, or as
 * JavaScript writes them, because the documentation's own signer is `JSON.stringify`. Both need the secret.
 */
export function isSignedNotification(body: string, signature: string, secret: string): boolean {
  const given = Buffer.from(/^[0-9a-fA-F]{128}$/.test(signature) ? signature : '', 'hex');
  if (given.length !== digestLength) return false;
  let asSent: string;
  try {
    asSent = sortJson(body);
  } catch {
    return false;
  }
  const asSpelt = JSON.stringify(JSON.parse(asSent));
  return [asSent, asSpelt].map((message) => isOver(message, secret, given)).includes(true);
}
