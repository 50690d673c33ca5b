import type { Erasure } from '#engine/pipeline/erasure/erasure.ts';
import { makeCode } from '#engine/pipeline/random-code.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ReferralSource, ReferralStatus, ReferralTerms } from '#schemas/entities/referral.ts';
import { referralCodeLength } from '#schemas/entities/referral.ts';

// The only file that writes the tables of referrals. Their lock comes after the order's lock and before those
// of wallets.

/** A stored referral; see migrations/0150-referrals.sql. Rewards are in toman. */
export interface ReferralRow {
  readonly id: number;
  readonly referrer_id: number;
  readonly invited_id: number;
  readonly entered_at: Date;
  readonly terms: ReferralTerms;
  readonly status: ReferralStatus;
  readonly reason: string | null;
  readonly order_id: number | null;
  readonly due_at: Date | null;
  readonly referrer_reward: number;
  readonly invited_reward: number;
  readonly decided_at: Date | null;
}

/** The columns of a referral that change. */
export type ReferralState = Pick<
  ReferralRow,
  'status' | 'reason' | 'order_id' | 'due_at' | 'referrer_reward' | 'invited_reward' | 'decided_at'
> & {
  /** The moment of the next check by the job; null when only a change of an order can matter. */
  check_at: Date | null;
};

export interface NewReferral {
  referrer: number;
  invited: number;
  source: ReferralSource;
  terms: ReferralTerms;
  at: Date;
}

const columns = `id, referrer_id, invited_id, entered_at, terms, status, reason, order_id, due_at, referrer_reward,
  invited_reward, decided_at`;
const json = { terms: jsonOf<ReferralTerms>() };

const selectCode = statement(
  'referrals.code-of',
  'SELECT code, off_at FROM referral_codes WHERE user_id = :user',
);
const selectOwner = statement(
  'referrals.owner-of-code',
  `SELECT u.id, u.mobile FROM referral_codes AS c JOIN users AS u ON u.id = c.user_id
   WHERE c.code = :code AND c.off_at IS NULL AND u.closed_at IS NULL AND u.blocked_at IS NULL`,
);
/** Two accounts are never each older than the other, even if they were created at one moment. */
const selectOlder = statement(
  'referrals.is-older',
  `SELECT (a.created_at, a.id) < (b.created_at, b.id) AS older FROM users AS a, users AS b
   WHERE a.id = :referrer AND b.id = :invited`,
);
const insertCode = statement(
  'referrals.insert-code',
  'INSERT INTO referral_codes (user_id, code, made_at) VALUES (:user, :code, :at) ON CONFLICT DO NOTHING',
);
const lockCode = statement(
  'referrals.lock-code',
  'SELECT code, off_at FROM referral_codes WHERE user_id = :user FOR NO KEY UPDATE',
);
const lockOfInvited = statement(
  'referrals.lock-of-invited',
  'SELECT id FROM referrals WHERE invited_id = :user FOR NO KEY UPDATE',
);
const updateCode = statement(
  'referrals.switch-code',
  `UPDATE referral_codes SET off_at = CASE WHEN NOT :active THEN coalesce(off_at, :at) END WHERE user_id = :user
   RETURNING code, off_at`,
);
const deleteCode = statement('referrals.delete-code', 'DELETE FROM referral_codes WHERE user_id = :user');
const insert = statement(
  'referrals.insert',
  `INSERT INTO referrals (referrer_id, invited_id, source, entered_at, terms, check_at)
   VALUES (:referrer, :invited, :source, :at, :terms, :at) ON CONFLICT (invited_id) DO NOTHING
   RETURNING ${columns}`,
  { json },
);
const selectOfInvited = statement(
  'referrals.of-invited',
  `SELECT ${columns} FROM referrals WHERE invited_id = :user`,
  { json },
);
const selectById = statement('referrals.read', `SELECT ${columns} FROM referrals WHERE id = :id`, { json });
const lockFree = statement(
  'referrals.lock-free',
  `SELECT ${columns} FROM referrals WHERE id = :id FOR NO KEY UPDATE SKIP LOCKED`,
  { json },
);
const update = statement(
  'referrals.update',
  `UPDATE referrals SET status = :status, reason = :reason, order_id = :order_id, due_at = :due_at,
     referrer_reward = :referrer_reward, invited_reward = :invited_reward, decided_at = :decided_at,
     check_at = :check_at
   WHERE id = :id`,
);
/** A rewarded referral stays, because the ledger refers to it. The accounts behind it are empty then. */
const deleteUnrewarded = statement(
  'referrals.delete-unrewarded',
  `DELETE FROM referrals WHERE invited_id = :user AND status NOT IN ('rewarded', 'taken-back')`,
);
const lockOld = statement(
  'referrals.lock-old',
  `SELECT id FROM referrals
   WHERE ((status IN ('refused', 'expired') AND decided_at < :before)
     OR (status IN ('pending', 'waiting') AND entered_at + (terms ->> 'within')::bigint * interval '1 millisecond' < :before))
     AND id <> ALL (:left_out::integer[])
   ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED`,
);
const deleteOld = statement('referrals.delete-old', 'DELETE FROM referrals WHERE id = ANY (:ids::integer[])');
/** Reads without a lock, and adds a row that blocks no other transaction. */
const insertChange = statement(
  'referrals.insert-change',
  `INSERT INTO referral_order_changes (referral_id)
   SELECT id FROM referrals WHERE invited_id = :user
     AND (status IN ('pending', 'waiting') OR (status = 'rewarded' AND order_id = :order))`,
);
const takeChanges = statement(
  'referrals.take-changes',
  `WITH taken AS (
     DELETE FROM referral_order_changes WHERE id IN (
       SELECT id FROM referral_order_changes ORDER BY id LIMIT 1000 FOR UPDATE SKIP LOCKED)
     RETURNING referral_id)
   UPDATE referrals SET check_at = least(check_at, :now::timestamptz) WHERE id IN (SELECT referral_id FROM taken)`,
);

