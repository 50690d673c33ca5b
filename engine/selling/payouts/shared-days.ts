import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** Days during which a member of staff shares the daily limit with the person who made them staff. */
const sharedDays = 30;

// People with an unknown maker share with no one. The audit log, which is stored for 90 days or more, would
// name the maker of a recent one.
const selectMakings = statement(
  'payouts.young-makings',
  `SELECT user_id AS made, maker_id AS maker FROM staff_makers
   WHERE maker_id IS NOT NULL AND made_at > :at::timestamptz - make_interval(days => :days)`,
  { notNull: ['maker'] },
);

/** One person made another one staff. */
interface Making {
  made: number;
  maker: number;
}

/**
 * Returns a person and all people connected with them because one made the other staff, directly or through
 * others. Linear time.
 */
export function joinedBy(makings: readonly Making[], person: number): number[] {
  const neighbours = new Map<number, number[]>();
  const connect = (from: number, to: number): void => {
    const known = neighbours.get(from);
    if (known) known.push(to);
    else neighbours.set(from, [to]);
  };
  for (const { made, maker } of makings) {
    connect(made, maker);
    connect(maker, made);
  }
  const joined = new Set([person]);
  // A loop over a set also visits elements that are added during the loop.
  for (const each of joined) for (const neighbour of neighbours.get(each) ?? []) joined.add(neighbour);
  return [...joined];
}

/**
 * The groups of staff whose payouts count for one limit of the day: those of the given people.
 * @param staff ids
 */
export async function groupsOfDay(
  client: PoolClient,
  staff: readonly number[],
  at: Date,
): Promise<number[][]> {
  const makings = await selectMakings.all(client, { at, days: sharedDays });
  return staff.map((each) => joinedBy(makings, each));
}
