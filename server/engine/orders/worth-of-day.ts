import { needsIdentity } from '#schemas/delivery-promise.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import type { PoolClient, Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { Customer } from '../customer.ts';
import { withholdForIdentity, type OrderRow } from './order-repository.ts';

// The threshold of the identity is for what somebody buys in a day, so that several orders do not avoid it. Orders that can still be
// paid count; those that were canceled, expired or refunded do not.

const counts = `o.worth > 0 AND o.id <> :except AND o.created_at > :now::timestamptz - interval '24 hours'
     AND (o.payment IN ('paid', 'review') OR o.status = 'registered' AND o.payment IN ('unpaid', 'pending') AND o.expired_at IS NULL)`;
const ofCustomer = statement(
  'orders.worth-of-customer',
  `SELECT coalesce(sum(worth), 0)::bigint AS worth FROM (
     SELECT o.worth FROM orders AS o WHERE o.user_id = :user::integer AND ${counts}
     UNION ALL
     SELECT o.worth FROM orders AS o WHERE o.user_id IS NULL AND o.buyer ->> 'phone_number' = :mobile AND ${counts}) AS own`,
  { notNull: ['worth'] },
);
const ofGuest = statement(
  'orders.worth-of-guest',
  `SELECT coalesce(sum(worth), 0)::bigint AS worth FROM (
     SELECT o.id, o.worth FROM orders AS o
     WHERE o.user_id IS NULL AND o.buyer ->> 'phone_number' = :mobile AND ${counts}
     UNION
     SELECT o.id, o.worth FROM orders AS o
     WHERE o.user_id IS NULL AND :email <> '' AND lower(o.buyer ->> 'email') = :email AND ${counts}
     UNION
     SELECT o.id, o.worth FROM orders AS o JOIN users AS u ON u.id = o.user_id WHERE u.mobile = :mobile AND ${counts}) AS own`,
  { notNull: ['worth'] },
);
const lockGuest = statement(
  'orders.lock-guest',
  "SELECT pg_advisory_xact_lock(hashtextextended('guest orders of ' || :of, 0)) AS done",
);

/** What a customer has ordered within 24 hours, also as a guest with the same number, in the first currency. */
export const worthOfCustomer = async (
  queryable: Queryable,
  { id: user, mobile, isMobileConfirmed }: Customer,
  now: Date,
): Promise<number> =>
  (await ofCustomer.one(queryable, { user, mobile: isMobileConfirmed ? mobile : '', except: 0, now })).worth;

/**
 * What was ordered within 24 hours with the number or the e-mail address of a guest, and by the customer of the number. Locks both until the
 * transaction ends, so that orders at the same time count each other.
 * @param except id of an order that does not count
 */
export async function worthOfGuest(
  client: Queryable,
  { phone_number: mobile, email }: Pick<Buyer, 'phone_number' | 'email'>,
  now: Date,
  except = 0,
): Promise<number> {
  const address = email.toLowerCase();
  await lockGuest.run(client, { of: mobile });
  if (address !== '') await lockGuest.run(client, { of: address });
  return (await ofGuest.one(client, { mobile, email: address, except, now })).worth;
}

/**
 * An order that had expired did not count for later ones. When it is paid after all, it counts them, and is withheld where they are above the
 * threshold together.
 */
export async function recountLate(
  client: PoolClient,
  order: OrderRow,
  flows: Pick<FlowSettings, 'thresholds'>,
  now: Date,
): Promise<void> {
  if (order.expired_at === null || order.worth === 0 || order.needs_identity) return;
  const { id: except, user_id: user, buyer } = order;
  const day =
    user === null
      ? await worthOfGuest(client, buyer, now, except)
      : (await ofCustomer.one(client, { user, mobile: '', except, now })).worth;
  if (needsIdentity(flows, order.worth + day)) await withholdForIdentity(client, order);
}
