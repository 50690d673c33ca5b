import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { chargeLimitsOf } from '#schemas/documents/currency-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import type { ChargeRow } from './charge-repository.ts';

/** In milliseconds. */
const day = 86_400_000;

// A closed card payment no longer counts. A late return makes it doubtful again, and its money is late.
const isExpected = `((p.status IN ('created', 'pending') OR (p.status = 'processing' AND NOT (p.method = 'card' AND EXISTS (
    SELECT FROM payment_moves AS m WHERE m.payment_id = p.id AND m.after IN ('canceled', 'failed', 'expired')))))
  OR (p.status = 'review' AND p.method = 'transfer'))`;

const lock = statement(
  'wallet.lock-charges-of-user',
  `SELECT pg_advisory_xact_lock(hashtextextended('wallet charges of ' || :user::integer, 0))`,
);
// `begun` includes abandoned charges, and `sum` does not. Paid money counts from its arrival. An unpaid
// charge only counts while it has a payment that can still be made, or a receipt that waits for review.
const selectCharged = statement(
  'wallet.charged',
  `SELECT (count(*) FILTER (WHERE created_at BETWEEN :since AND :until))::integer AS begun,
     coalesce(sum(amount) FILTER (WHERE currency = :currency AND id <> :except AND CASE
       WHEN payment = 'paid' THEN paid_at BETWEEN :since AND :until
       ELSE created_at BETWEEN :since AND :until AND EXISTS (
         SELECT FROM payments AS p WHERE p.payable_id = c.id AND ${isExpected}) END), 0)::bigint AS sum
   FROM wallet_charges AS c
   WHERE user_id = :user AND (created_at BETWEEN :since AND :until OR paid_at BETWEEN :since AND :until)`,
  { notNull: ['begun'] },
);
const selectExpected = statement(
  'wallet.expects-payment',
  `SELECT FROM wallet_charges AS c WHERE id = :id AND created_at >= :since AND EXISTS (
     SELECT FROM payments AS p WHERE p.payable_id = c.id AND ${isExpected})`,
);

/** The flow settings with the limits of wallet charges. */
type ChargeSettings = Pick<FlowSettings, 'wallet' | 'firstCurrency'>;

/** The charges of a customer within a day. */
export interface Charged {
  /** Number of charges that were started. */
  begun: number;
  /**
   * The amount that may still be charged in the currency, in the smallest unit; 0 or less when no wallet has
   * the currency.
   */
  left: number;
}

/**
 * Locks the charges of a customer until the transaction ends, and reads the charges of one day. Charges begin
 * and are paid one after the other, so that simultaneous requests cannot exceed a limit together. Take the
 * lock of the charge itself first.
 * @param options.except id of a charge whose amount does not count
 */
export async function readCharged(
  client: PoolClient,
  flows: ChargeSettings,
  {
    user,
    currency,
    now,
    except = 0,
  }: { user: number; currency: Currency; now: Date; except?: number | undefined },
): Promise<Charged> {
  // A separate statement: a statement that waits for a lock does not see later commits.
  await lock.run(client, { user });
  const since = new Date(now.getTime() - day);
  const until = new Date(now.getTime() + clockSkew);
  const { begun, sum } = await selectCharged.one(client, { user, currency, since, until, except });
  const limits = chargeLimitsOf(flows, currency);
  return { begun, left: (limits?.daily ?? 0) - sum };
}

/**
 * Whether the daily limit has room for the money of a charge. The start of a payment has reserved room for a
 * charge with an open payment. The money of any other charge is late.
 */
export async function hasPlace(
  client: PoolClient,
  flows: ChargeSettings,
  { id, user_id: user, currency, amount }: Pick<ChargeRow, 'id' | 'user_id' | 'currency' | 'amount'>,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - day);
  if ((await selectExpected.run(client, { id, since })) > 0) return true;
  return amount <= (await readCharged(client, flows, { user, currency, now, except: id })).left;
}

/** Returns the error for a customer who has reached the daily limit of charges, by amount or number. */
export const limitReached = (user: number, detail: string): ShopError =>
  new ShopError('charge-limit-reached', { detail: `user ${user}: ${detail}` });
