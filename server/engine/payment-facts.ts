import type { Queryable } from '../db/pool.ts';
import { statement } from '../db/statement.ts';

const selectFacts = statement(
  'payables.payment-facts',
  `SELECT coalesce(bool_or(status = 'review'), false) AS "inReview",
     coalesce(bool_or(status IN ('pending', 'processing')), false) AS "inProgress",
     coalesce(bool_or(status = 'paid' AND reversing_at IS NOT NULL), false) AS "isBeingReversed",
     (array_agg(provider ORDER BY id DESC) FILTER (WHERE status = 'paid'))[1] AS "paidThrough"
   FROM payments WHERE payable_id = :id`,
);

/** Facts about a payable that follow from its payments. */
export interface PaymentFacts {
  inReview: boolean;
  inProgress: boolean;
  /** The money that paid it may be on its way back to the shopper. */
  isBeingReversed: boolean;
  /** The provider that collected the payment credited last; null when there is none. */
  paidThrough: string | null;
}

/** Reads the facts that follow from a payable's payments; consistent while the payable is locked. */
export const readPaymentFacts = (queryable: Queryable, { id }: { id: number }): Promise<PaymentFacts> =>
  selectFacts.one(queryable, { id });
