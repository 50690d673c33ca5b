import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { reservationLimits } from '#schemas/documents/flow-parts.ts';
import { largestLeast } from '#schemas/sellable-limits.ts';

// For code that runs without a server, such as a catalogue that is applied at the terminal.

const select = statement(
  'limits.published',
  `SELECT r.content #> '{documents,flows.json,reservations}' AS reservations
   FROM release_pointer AS p JOIN releases AS r ON r.id = p.release_id`,
);

/**
 * Returns the largest minimum of a line that the reservation settings allow.
 * @param written the value of `reservations`; undefined for the defaults
 * @returns undefined when they cannot be read
 */
export function largestLeastOf(written: unknown): number | undefined {
  const limits = reservationLimits.safeParse(written ?? {}).data;
  return limits && largestLeast(limits);
}

/**
 * Returns the largest minimum of a line that an order of the published shop can have; undefined before the
 * first release.
 */
export async function publishedLargestLeast(queryable: Queryable): Promise<number | undefined> {
  const row = await select.maybeOne(queryable);
  return row && largestLeastOf(row.reservations);
}
