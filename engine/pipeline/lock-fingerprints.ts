import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

const lock = statement(
  'engine.lock-fingerprints',
  `SELECT pg_advisory_xact_lock(hashtextextended(:kind || ' ' || encode(fingerprint, 'hex'), 0))
   FROM unnest(:fingerprints::bytea[]) AS fingerprint`,
);

/**
 * Locks a number until the transaction ends. During key rotation one number has several fingerprints, which
 * no unique index compares.
 * @param kind the kind of record with the number: `bank card`
 * @param fingerprints of the number, with each accepted key
 */
export async function lockFingerprints(
  client: PoolClient,
  kind: string,
  fingerprints: readonly Buffer[],
): Promise<void> {
  // All transactions use the same order, so that two cannot wait for each other.
  const sorted = fingerprints.toSorted((a, b) => Buffer.compare(a, b));
  await lock.run(client, { kind, fingerprints: sorted });
}
