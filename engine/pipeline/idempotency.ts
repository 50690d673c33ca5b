import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { transaction, type Pool, type PoolClient, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { networkOf } from '#platform/security/network.ts';
import { ShopError } from '#schemas/errors.ts';
import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { guestIdOf } from './customer.ts';
import type { Remember } from './handler.ts';
import type { Principal } from './principal.ts';
import { retrying } from './retrying.ts';

// A call with an `Idempotency-Key` runs once. The same key with the same input gets the answer of the first
// call. Keys belong to their user (or guest's browser) and operation, so two users never share one. A refused
// call changed nothing. It is not stored, and the same key may try again.

/**
 * Seconds after which a call without answer or failure counts as dead, and its key may be claimed again. A
 * running call renews its lease, so only the keys of dead processes become free.
 */
const lease = 8;
/** Milliseconds between two renewals. */
export const renewInterval = 2_000;
/** Milliseconds that a second call waits for the first one. The lease of a dead process ends within them. */
const patience = (lease + 2) * 1_000;
/** Most milliseconds between two looks at the first call. */
const longestPause = 1_000;

interface Slot {
  owner: string;
  operation: string;
  key: string;
  hash: Buffer;
  now: Date;
}

const place = 'owner = :owner AND operation = :operation AND key = :key';
const selectSlot = statement(
  'idempotency.read',
  `SELECT input_hash, answer, claimed_until FROM idempotency_keys WHERE ${place}`,
);
const insertSlot = statement(
  'idempotency.claim',
  `INSERT INTO idempotency_keys (owner, operation, key, input_hash, created_at, claim, claimed_until)
   VALUES (:owner, :operation, :key, :hash, :now, :claim, :until) ON CONFLICT (owner, operation, key) DO NOTHING`,
);
const updateAnswer = statement(
  'idempotency.answer',
  `UPDATE idempotency_keys SET answer = :answer, claimed_until = NULL WHERE ${place} AND claim = :claim`,
);
const takeOver = statement(
  'idempotency.take-over',
  `UPDATE idempotency_keys SET claim = :claim, claimed_until = :until
   WHERE ${place} AND (claimed_until <= :now OR claimed_until > :latest)`,
);
const renewLease = statement(
  'idempotency.renew',
  `UPDATE idempotency_keys SET claimed_until = :until WHERE ${place} AND claim = :claim AND claimed_until IS NOT NULL`,
);
const freeSlot = statement(
  'idempotency.free',
  `DELETE FROM idempotency_keys WHERE ${place} AND claim = :claim AND claimed_until IS NOT NULL`,
);
const deleteOld = statement(
  'idempotency.forget-old',
  "DELETE FROM idempotency_keys WHERE created_at < :now::timestamptz - interval '1 day'",
);
type Row = Awaited<ReturnType<typeof selectSlot.one>>;

/** One call of an idempotent operation. */
export interface IdempotentCall {
  id: string;
  /** The input parsed by the contract. */
  input: unknown;
  principal: Pick<Principal, 'user' | 'ip' | 'userAgent' | 'cookies' | 'idempotencyKey' | 'now'>;
}

/**
 * Returns the owner of a call's keys. A guest's keys belong to the browser. The guest then finds a call again
 * from another network. No other visitor who guesses a key gets the answer of its first call, or takes the
 * key. Guests whose browser stores no cookie share the keys of their network and kind of browser.
 */
function ownerOf({ user, ip, userAgent, cookies }: IdempotentCall['principal']): string {
  if (user) return `user:${user.id}`;
  const id = guestIdOf({ cookies });
  const device = JSON.stringify(id === null ? [networkOf(ip), userAgent] : [id]);
  return `guest:${createHash('sha256').update(device).digest('base64url')}`;
}

/**
 * @throws ShopError `idempotency-key-needed` when there is no key, or it does not have 8 to 200 characters
 */
export function assertIdempotencyKey(key: string | null): asserts key is string {
  if (key === null) throw new ShopError('idempotency-key-needed');
  if (key.length < 8 || key.length > 200)
    throw new ShopError('idempotency-key-needed', { detail: `a key of ${key.length} characters` });
}

/**
 * Removes the solution of a challenge, which does not change what a call does. The same call is sent without
 * one first, and with one when the server requires it.
 */
function withoutSolution(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('solution' in input)) return input;
  const { solution: _solution, ...rest } = input;
  return rest;
}

function slotOf({ id, input, principal }: IdempotentCall): Slot {
  assertIdempotencyKey(principal.idempotencyKey);
  return {
    owner: ownerOf(principal),
    operation: id,
    key: principal.idempotencyKey,
    hash: createHash('sha256')
      .update(canonicalJson(withoutSolution(input)))
      .digest(),
    now: principal.now(),
  };
}

/** @throws ShopError `idempotency-key-reused` */
function assertSameInput(row: Row, slot: Slot): void {
  if (!row.input_hash.equals(slot.hash))
    throw new ShopError('idempotency-key-reused', {
      detail: `${slot.operation}: a key came back with another input`,
    });
}

async function keepAnswer(queryable: Queryable, slot: Slot, claim: string, value: unknown): Promise<boolean> {
  return (await updateAnswer.run(queryable, { ...slot, claim, answer: JSON.stringify(value) })) === 1;
}

