import { writeAudit, type Actor, type StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { isPayoutOperation, type PayoutOperationId } from '#schemas/api/index.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { ShopError } from '#schemas/errors.ts';
import { findSecondPeople, hasRight } from './second-person.ts';

/** Milliseconds within which a second person must decide. */
export const requestLife = 24 * 3_600_000;
/** Milliseconds after which an approval that did not finish may be repeated: its process has died. */
const approvalTime = 60_000;

const insert = statement(
  'payouts.insert-request',
  `INSERT INTO payout_requests (operation, input, subject, amount, currency, reason, requested_by, at_terminal, requested_at, expires_at)
   VALUES (:operation, :input, :subject, :amount, :currency, :reason, :requested_by, :at_terminal, :at, :expires_at) RETURNING id`,
);
const lock = statement(
  'payouts.lock-request',
  `SELECT id, operation, input, subject, amount, currency, requested_by, requested_at, expires_at, approved,
     decided_at, done_at
   FROM payout_requests WHERE id = :id FOR UPDATE`,
);
const decide = statement(
  'payouts.decide-request',
  'UPDATE payout_requests SET approved = :approved, decided_by = :actor, decided_at = :at WHERE id = :id',
);
const reopen = statement(
  'payouts.reopen-request',
  `UPDATE payout_requests SET approved = NULL, decided_by = NULL, decided_at = NULL
   WHERE id = :id AND done_at IS NULL`,
);
const finish = statement(
  'payouts.finish-request',
  'UPDATE payout_requests SET done_at = :at WHERE id = :id AND approved AND done_at IS NULL',
);
const open = `payout_requests WHERE approved IS NULL AND expires_at > :now`;
export const openRequests = {
  count: statement('payouts.count-requests', `SELECT count(*)::integer AS total FROM ${open}`),
  page: statement(
    'payouts.page-of-requests',
    `SELECT id, operation, input, subject, amount, currency, reason, requested_by, at_terminal, requested_at, expires_at
     FROM ${open} ORDER BY id LIMIT :limit OFFSET :offset`,
  ),
};

export interface NewRequest {
  operation: PayoutOperationId;
  input: unknown;
  /** Such as `user:12` or `payment:K7…`. */
  subject: string;
  amount: number;
  currency: Currency;
  reason: string;
}

/**
 * Requests a payout that a second person has to approve.
 * @returns the id of the request
 * @throws ShopError `second-person-needed` when the shop has none who may
 */
export async function requestPayout(
  client: PoolClient,
  { operation, input, subject, amount, currency, reason }: NewRequest,
  actor: StaffActor,
  at: Date,
): Promise<number> {
  if ((await findSecondPeople(client, { operation, by: actor.id, at })).length === 0)
    throw new ShopError('second-person-needed', { detail: `nobody may confirm ${operation} of ${subject}` });
  const { id } = await insert.one(client, {
    operation,
    input: JSON.stringify(input),
    subject,
    amount,
    currency,
    reason,
    requested_by: actor.id,
    at_terminal: actor.name.startsWith('cli:'),
    at,
    expires_at: new Date(at.getTime() + requestLife),
  });
  await writeAudit(client, {
    at,
    actor,
    action: 'payout.request',
    subject,
    after: { request: id, operation, amount, currency },
    reason,
  });
  return id;
}

export type LockedRequest = Awaited<ReturnType<typeof lock.one>> & { operation: PayoutOperationId };

/**
 * Locks a request that can be decided.
 * @throws ShopError `not-found`, even for an operation that gives out nothing; `move-not-allowed` when it was
 *   already decided or is too old
 */
export async function lockRequest(client: PoolClient, id: number, now: Date): Promise<LockedRequest> {
  const request = await lock.maybeOne(client, { id });
  if (!request || !isPayoutOperation(request.operation))
    throw new ShopError('not-found', { detail: `no payout request ${id}` });
  const { approved, decided_at, done_at, expires_at } = request;
  const isLeft =
    approved === true && decided_at !== null && now.getTime() - decided_at.getTime() > approvalTime;
  if (done_at !== null || (approved !== null && !isLeft) || expires_at <= now)
    throw new ShopError('move-not-allowed', { detail: `payout request ${id} is decided, or too old` });
  return { ...request, operation: request.operation };
}

/**
 * Asserts that a second person approves, for a first one who still may.
 * @returns the id of the member of staff who asked
 * @throws ShopError `forbidden`; `second-person-needed` where both may, but are not two people
 */
export async function assertSecondPerson(
  queryable: Queryable,
  { id, operation, requested_by: by, requested_at: at }: LockedRequest,
  actor: StaffActor,
): Promise<number> {
  const refuse = (code: 'forbidden' | 'second-person-needed'): ShopError =>
    new ShopError(code, { detail: `user ${actor.id} may not approve payout request ${id}` });
  if (by === null || actor.id === by) throw refuse('forbidden');
  if (!(await hasRight(queryable, operation, by))) throw refuse('forbidden');
  if (!(await hasRight(queryable, operation, actor.id))) throw refuse('forbidden');
  if (!(await findSecondPeople(queryable, { operation, by, at })).includes(actor.id))
    throw refuse('second-person-needed');
  return by;
}

/** Records the decision on a locked request. */
export async function decideRequest(
  client: PoolClient,
  { id, subject, requested_by }: LockedRequest,
  approved: boolean,
  { actor, at, reason }: { actor: Actor; at: Date; reason: string },
): Promise<void> {
  await decide.run(client, { id, approved, actor: actor.id, at });
  await writeAudit(client, {
    at,
    actor,
    action: approved ? 'payout.approve' : 'payout.reject',
    subject,
    before: { request: id, requested_by },
    reason,
  });
}

/**
 * Records that the money has moved, in the transaction that moves it.
 * @throws ShopError `conflict` when it has moved already
 */
export async function finishRequest(client: PoolClient, id: number, at: Date): Promise<void> {
  if ((await finish.run(client, { id, at })) !== 1)
    throw new ShopError('conflict', { detail: `payout request ${id} is done already` });
}

/** Makes a request open again after its payout was refused. */
export async function reopenRequest(queryable: Queryable, id: number): Promise<void> {
  await reopen.run(queryable, { id });
}
