import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { usable } from './allocate.ts';
import { replaceTwin } from './sold-twice.ts';

const free = statement(
  'gift-codes.free',
  `WITH freed AS (
     UPDATE gift_codes SET line_id = NULL, allocated_at = NULL WHERE line_id = :line AND revealed_at IS NULL
     RETURNING expires_at)
   SELECT count(*)::integer AS freed, (count(*) FILTER (WHERE ${usable}))::integer AS usable FROM freed`,
  { notNull: ['usable'] },
);
/** Codes of a line that can be taken back, each with the other row of a code that was sold twice. */
const pairs = `gift_codes AS c JOIN codes_sold_twice AS t ON c.id IN (t.code_id, t.twin_id)
   JOIN gift_codes AS other ON other.id IN (t.code_id, t.twin_id) AND other.id <> c.id
   WHERE c.line_id = :line AND c.revealed_at IS NULL`;
// In the order of ids, as in rotations.
const lock = statement(
  'gift-codes.lock-taken-back',
  `SELECT FROM gift_codes
   WHERE (line_id = :line AND revealed_at IS NULL) OR id IN (SELECT other.id FROM ${pairs}) ORDER BY id FOR UPDATE`,
);
const selectPair = statement(
  'gift-codes.pair-taken-back',
  `SELECT c.id, c.fingerprint, other.id AS other, t.twin_id = c.id AS "isTwin" FROM ${pairs}
     AND other.line_id IS NOT NULL ORDER BY c.id, "isTwin", other.id LIMIT 1`,
);
const remove = statement('gift-codes.remove-taken-back', 'DELETE FROM gift_codes WHERE id = :id');
const inherit = statement(
  'gift-codes.inherit-fingerprint',
  'UPDATE gift_codes SET fingerprint = :fingerprint WHERE id = :id',
);

/**
 * Removes codes of a line that another buyer also has. Sold again, they would have two owners again. The
 * other row gets the fingerprint, with which imports recognise the code.
 * @returns how many
 */
async function removeSoldTwice(client: PoolClient, line: number): Promise<number> {
  await lock.run(client, { line });
  for (let removed = 0; ; removed += 1) {
    if (!(await selectPair.maybeOne(client, { line }))) return removed;
    // A rotation may have recorded the pair during the wait for its first row.
    await lock.run(client, { line });
    const pair = await selectPair.maybeOne(client, { line });
    if (!pair) return removed;
    const { id, other, isTwin, fingerprint } = pair;
    // This includes a row that is itself a copy, because a code may have been sold three times.
    await replaceTwin(client, { twin: id, by: other });
    await remove.run(client, { id });
    if (isTwin) await inherit.run(client, { id: other, fingerprint });
  }
}

/**
 * Takes back the codes of a line that were not revealed. Its sellable must be locked.
 * @returns how many there were, and how many of them can be sold again: not an expired code, and not one that
 *   another buyer has
 */
export async function takeBackCodes(
  client: PoolClient,
  line: number,
  now: Date,
): Promise<{ freed: number; usable: number }> {
  const removed = await removeSoldTwice(client, line);
  const { freed, usable: sellable } = await free.one(client, { line, now });
  return { freed: removed + freed, usable: sellable };
}
