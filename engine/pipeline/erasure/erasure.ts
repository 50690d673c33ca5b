import { transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import { FailedRows, isHopeless } from '../failed-rows.ts';
import { retrying } from '../retrying.ts';

/** Most rows of one transaction, so that none holds its locks for long. */
const erasureBatch = 200;
/**
 * Rows that one run leaves out before it gives a kind up: each costs a transaction, and they are most likely
 * all.
 */
const maxLeftOutRows = 1_000;

/** Rows that are due to be erased. */
export interface Due<Id> {
  before: Date;
  now: Date;
  /** Ids of rows that could not be erased in this run. */
  left_out: Id[];
  limit: number;
}

/** The erasure of rows of one kind that are older than their retention. */
export interface Erasure<Id extends number | string> {
  /** Name of the rows for operators. */
  rows: string;
  /** Rows of one transaction; 200 by default. */
  batch?: number;
  /**
   * Rows that one run leaves out before it gives up; 1,000 by default, less where a transaction is expensive.
   */
  maxLeftOut?: number;
  /** Finds the oldest rows that are due, and locks them. Skips rows that another transaction has locked. */
  lock: (client: PoolClient, due: Due<Id>) => Promise<{ id: Id }[]>;
  /** Erases rows that are locked. */
  erase: (client: PoolClient, ids: Id[], now: Date) => Promise<unknown>;
}

/**
 * Erases all rows of a kind that are due, the oldest first, in batches. A failed batch is tried in halves,
 * down to the rows that cannot be erased. This run leaves those out, so that they do not block younger ones.
 * @returns how many were erased, and which were not, in words
 * @throws Error when rows cannot be read, or the database does not answer: no more rows can be erased then
 */
export async function eraseDue<Id extends number | string>(
  { rows, batch = erasureBatch, maxLeftOut = maxLeftOutRows, lock, erase }: Erasure<Id>,
  pool: Pool,
  { before, now }: Pick<Due<Id>, 'before' | 'now'>,
): Promise<{ done: number; failures: string[] }> {
  const leftOut = new Set<Id>();
  const failed = new FailedRows(rows, 'erased');
  let done = 0;
  for (let limit = batch; leftOut.size < maxLeftOut;) {
    let ids: Id[] = [];
    const eraseBatch = async (client: PoolClient): Promise<void> => {
      ids = [];
      ids = (await lock(client, { before, now, left_out: [...leftOut], limit })).map(({ id }) => id);
      if (ids.some((id) => leftOut.has(id))) throw new Error(`${rows} that were left out are found again`);
      if (ids.length > 0) await erase(client, ids, now);
    };
    try {
      await retrying(() => transaction(pool, eraseBatch));
      done += ids.length;
      if (ids.length < limit) break;
      limit = Math.min(batch, 2 * limit);
    } catch (error) {
      const [first] = ids;
      if (first === undefined || leftOut.has(first) || isHopeless(error)) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error([...failed.toLines(), `${rows}: ${reason}`].join('; '), { cause: error });
      }
      if (ids.length === 1) {
        leftOut.add(first);
        failed.add(first, error);
      } else limit = Math.ceil(ids.length / 2);
    }
  }
  const failures = failed.toLines();
  if (leftOut.size >= maxLeftOut) failures.push(`${rows}: too many of them fail, the others wait`);
  return { done, failures };
}
