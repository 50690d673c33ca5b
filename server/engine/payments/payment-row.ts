import type { PaymentRecord } from '#machines/payment/index.ts';
import type { PaymentSummary } from '#schemas/entities/order.ts';

/** An attempt to pay as it is stored; see migrations/0020-orders.sql. */
export interface PaymentRow extends PaymentRecord {
  id: number;
  code: string;
  order_id: number;
  provider: string;
  authority: string | null;
  redirect: string | null;
  transaction: string | null;
  rank: number;
  created_at: Date;
  expires_at: Date;
  check_at: Date | null;
  checks: number;
}

export const paymentColumns =
  'id, code, order_id, provider, method, status, amount, currency, stage, hint, reference, received, reason, authority, redirect, transaction, rank, created_at, expires_at, check_at, checks';

/** The same of a table that goes by another name in its statement. */
export const paymentColumnsOf = (alias: string): string =>
  paymentColumns
    .split(', ')
    .map((name) => `${alias}.${name}`)
    .join(', ');

type PaymentFields = Pick<
  PaymentRow,
  'code' | 'method' | 'provider' | 'status' | 'amount' | 'currency' | 'reference' | 'reason'
> & { created_at: Date | string; expires_at: Date | string };

const open = new Set(['created', 'pending']);

/** What its customer is told of an attempt. */
export function toSummary({
  code,
  method,
  provider,
  status,
  amount,
  currency,
  reference,
  reason,
  created_at,
  expires_at,
}: PaymentFields): PaymentSummary {
  return {
    code,
    method,
    provider,
    status,
    amount,
    currency,
    reason,
    tracking_code: reference,
    created_at: new Date(created_at).toISOString(),
    expires_at: open.has(status) ? new Date(expires_at).toISOString() : null,
  };
}