/**
 * Runs work that is one transaction. The key, the work and the answer are committed together, so that a dead
 * process leaves all or nothing. A second call with the key waits for the first and gets its answer. Runs
 * again when another transaction has overtaken it.
 * @param work runs in the transaction of `client`; when it throws, everything is rolled back and the key is
 *   free again
 * @throws ShopError `idempotency-key-needed`, `idempotency-key-reused`, `conflict`
 */
export function runInTransaction<Value>(
  pool: Pool,
  call: IdempotentCall,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const once = async (client: PoolClient): Promise<Value> => {
    const slot = slotOf(call);
    const claim = randomUUID();
    // This statement waits while another transaction holds the same key.
    if ((await insertSlot.run(client, { ...slot, claim, until: null })) !== 1) {
      const row = await selectSlot.maybeOne(client, slot);
      if (!row)
        throw new ShopError('conflict', {
          detail: `${slot.operation}: the first call with this key has just failed`,
        });
      assertSameInput(row, slot);
      // cast: the same operation has written it
      return row.answer as Value;
    }
    const value = await work(client);
    await keepAnswer(client, slot, claim, value);
    return value;
  };
  return retrying(() => transaction(pool, once));
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + lease * 1000);

/** Renews a lease from time to time. @returns ends that */
function keepLease(pool: Pool, slot: Slot, claim: string, now: () => Date): () => void {
  const timer = setInterval(() => {
    // The next renewal may succeed. If none does, another call takes over and this one commits nothing.
    renewLease.run(pool, { ...slot, claim, until: leaseFrom(now()) }).catch(() => undefined);
  }, renewInterval);
  timer.unref();
  return () => clearInterval(timer);
}

type Claimed = { claim: string } | { answer: unknown };

/** Claims the key, or finds the answer of the call that had it. @returns null while that call is running */
async function claimKey(pool: Pool, given: Slot, now: () => Date): Promise<Claimed | null> {
  const claim = randomUUID();
  const slot = { ...given, now: now() };
  if ((await insertSlot.run(pool, { ...slot, claim, until: leaseFrom(slot.now) })) === 1) return { claim };
  const row = await selectSlot.maybeOne(pool, slot);
  if (row) {
    assertSameInput(row, slot);
    if (row.claimed_until === null) return { answer: row.answer };
    // The statements above may have taken seconds.
    const later = now();
    const until = leaseFrom(later);
    // A lease that ends later than a new one was made before the clock was set back.
    const latest = new Date(until.getTime() + clockSkew);
    if ((await takeOver.run(pool, { ...slot, now: later, claim, until, latest })) === 1) return { claim };
  }
  return null;
}

/**
 * Claims the key, or waits for the answer of the call that has it. The wait holds no connection.
 * @param wait in milliseconds
 * @throws ShopError `conflict` when the first call is still running then
 */
async function claimOrWait(pool: Pool, slot: Slot, now: () => Date, wait: number): Promise<Claimed> {
  const deadline = performance.now() + wait;
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
    const claimed = await claimKey(pool, slot, now);
    if (claimed) return claimed;
    if (performance.now() + pause > deadline)
      throw new ShopError('conflict', {
        detail: `${slot.operation}: the first call with this key is running`,
        retryAfter: 1,
      });
    await delay(pause);
  }
}

async function releaseKey(pool: Pool, slot: Slot, claim: string): Promise<void> {
  await freeSlot.run(pool, { ...slot, claim });
}

/**
 * Runs work that talks to another service, during which no transaction may be open. A second call during the
 * first one waits for its answer, or takes over from a process that is dead or hangs.
 * @param work may `remember` its answer in its own transaction, so that a process that dies between commit
 *   and answer does not work twice; otherwise the answer is stored afterwards. When it throws, the key is
 *   free again
 * @param wait milliseconds that a second call waits
 * @throws ShopError `idempotency-key-needed`, `idempotency-key-reused`, `conflict`
 */
export async function runWithLease<Value>(
  pool: Pool,
  call: IdempotentCall,
  work: (remember: Remember<Value>) => Promise<Value>,
  wait = patience,
): Promise<Value> {
  const slot = slotOf(call);
  const claimed = await claimOrWait(pool, slot, call.principal.now, wait);
  // cast: the same operation has written it
  if ('answer' in claimed) return claimed.answer as Value;
  const { claim } = claimed;
  let isRemembered = false;
  const endLease = keepLease(pool, slot, claim, call.principal.now);
  try {
    const value = await work(async (client, answer) => {
      isRemembered = await keepAnswer(client, slot, claim, answer);
      if (!isRemembered)
        throw new ShopError('conflict', {
          detail: `${slot.operation}: it took so long that another call took over`,
        });
    });
    if (!isRemembered) await keepAnswer(pool, slot, claim, value);
    return value;
  } catch (error) {
    // The lease ends by itself when the key cannot be released.
    await releaseKey(pool, slot, claim).catch(() => undefined);
    throw error;
  } finally {
    endLease();
  }
}

/** Forgets answers that are older than a day: no honest client repeats a call so late. */
export async function forgetOldKeys(pool: Pool, now: Date): Promise<void> {
  await deleteOld.run(pool, { now });
}
