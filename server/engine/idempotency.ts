import { createHash, randomUUID } from 'node:crypto';
import type { Operations, PrivateOperationId } from '#schemas/api/index.ts';
import type { OperationOutput, OperationParsed } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { transaction, type Pool, type PoolClient, type Queryable } from '../db/pool.ts';
import type { Principal, PrivateHandler } from './private-handler.ts';

// A call with an `Idempotency-Key` is done once: the same key with the same input answers as the first call did.
// Keys belong to their user and operation, so nobody meets another's. What was refused did nothing, so it is not kept:
// the same key may try again.

/** Seconds after which a call that neither answered nor failed is taken for dead, and its key may be claimed again. */
const lease = 60;

const handlersThatRunOnce = new WeakSet<object>();

/** Whether a handler answers a repeated key without running again. */
export const isOnce = (handler: object): boolean => handlersThatRunOnce.has(handler);

interface Slot {
  owner: string;
  operation: string;
  key: string;
  hash: Buffer;
  now: Date;
}

interface Row {
  input_hash: Buffer;
  answer: unknown;
  claimed_until: Date | null;
}

function slotOf(id: string, input: unknown, principal: Principal): Slot {
  if (principal.idempotencyKey === null) throw new ShopError('idempotency-key-needed');
  return {
    owner: principal.user ? `user:${principal.user.id}` : 'guest',
    operation: id,
    key: principal.idempotencyKey,
    hash: createHash('sha256').update(canonicalJson(input)).digest(),
    now: principal.now(),
  };
}

const place = ({ owner, operation, key }: Slot): [string, string, string] => [owner, operation, key];

async function readRow(queryable: Queryable, slot: Slot): Promise<Row | undefined> {
  const { rows } = await queryable.query<Row>({
    name: 'idempotency-read',
    text: 'SELECT input_hash, answer, claimed_until FROM idempotency_keys WHERE owner = $1 AND operation = $2 AND key = $3',
    values: place(slot),
  });
  return rows[0];
}

/** @throws ShopError `idempotency-key-reused` */
function assertSameInput(row: Row, slot: Slot): void {
  if (!row.input_hash.equals(slot.hash))
    throw new ShopError('idempotency-key-reused', {
      detail: `${slot.operation}: a key came back with another input`,
    });
}

const insert =
  'INSERT INTO idempotency_keys (owner, operation, key, input_hash, created_at, claim, claimed_until) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (owner, operation, key) DO NOTHING';

async function keepAnswer(queryable: Queryable, slot: Slot, claim: string, value: unknown): Promise<boolean> {
  const { rowCount } = await queryable.query({
    name: 'idempotency-answer',
    text: 'UPDATE idempotency_keys SET answer = $5, claimed_until = NULL WHERE owner = $1 AND operation = $2 AND key = $3 AND claim = $4',
    values: [...place(slot), claim, JSON.stringify(value)],
  });
  return rowCount === 1;
}

/**
 * A handler whose whole work is one transaction. The key, the work and the answer are committed together, so that a
 * process that dies leaves all or nothing. A second call with the key waits for the first and gets its answer.
 * @param work runs in the transaction of `client`; when it throws, everything is rolled back and the key is free again
 */
export function onceInTransaction<Id extends PrivateOperationId>(
  pool: Pool,
  id: Id,
  work: (
    input: OperationParsed<Operations[Id]>,
    principal: Principal,
    client: PoolClient,
  ) => Promise<OperationOutput<Operations[Id]>>,
): PrivateHandler<Id> {
  const handler: PrivateHandler<Id> = (input, principal) =>
    transaction(pool, async (client) => {
      const slot = slotOf(id, input, principal);
      const claim = randomUUID();
      // Waits here while another transaction holds the same key.
      const { rowCount } = await client.query({
        name: 'idempotency-claim',
        text: insert,
        values: [...place(slot), slot.hash, slot.now, claim, null],
      });
      if (rowCount !== 1) {
        const row = await readRow(client, slot);
        if (!row)
          throw new ShopError('conflict', {
            detail: `${id}: the first call with this key has just been given up`,
          });
        assertSameInput(row, slot);
        return row.answer as OperationOutput<Operations[Id]>;
      }
      const value = await work(input, principal, client);
      await keepAnswer(client, slot, claim, value);
      return value;
    });
  handlersThatRunOnce.add(handler);
  return handler;
}

/** Keeps the answer of a call in the transaction of `client`. */
export type Remember<Value> = (client: PoolClient, value: Value) => Promise<void>;

/**
 * Claims the key or finds the answer of the call that had it.
 * @throws ShopError `conflict` while the first call is under way
 */
async function claimKey(pool: Pool, slot: Slot): Promise<{ claim: string } | { answer: unknown }> {
  const claim = randomUUID();
  const until = new Date(slot.now.getTime() + lease * 1000);
  const { rowCount } = await pool.query(insert, [...place(slot), slot.hash, slot.now, claim, until]);
  if (rowCount === 1) return { claim };
  const row = await readRow(pool, slot);
  if (row) {
    assertSameInput(row, slot);
    if (row.claimed_until === null) return { answer: row.answer };
    const taken = await pool.query(
      'UPDATE idempotency_keys SET claim = $4, claimed_until = $5 WHERE owner = $1 AND operation = $2 AND key = $3 AND claimed_until <= $6',
      [...place(slot), claim, until, slot.now],
    );
    if (taken.rowCount === 1) return { claim };
  }
  throw new ShopError('conflict', {
    detail: `${slot.operation}: the first call with this key is under way`,
    retryAfter: 1,
  });
}

/**
 * A handler that talks to somebody outside, for which no transaction may be held open. A second call during the first
 * is told `conflict`. `remember` keeps the answer in the transaction that does the work, so that a process that dies
 * between its commit and its answer does not work twice; without it the answer is kept afterwards.
 * @param work when it throws, the key is free again
 */
export function onceWithLease<Id extends PrivateOperationId>(
  pool: Pool,
  id: Id,
  work: (
    input: OperationParsed<Operations[Id]>,
    principal: Principal,
    remember: Remember<OperationOutput<Operations[Id]>>,
  ) => Promise<OperationOutput<Operations[Id]>>,
): PrivateHandler<Id> {
  const handler: PrivateHandler<Id> = async (input, principal) => {
    const slot = slotOf(id, input, principal);
    const claimed = await claimKey(pool, slot);
    if ('answer' in claimed) return claimed.answer as OperationOutput<Operations[Id]>;
    const { claim } = claimed;
    let remembered = false;
    try {
      const value = await work(input, principal, async (client, answer) => {
        remembered = await keepAnswer(client, slot, claim, answer);
        if (!remembered)
          throw new ShopError('conflict', { detail: `${id}: it took so long that another call took over` });
      });
      if (!remembered) await keepAnswer(pool, slot, claim, value);
      return value;
    } catch (error) {
      await pool
        .query(
          'DELETE FROM idempotency_keys WHERE owner = $1 AND operation = $2 AND key = $3 AND claim = $4 AND claimed_until IS NOT NULL',
          [...place(slot), claim],
        )
        .catch(() => undefined);
      throw error;
    }
  };
  handlersThatRunOnce.add(handler);
  return handler;
}

/** Forgets answers that are older than a day: no honest client repeats a call so late. */
export async function forgetOldKeys(pool: Pool, now: Date): Promise<void> {
  await pool.query("DELETE FROM idempotency_keys WHERE created_at < $1::timestamptz - interval '1 day'", [
    now,
  ]);
}
