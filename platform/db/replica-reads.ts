import type { FastifyBaseLogger } from 'fastify';
import type { QueryConfig, QueryResult } from 'pg';
import { isDatabaseAway } from './errors.ts';
import type { Notifications } from './notifications.ts';
import { createPool, type Pool } from './pool.ts';

// A replica is a little behind its primary. Reads ask it only while two facts are known:
// - It has every change that this process has been notified of. A cache that such a notification has purged is
//   therefore never filled with the value from before.
// - It has every change of the primary that is older than the longest lag.
// Both are proved by positions in the write-ahead log, so that clocks do not matter.

/** Reads that a replica may answer. */
export interface ReplicaReads {
  /** The primary, but its queries ask the replica whenever that is current. They must only read. */
  pool: Pool;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primary: Pool;
  /** Names the replica, a hot standby of the primary. */
  connectionString: string;
  /** The largest number of connections to the replica. */
  connections?: number;
  notifications: Pick<Notifications, 'onNotification'>;
  /** Milliseconds by which an answer may be older than the primary's. */
  longestLag: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Milliseconds between two questions whether the replica has reached a position. */
const step = 20;
/** Milliseconds for a statement on the replica, before the primary answers it. */
const longestStatement = 5_000;

/** SQLSTATEs: the replica had to end a query in order to go on (two of them), or the query writes. */
const refusals = new Set(['40001', '40P01', '25006']);
const isOfReplica = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && refusals.has(error.code));

const system = '(SELECT system_identifier::text FROM pg_control_system())';

/** Reads the position of the primary. */
async function readPosition(primary: Pool): Promise<{ position: string; system: string }> {
  const { rows } = await primary.query<{ position: string; system: string }>(
    `SELECT pg_current_wal_lsn()::text AS position, ${system} AS system`,
  );
  const [row] = rows;
  if (!row) throw new Error('the primary has no position');
  return row;
}

/** Whether the replica has replayed the log up to a position. @throws when it is not a standby of the primary */
async function hasReplayed(
  replica: Pool,
  { position, system: expected }: { position: string; system: string },
): Promise<boolean> {
  const { rows } = await replica.query<{ standby: boolean; system: string; replayed: boolean | null }>(
    `SELECT pg_is_in_recovery() AS standby, ${system} AS system, pg_last_wal_replay_lsn() >= $1::pg_lsn AS replayed`,
    [position],
  );
  const [row] = rows;
  if (row?.standby !== true || row.system !== expected)
    throw new Error('DATABASE_REPLICA_URL names a server that is not a standby of DATABASE_URL');
  return row.replayed === true;
}

/** A wait that can be ended early. */
function createPause() {
  let end: () => void = () => undefined;
  return {
    wait: (milliseconds: number): Promise<void> =>
      new Promise((done) => {
        const timer = setTimeout(done, milliseconds);
        timer.unref();
        end = () => {
          clearTimeout(timer);
          done();
        };
      }),
    end: (): void => end(),
  };
}

/** Follows a replica until it is closed. @returns whether it is current at this moment */
function followReplica(
  replica: Pool,
  { primary, notifications, longestLag, log }: ReplicaOptions,
): { isCurrent: () => boolean; close: () => Promise<void> } {
  const pause = createPause();
  /** The last moment whose changes the replica is known to have. */
  let provenAt = -Infinity;
  /** The moment of the last notification. */
  let changedAt = performance.now();
  const closing = new AbortController();
  let isUsed: boolean | undefined;
  const isCurrent = (): boolean => provenAt > changedAt && performance.now() - provenAt <= longestLag;

  const forget = notifications.onNotification((news) => {
    // Public pages show neither.
    const isPrivate =
      news.kind === 'previews' ||
      (news.kind === 'purge' && news.tags.every((tag) => tag.startsWith('ticket:')));
    if (isPrivate) return;
    changedAt = performance.now();
    pause.end();
  });

  /** Tries to prove that the replica has all changes up to now. */
  async function prove(): Promise<void> {
    const at = performance.now();
    const position = await readPosition(primary);
    while (!closing.signal.aborted && performance.now() - at <= longestLag) {
      if (await hasReplayed(replica, position)) {
        provenAt = at;
        return;
      }
      await pause.wait(step);
    }
  }

  function report(err?: unknown): void {
    const isNow = isCurrent();
    if (isNow && isUsed !== true) log.info('the replica is current: it answers reads of the catalogue');
    if (!isNow && isUsed !== false)
      log.warn(
        { err },
        'the replica is behind or does not answer; the primary answers reads of the catalogue',
      );
    isUsed = isNow;
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      let failure: unknown;
      await prove().catch((error: unknown) => (failure = error));
      // A change that came meanwhile is proved at once.
      if (failure === undefined && provenAt <= changedAt && performance.now() - changedAt < longestLag)
        continue;
      report(failure);
      if (!closing.signal.aborted) await pause.wait(longestLag / 4);
    }
  }
  const following = follow();

  return {
    isCurrent,
    async close() {
      closing.abort();
      forget();
      pause.end();
      await following;
    },
  };
}

/**
 * Creates a pool whose queries are answered by a replica while it is current, and by the primary otherwise.
 * Create it before other listeners of `notifications` purge their caches.
 */
export function createReplicaReads(options: ReplicaOptions): ReplicaReads {
  const { primary, connectionString, connections } = options;
  const replica = createPool({
    connectionString,
    ...(connections === undefined ? {} : { connections }),
    statementTimeout: longestStatement,
    silence: 1_000,
    connectionTimeout: 1_000,
    onError: () => undefined,
  });
  const follower = followReplica(replica, options);

  async function query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    if (!follower.isCurrent()) return primary.query(config, values);
    try {
      return await replica.query(config, values);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      return primary.query(config, values);
    }
  }
  return {
    pool: new Proxy(primary, {
      get(target, name): unknown {
        if (name === 'query') return query;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    }),
    async close() {
      await follower.close();
      await replica.end();
    },
  };
}
