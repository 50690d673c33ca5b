import type { Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';

const selectPaid = statement(
  'referrals.has-paid',
  'SELECT EXISTS (SELECT FROM orders WHERE user_id = :user AND paid_at IS NOT NULL) AS paid',
);

/** Whether a customer has ever paid an order. */
export const hasPaid = async (queryable: Queryable, user: number): Promise<boolean> =>
  (await selectPaid.one(queryable, { user })).paid ?? false;
