import type { Pool } from '#platform/db/pool.ts';
import { createReplicaReads, type ReplicaOptions } from '#platform/db/replica-reads.ts';
import type { Environment } from '#platform/env.ts';
import type { Closers } from './closers.ts';

/**
 * Opens the replica of the environment, if there is one. Call it before any cache listens to notifications.
 * @returns the pool for reads of the catalogue
 */
export function openReplica(
  env: Environment,
  parts: Pick<ReplicaOptions, 'primary' | 'notifications' | 'log'>,
  closers: Closers,
): Pool | undefined {
  if (env.DATABASE_REPLICA_URL === undefined) return undefined;
  const reads = createReplicaReads({
    ...parts,
    connectionString: env.DATABASE_REPLICA_URL,
    connections: env.DATABASE_POOL,
    longestLag: env.DATABASE_REPLICA_LAG * 1_000,
  });
  closers.push(() => reads.close());
  return reads.pool;
}
