import { jsonOf } from '#platform/db/json-column.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { GatewayName } from '#providers/payments/known-gateways.ts';

const columns = `id, authority, request, amount, status, paid_at, verified_at, reversed_at, verification,
  created_at`;
const json = { request: jsonOf<Record<string, unknown>>() };
const ofAuthority = 'provider = :provider AND authority = :authority';

const insert = statement(
  'simulators.insert',
  `INSERT INTO simulated_payments (provider, authority, request, amount, status, created_at)
   VALUES (:provider, :authority, :request, :amount, :status, :now) RETURNING ${columns}`,
  { json },
);
const selectByAuthority = statement(
  'simulators.by-authority',
  `SELECT ${columns} FROM simulated_payments WHERE ${ofAuthority}`,
  { json },
);
const selectById = statement(
  'simulators.by-id',
  `SELECT ${columns} FROM simulated_payments WHERE provider = :provider AND id::text = :id`,
  { json },
);
const update = statement(
  'simulators.settle',
  `UPDATE simulated_payments SET status = :status, paid_at = coalesce(:paid_at, paid_at),
     verification = coalesce(:verification, verification), amount = coalesce(:amount, amount)
   WHERE ${ofAuthority}`,
);
const verify = statement(
  'simulators.verify',
  `UPDATE simulated_payments SET verified_at = :now
   WHERE ${ofAuthority} AND paid_at <= :now AND verified_at IS NULL`,
);
const takeVerification = statement(
  'simulators.take-verification',
  `UPDATE simulated_payments AS payment SET verification = NULL
   FROM (SELECT id, verification FROM simulated_payments
     WHERE ${ofAuthority} AND verification IS NOT NULL FOR UPDATE) AS before
   WHERE payment.id = before.id RETURNING before.verification`,
);
const reverse = statement(
  'simulators.reverse',
  `UPDATE simulated_payments SET reversed_at = :now WHERE ${ofAuthority}`,
);
const selectUnverified = statement(
  'simulators.unverified',
  `SELECT ${columns} FROM simulated_payments
   WHERE provider = :provider AND paid_at <= :now AND verified_at IS NULL ORDER BY id DESC LIMIT 100`,
  { json },
);

/** A payment as a simulated gateway stores it. */
export type SimulatedPayment = Awaited<ReturnType<typeof selectByAuthority.one>>;

/** The changes by a choice on a gateway's page. Missing fields stay unchanged. */
export interface Settlement {
  status: string;
  paid_at?: Date;
  verification?: NonNullable<SimulatedPayment['verification']>;
  amount?: number;
}

/**
 * The payments of one simulated gateway, in the shop's database: they survive a restart, as a real
 * gateway's do.
 */
export interface SimulatedPayments {
  add(
    payment: { authority: string; request: object; amount: number; status: string },
    now: Date,
  ): Promise<SimulatedPayment>;
  /** Finds a payment by its authority, or by its number `id`. */
  find(key: { authority: string } | { id: string }): Promise<SimulatedPayment | undefined>;
  settle(authority: string, settlement: Settlement): Promise<void>;
  /**
   * Marks a paid payment as verified.
   * @returns whether this call was the one that did so
   */
  verify(authority: string, now: Date): Promise<boolean>;
  /** Takes and clears the odd behaviour that was chosen for the next verification. */
  takeBehaviour(authority: string): Promise<SimulatedPayment['verification']>;
  reverse(authority: string, now: Date): Promise<void>;
  /** Payments that are paid and not verified, newest first, at most a hundred. */
  listUnverified(now: Date): Promise<SimulatedPayment[]>;
}

/** The payments of `provider` in the table simulated_payments. */
export function createSimulatedPayments(pool: Queryable, provider: GatewayName): SimulatedPayments {
  return {
    add: ({ request, ...payment }, now) =>
      insert.one(pool, { ...payment, provider, request: JSON.stringify(request), now }),
    find: (key) =>
      'id' in key
        ? selectById.maybeOne(pool, { ...key, provider })
        : selectByAuthority.maybeOne(pool, { ...key, provider }),
    async settle(authority, { status, paid_at = null, verification = null, amount = null }) {
      await update.run(pool, { provider, authority, status, paid_at, verification, amount });
    },
    verify: async (authority, now) => (await verify.run(pool, { provider, authority, now })) === 1,
    async takeBehaviour(authority) {
      const taken = await takeVerification.maybeOne(pool, { provider, authority });
      return taken?.verification ?? null;
    },
    async reverse(authority, now) {
      await reverse.run(pool, { provider, authority, now });
    },
    listUnverified: (now) => selectUnverified.all(pool, { provider, now }),
  };
}

/** Whether the money has arrived by now. */
export const isPaid = ({ paid_at }: SimulatedPayment, now: Date): boolean =>
  paid_at !== null && paid_at <= now;

/** One text of the request; empty when it is missing. */
export function requestText({ request }: Pick<SimulatedPayment, 'request'>, name: string): string {
  const value = request[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
