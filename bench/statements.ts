import type pg from 'pg';
import { createPool, type Pool, type Queryable } from '#platform/db/pool.ts';

/** A statement as it was sent. */
export interface Statement {
  text: string;
  name?: string | undefined;
  values: readonly unknown[];
}

/** Sends a recorded statement again. @returns its rows */
export async function resend(
  client: Queryable,
  { text, name }: Statement,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const query = { text, values, ...(name === undefined ? {} : { name }) };
  return (await client.query<Record<string, unknown>>(query)).rows;
}

/** The statements of one piece of work and the rows each returned. */
export interface Recording {
  statements: Statement[];
  rows: readonly Record<string, unknown>[][];
}

type Query = string | { text: string; name?: string; values?: unknown[] };

/** A pool whose statements can be recorded. */
export interface RecordingPool {
  pool: Pool;
  /** Runs `work` and returns the statements it sent. */
  record(work: () => Promise<unknown>): Promise<Recording>;
}

/** One connection, so that statements are recorded in order. */
export function createRecordingPool(connectionString: string): RecordingPool {
  const pool = createPool({ connectionString, connections: 1 });
  let current: { statements: Statement[]; rows: Record<string, unknown>[][] } | undefined;
  pool.on('connect', (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (
      query: Query,
      values?: unknown[],
      done?: unknown,
    ) => Promise<{ rows: Record<string, unknown>[] }>;
    const recorded = async (query: Query, values?: unknown[], done?: unknown): Promise<unknown> => {
      const {
        text,
        name,
        values: own,
      } = typeof query === 'string' ? { text: query, name: undefined, values: undefined } : query;
      const usesCallback = typeof done === 'function' || typeof values === 'function';
      current?.statements.push({ text, name, values: own ?? (Array.isArray(values) ? values : []) });
      // Queries of the pool itself, outside a transaction, use callbacks; no replay needs their rows.
      const rows = current?.rows;
      const place = rows?.push([]);
      if (usesCallback) return send(query, values, done);
      const result = await send(query, values);
      if (rows && place !== undefined) rows[place - 1] = result.rows;
      return result;
    };
    Object.assign(client, { query: recorded });
  });
  return {
    pool,
    async record(work) {
      current = { statements: [], rows: [] };
      try {
        await work();
        return current;
      } finally {
        current = undefined;
      }
    },
  };
}
