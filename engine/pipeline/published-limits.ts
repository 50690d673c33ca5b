import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { reservationLimits } from '#schemas/documents/flow-parts.ts';
import { largestLeast } from '#schemas/sellable-limits.ts';

// For what runs without a server, such as a catalogue that is applied at the terminal.

const select = statement(
  'limits.published',
  `SELECT r.content #> '{documents,flows.json,reservations}' AS reservations
   FROM release_pointer AS p JOIN releases AS r ON r.id = p.release_id`,
);

/**
 * The largest least quantity under the reservations that flow settings write.
 * @param written the value of `reservations`; nothing for the usual ones
 * @returns undefined where they cannot be read
 */
export function largestLeastOf(written: unknown): number | undefined {
  const limits = reservationLimits.safeParse(written ?? {}).data;
  return limits && largestLeast(limits);
}

/** The largest least quantity that an order of the published shop may hold; undefined before the first release. */
export async function publishedLargestLeast(queryable: Queryable): Promise<number | undefined> {
  const row = await select.maybeOne(queryable);
  return row && largestLeastOf(row.reservations);
}
