import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../db/pool.ts';

/** At most `most` times in `seconds`, counted from the first of them. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** A customer's network: of IPv6 the part that one subscriber has, which is a /64. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [
    ...before,
    ...Array.from(
      { length: tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length) },
      () => '0',
    ),
    ...after,
  ];
  return `${filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

interface Window {
  count: number;
  ends_at: Date;
}

/**
 * Counts one attempt, in one statement for all processes of the shop.
 * @param key what is limited, for example `code-request:203.0.113.7`
 * @throws ShopError `too-many-requests` with the seconds to wait
 */
export async function countAttempt(
  queryable: Queryable,
  key: string,
  { max, seconds }: RateLimit,
  now: Date,
): Promise<void> {
  const { rows } = await queryable.query<Window>({
    name: 'count-attempt',
    text: `INSERT INTO rate_limits (key, started_at, count, ends_at) VALUES ($1, $2, 1, $2::timestamptz + make_interval(secs => $3))
      ON CONFLICT (key) DO UPDATE SET
        started_at = CASE WHEN rate_limits.ends_at <= $2 THEN excluded.started_at ELSE rate_limits.started_at END,
        count = CASE WHEN rate_limits.ends_at <= $2 THEN 1 ELSE rate_limits.count + 1 END,
        ends_at = CASE WHEN rate_limits.ends_at <= $2 THEN excluded.ends_at ELSE rate_limits.ends_at END
      RETURNING count, ends_at`,
    values: [key, now, seconds],
  });
  const window = rows[0];
  if (window && window.count > max)
    throw new ShopError('too-many-requests', {
      detail: `${key}: more than ${max} in ${seconds} s`,
      retryAfter: secondsUntil(window.ends_at, now),
    });
}

/** Forgets the attempts that were counted, after one that shows that they were honest. */
export async function forgetAttempts(queryable: Queryable, key: string): Promise<void> {
  await queryable.query({
    name: 'forget-attempts',
    text: 'DELETE FROM rate_limits WHERE key = $1',
    values: [key],
  });
}

/** Whole seconds from `now` to a moment, at least one. */
export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
