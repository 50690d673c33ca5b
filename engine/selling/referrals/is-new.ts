import { isFormerCustomer } from '#engine/people/account/referral-traces.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Secrets } from '#platform/security/secrets.ts';

const selectPaid = statement(
  'referrals.has-paid',
  'SELECT EXISTS (SELECT FROM orders WHERE user_id = :user AND paid_at IS NOT NULL) AS paid',
);

/**
 * Whether a customer is new to the shop: has never paid an order, and no closed account of the number took
 * part in a referral.
 */
export const isNew = async (
  queryable: Queryable,
  secrets: Pick<Secrets, 'codes'>,
  user: number,
): Promise<boolean> =>
  !(await selectPaid.one(queryable, { user })).paid && !(await isFormerCustomer(queryable, secrets, user));
