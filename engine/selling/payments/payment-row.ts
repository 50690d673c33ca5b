import type { PaymentRecord } from '#machines/payment/index.ts';

/** A stored attempt to pay; see migrations/0020-orders.sql. */
export interface PaymentRow extends PaymentRecord {
  id: number;
  code: string;
  /** Id of the order or charge that it pays for. */
  payable_id: number;
  provider: string;
  authority: string | null;
  redirect: string | null;
  transaction: string | null;
  rank: number;
  created_at: Date;
  expires_at: Date;
  /** The moment until which the money of a card payment is in doubt; see doubt.ts. */
  doubt_until: Date | null;
  check_at: Date | null;
  checks: number;
}
