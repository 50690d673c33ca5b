import { randomBytes } from 'node:crypto';
import type { Principal } from './principal.ts';

// A guest has no session, and the network of a phone changes. A random cookie, set with the first quote, tells that two
// requests come from the same browser. It opens nothing: a repeated call finds the answer of the first by it.

export const guestCookie = 'vitrin_guest';
/** Orders and their payments. */
const path = '/api/v1/orders';
/** Seconds; as long as answers to repeated calls are kept. */
const life = 86_400;
const form = /^[\w-]{22}$/;

/** The id of a guest's browser; null without its cookie. */
export function guestIdOf({ cookies }: Pick<Principal, 'cookies'>): string | null {
  const value = cookies[guestCookie];
  return value !== undefined && form.test(value) ? value : null;
}

/** Gives a guest's browser its cookie, or prolongs it. */
export function keepGuestCookie(principal: Principal): void {
  if (principal.user) return;
  const id = guestIdOf(principal) ?? randomBytes(16).toString('base64url');
  principal.setCookie(guestCookie, id, { path, maxAge: life });
}