export interface ReferralCode {
  code: string;
  off_at: Date | null;
}

/** Reads the referral code of a customer; undefined before the first request for it. */
export const readReferralCode = (queryable: Queryable, user: number): Promise<ReferralCode | undefined> =>
  selectCode.maybeOne(queryable, { user });

/** Returns the referral code of a customer, which the first call creates. */
export async function ensureReferralCode(
  queryable: Queryable,
  user: number,
  at: Date,
): Promise<ReferralCode> {
  for (;;) {
    const found = await selectCode.maybeOne(queryable, { user });
    if (found) return found;
    // The statement inserts nothing when a simultaneous call was faster, or when another customer has this
    // code.
    await insertCode.run(queryable, { user, code: makeCode(referralCodeLength), at });
  }
}

/** The owner of an entered code. */
export interface Referrer {
  readonly id: number;
  readonly mobile: string;
}

/** Finds the owner of an entered code. The code must be on, and the account neither blocked nor closed. */
export const findReferrer = (queryable: Queryable, code: string): Promise<Referrer | undefined> =>
  selectOwner.maybeOne(queryable, { code });

/** Whether the referrer's account is older than the account that enters the code. This excludes circles. */
export const isOlder = async (queryable: Queryable, referrer: number, invited: number): Promise<boolean> =>
  (await selectOlder.one(queryable, { referrer, invited })).older ?? false;

/**
 * Locks a customer's code until the transaction ends. Rewards of one referrer are counted under this lock.
 */
export const lockReferralCode = (client: PoolClient, user: number): Promise<ReferralCode | undefined> =>
  lockCode.maybeOne(client, { user });

/** Locks a customer's referral and their code, as a decision on a referral does: before accounts. */
export async function lockReferralsOf(client: PoolClient, user: number): Promise<void> {
  await lockOfInvited.maybeOne(client, { user });
  await lockCode.maybeOne(client, { user });
}

/** Switches a code off or on. @returns the code; undefined when the customer has none */
export const setReferralCode = (
  client: PoolClient,
  change: { user: number; active: boolean; at: Date },
): Promise<ReferralCode | undefined> => updateCode.maybeOne(client, change);

/** Inserts the referral of a customer. @returns it, or undefined when the customer has one */
export const insertReferral = (
  client: PoolClient,
  { terms, ...referral }: NewReferral,
): Promise<ReferralRow | undefined> => insert.maybeOne(client, { ...referral, terms: JSON.stringify(terms) });

/** Finds the referral of an invited customer. */
export const findReferralOf = (queryable: Queryable, user: number): Promise<ReferralRow | undefined> =>
  selectOfInvited.maybeOne(queryable, { user });

export const readReferral = (queryable: Queryable, id: number): Promise<ReferralRow | undefined> =>
  selectById.maybeOne(queryable, { id });

/** Locks a referral until the transaction ends. Skips one that another transaction has locked. */
export const lockFreeReferral = (client: PoolClient, id: number): Promise<ReferralRow | undefined> =>
  lockFree.maybeOne(client, { id });

/** Stores the state of a locked referral. */
export async function saveReferral(
  client: PoolClient,
  { id }: Pick<ReferralRow, 'id'>,
  state: ReferralState,
): Promise<void> {
  await update.run(client, { id, ...state });
}

/**
 * Notes that an order of a customer was paid, refunded or delivered, in the transaction that does it. It
 * waits for no lock.
 */
export async function noteOrderChange(
  client: PoolClient,
  { user, order }: { user: number; order: number },
): Promise<void> {
  await insertChange.run(client, { user, order });
}

/** Makes referrals due whose orders have changed. */
export async function takeOrderChanges(queryable: Queryable, now: Date): Promise<void> {
  // A closing account deletes its referral before the referral's changes.
  await retrying(() => takeChanges.run(queryable, { now }));
}

/** Erases the code of an account that is being closed, and its referral unless that was rewarded. */
export async function eraseReferralsOf(client: PoolClient, user: number): Promise<void> {
  await deleteUnrewarded.run(client, { user });
  await deleteCode.run(client, { user });
}

/**
 * Referrals that ended without a reward before a moment, or whose time to buy ended before it without a
 * decision.
 */
export const oldReferrals: Erasure<number> = {
  rows: 'referrals',
  lock: lockOld.all,
  erase: (client, ids) => deleteOld.run(client, { ids }),
};
