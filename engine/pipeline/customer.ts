import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { IdentityStatus } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { storedAddress } from '#schemas/written-address.ts';
import type { Principal } from './principal.ts';

const fields = `id, mobile, identity, blocked_at IS NOT NULL AS "isBlocked",
     mobile_confirmed_at IS NOT NULL AS "isMobileConfirmed"`;
const select = statement('engine.customer', `SELECT ${fields} FROM users WHERE id = :id`);
const selectByMobile = statement(
  'engine.customer-by-mobile',
  `SELECT ${fields} FROM users
   WHERE mobile IN (:mobile, :address) AND mobile_confirmed_at IS NOT NULL ORDER BY mobile = :mobile DESC LIMIT 1`,
);

/** The fields of the requesting customer that orders need. */
export interface Customer {
  id: number;
  mobile: string;
  identity: IdentityStatus;
  isBlocked: boolean;
  isMobileConfirmed: boolean;
}

/** An order, as far as its customer can be found. */
export interface OwnedOrder {
  user_id: number | null;
  buyer: { phone_number: string; email?: string | undefined };
}

/** Returns the address under which the buyer of a guest's order may have an account; empty for none. */
const addressOf = ({ email = '' }: OwnedOrder['buyer']): string =>
  isAddress(email) ? storedAddress(email) : '';

/**
 * Finds the customer of an order. A guest's order belongs to the customer who signs in with its buyer's
 * number, or else with its buyer's e-mail address, and has confirmed it; null when there is none.
 */
export const findBuyer = async (
  queryable: Queryable,
  { user_id, buyer }: OwnedOrder,
): Promise<Customer | null> =>
  (user_id === null
    ? await selectByMobile.maybeOne(queryable, { mobile: buyer.phone_number, address: addressOf(buyer) })
    : await select.maybeOne(queryable, { id: user_id })) ?? null;

/** SQL for the id of the user of order `o`, as {@link findBuyer} finds them; null when there is none. */
export const buyerId = `coalesce(o.user_id,
     (SELECT b.id FROM users AS b WHERE b.mobile = o.buyer->>'phone_number' AND b.mobile_confirmed_at IS NOT NULL),
     (SELECT b.id FROM users AS b WHERE b.mobile = lower(o.buyer->>'email') AND b.mobile_confirmed_at IS NOT NULL))`;

/**
 * Reads the customer who sent the request; null for a visitor.
 * @throws ShopError `unauthenticated` when the token outlived its user
 */
export async function readCustomer(queryable: Queryable, { user }: Principal): Promise<Customer | null> {
  if (!user) return null;
  const customer = await select.maybeOne(queryable, { id: user.id });
  if (!customer) throw new ShopError('unauthenticated', { detail: `no user ${user.id}` });
  return customer;
}

/**
 * Whether an order is the customer's own, or a guest's order that this customer or visitor may read with its
 * code. A signed-in customer may read a guest's order only with the same number or address as its buyer.
 */
export function isOwner({ user_id, buyer }: OwnedOrder, customer: Customer | null): boolean {
  if (user_id !== null) return user_id === customer?.id;
  if (customer === null) return true;
  return customer.isMobileConfirmed && [buyer.phone_number, addressOf(buyer)].includes(customer.mobile);
}

/**
 * Returns the error for a record of another customer. Visitors may sign in. Others do not learn that it
 * exists.
 */
export const notTheirs = (
  principal: Principal,
  code: 'order-not-found' | 'charge-not-found' | 'payment-not-found',
): ShopError => new ShopError(principal.user ? code : 'unauthenticated');

// A guest has no session, and the network of a phone changes. A random cookie, set with the first quote,
// shows that two requests come from the same browser. It grants no access. A repeated call uses it to find
// the answer of the first one.

export const guestCookie = 'vitrin_guest';
/** Orders and their payments. */
const path = '/api/v1/orders';
/** Seconds. Answers to repeated calls are stored as long. */
const life = 86_400;
const form = /^[\w-]{22}$/;

/** Returns the id of a guest's browser; null without its cookie. */
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
