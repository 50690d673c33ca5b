import type { Customer } from '#engine/pipeline/customer.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { needsIdentity } from '#schemas/delivery-promise.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { hashesOfNumber } from '#engine/people/account/former-accounts.ts';
import { withholdForIdentity, type OrderRow } from './order-repository.ts';

// The threshold of the identity applies to the purchases of one person in a day, so that several orders do
// not avoid it.
// - A customer's own orders count from their placement, unless they were canceled, expired or refunded.
// - Orders of guests count once they are paid, because anyone can place one with another person's number.
// - At its payment, each order is counted again with the orders whose codes were handed out.
// - An account may have had the number within the day, and be closed or have another number now. Its orders
//   count as those of the number's present holder.

const inDay = "o.worth > 0 AND coalesce(o.paid_at, o.created_at) > :now::timestamptz - interval '24 hours'";
const isPaid = `${inDay} AND o.payment = 'paid' AND NOT o.needs_identity AND o.id <> :except`;
const former = 'SELECT user_id FROM former_accounts WHERE hash = ANY (:hashes::bytea[])';
// Arrays, so that an index finds the orders.
const ofFormer = `o.user_id = ANY (ARRAY(${former}))`;
const ofAccounts = `o.user_id = ANY (ARRAY(SELECT :user::integer UNION ${former}))`;
/** Orders of guests with the address that a customer signs in with. */
const ofAddress = "o.user_id IS NULL AND :mobile LIKE '%@%' AND lower(o.buyer ->> 'email') = :mobile";
const ofCustomer = statement(
  'orders.worth-of-customer',
  `SELECT coalesce(sum(worth), 0)::bigint AS worth FROM (
     SELECT o.worth FROM orders AS o WHERE ${ofAccounts} AND ${inDay}
       AND (o.payment IN ('paid', 'review') OR o.status = 'registered' AND o.payment IN ('unpaid', 'pending') AND o.expired_at IS NULL)
     UNION ALL
     SELECT o.worth FROM orders AS o WHERE o.user_id IS NULL AND o.buyer ->> 'phone_number' = :mobile
       AND ${inDay} AND o.payment = 'paid'
     UNION ALL
     SELECT o.worth FROM orders AS o WHERE ${ofAddress} AND ${inDay} AND o.payment = 'paid') AS own`,
  { notNull: ['worth'] },
);
const paidByCustomer = statement(
  'orders.worth-paid-by-customer',
  `SELECT coalesce(sum(worth), 0)::bigint AS worth FROM (
     SELECT o.worth FROM orders AS o WHERE ${ofAccounts} AND ${isPaid}
     UNION ALL
     SELECT o.worth FROM orders AS o WHERE o.user_id IS NULL AND o.buyer ->> 'phone_number' = :mobile AND ${isPaid}
     UNION ALL
     SELECT o.worth FROM orders AS o WHERE ${ofAddress} AND ${isPaid}) AS own`,
  { notNull: ['worth'] },
);
const paidByGuest = statement(
  'orders.worth-paid-by-guest',
  `SELECT coalesce(sum(worth), 0)::bigint AS worth FROM (
     SELECT o.id, o.worth FROM orders AS o
     WHERE o.user_id IS NULL AND o.buyer ->> 'phone_number' = :mobile AND ${isPaid}
     UNION
     SELECT o.id, o.worth FROM orders AS o
     WHERE o.user_id IS NULL AND :email <> '' AND lower(o.buyer ->> 'email') = :email AND ${isPaid}
     UNION
     SELECT o.id, o.worth FROM orders AS o JOIN users AS u ON u.id = o.user_id
     WHERE u.mobile IN (:mobile, :email) AND ${isPaid}
     UNION
     SELECT o.id, o.worth FROM orders AS o WHERE ${ofFormer} AND ${isPaid}) AS own`,
  { notNull: ['worth'] },
);
const selectMobile = statement(
  'orders.confirmed-mobile',
  'SELECT mobile FROM users WHERE id = :user AND mobile_confirmed_at IS NOT NULL',
);
const lockBuyer = statement(
  'orders.lock-buyer',
  "SELECT pg_advisory_xact_lock(hashtextextended('orders paid by ' || :of, 0)) AS done",
);

/** Find the accounts that a number had. */
export interface WorthServices {
  secrets: Pick<Secrets, 'codes'>;
}

/**
 * Returns the worth of a customer's orders within 24 hours, and of their paid guest orders with the same
 * number, in the first currency. Their orders are placed one after the other, so that simultaneous orders
 * count each other.
 */
export const worthOfCustomer = async (
  queryable: Queryable,
  { secrets }: WorthServices,
  { id: user, mobile: own, isMobileConfirmed }: Customer,
  now: Date,
): Promise<number> => {
  const mobile = isMobileConfirmed ? own : '';
  return (await ofCustomer.one(queryable, { user, mobile, hashes: hashesOfNumber(secrets, mobile), now }))
    .worth;
};

/**
 * Returns the worth of the other orders that the buyer of an order has paid within 24 hours and received
 * without an identity. Waits for payments of the same buyer, so that they count each other.
 */
async function worthPaidBeside(
  client: PoolClient,
  { secrets }: WorthServices,
  { id: except, user_id: user, buyer }: OrderRow,
  now: Date,
): Promise<number> {
  if (user !== null) {
    const mobile = (await selectMobile.maybeOne(client, { user }))?.mobile ?? '';
    await lockBuyer.run(client, { of: mobile === '' ? `customer ${user}` : mobile });
    return (
      await paidByCustomer.one(client, { user, mobile, hashes: hashesOfNumber(secrets, mobile), except, now })
    ).worth;
  }
  const [mobile, email] = [buyer.phone_number, buyer.email.toLowerCase()];
  await lockBuyer.run(client, { of: mobile });
  if (email !== '') await lockBuyer.run(client, { of: email });
  const hashes = hashesOfNumber(secrets, mobile);
  return (await paidByGuest.one(client, { mobile, email, hashes, except, now })).worth;
}

/**
 * Withholds the codes of an order that is being paid, if its buyer would otherwise get more than the
 * threshold within a day without an identity. Earlier counting would reveal the worth of a number's orders,
 * and would count orders of strangers.
 */
export async function countPaid(
  client: PoolClient,
  services: WorthServices,
  order: OrderRow,
  flows: Pick<FlowSettings, 'thresholds'>,
  now: Date,
): Promise<void> {
  if (order.worth === 0 || order.needs_identity) return;
  const day = await worthPaidBeside(client, services, order, now);
  if (needsIdentity(flows, order.worth + day)) await withholdForIdentity(client, order);
}
