import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';

export type SimulatedProvider = 'zarinpal' | 'zibal' | 'nowpayments';

const simulatedPayment = z.object({
  id: z.int(),
  authority: z.string(),
  request: z.record(z.string(), z.unknown()),
  amount: z.int(),
  status: z.string(),
  paid_at: z.date().nullable(),
  verified_at: z.date().nullable(),
  reversed_at: z.date().nullable(),
  verification: z.enum(['hang', 'fail']).nullable(),
  created_at: z.date(),
});
/** A payment as a simulated gateway stores it. */
export type SimulatedPayment = z.output<typeof simulatedPayment>;

/** The choice that a person made on a gateway's page. */
export type Settlement = Partial<Pick<SimulatedPayment, 'status' | 'paid_at' | 'verification' | 'amount'>>;

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

const columns =
  'id, authority, request, amount, status, paid_at, verified_at, reversed_at, verification, created_at';

/** The payments of `provider` in the table simulated_payments. */
export function createSimulatedPayments(pool: Queryable, provider: SimulatedProvider): SimulatedPayments {
  const query = async (sql: string, values: unknown[]): Promise<SimulatedPayment[]> =>
    z.array(simulatedPayment).parse((await pool.query(sql, [provider, ...values])).rows);
  return {
    async add({ authority, request, amount, status }, now) {
      const [added] = await query(
        `INSERT INTO simulated_payments (provider, authority, request, amount, status, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
        [authority, JSON.stringify(request), amount, status, now],
      );
      if (!added) throw new Error('a simulated payment was not stored');
      return added;
    },
    async find(key) {
      const [column, value] = 'id' in key ? ['id::text', key.id] : ['authority', key.authority];
      return (
        await query(`SELECT ${columns} FROM simulated_payments WHERE provider = $1 AND ${column} = $2`, [
          value,
        ])
      )[0];
    },
    async settle(authority, settlement) {
      const names = Object.keys(settlement);
      const changes = names.map((name, index) => `${name} = $${index + 3}`).join(', ');
      await pool.query(`UPDATE simulated_payments SET ${changes} WHERE provider = $1 AND authority = $2`, [
        provider,
        authority,
        ...Object.values(settlement),
      ]);
    },
    async verify(authority, now) {
      return (
        (
          await query(
            `UPDATE simulated_payments SET verified_at = $3 WHERE provider = $1 AND authority = $2 AND paid_at <= $3 AND verified_at IS NULL RETURNING ${columns}`,
            [authority, now],
          )
        ).length === 1
      );
    },
    async takeBehaviour(authority) {
      const { rows } = await pool.query<{ verification: SimulatedPayment['verification'] }>(
        `UPDATE simulated_payments AS payment SET verification = NULL FROM (SELECT id, verification FROM simulated_payments WHERE provider = $1 AND authority = $2 AND verification IS NOT NULL FOR UPDATE) AS before
         WHERE payment.id = before.id RETURNING before.verification`,
        [provider, authority],
      );
      return rows[0]?.verification ?? null;
    },
    async reverse(authority, now) {
      await pool.query(
        'UPDATE simulated_payments SET reversed_at = $3 WHERE provider = $1 AND authority = $2',
        [provider, authority, now],
      );
    },
    listUnverified: (now) =>
      query(
        `SELECT ${columns} FROM simulated_payments WHERE provider = $1 AND paid_at <= $2 AND verified_at IS NULL ORDER BY id DESC LIMIT 100`,
        [now],
      ),
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
