import { staffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { decidePayment } from '#schemas/api/staff/operations.ts';
import type { SellingContext } from '../context.ts';
import { payoutKey } from '../payments/staff/decide-payment.ts';
import { settleByHand } from '../payments/staff/payments.ts';
import { countPayout } from '../payouts/daily-limit.ts';
import { giverOf } from '../payouts/give-out.ts';
import {
  assertSecondPerson,
  decideRequest,
  finishRequest,
  lockRequest,
  openRequests,
  reopenRequest,
} from '../payouts/requests.ts';
import type { StaffServices } from '../staff-services.ts';
import { approvals, type Approval } from './approvals.ts';
import { readRequestedDiscounts } from './payout-terms.ts';

export const listPayouts =
  ({ pool, now }: Pick<SellingContext, 'pool' | 'now'>): Handler<'staff.payouts'> =>
  async ({ page }) => {
    const { rows, pagination } = await readPage(pool, openRequests, page, { now: now() });
    const discounts = await readRequestedDiscounts(pool, rows);
    return {
      payouts: rows.map(({ input: _input, requested_at, expires_at, ...row }, index) => ({
        ...row,
        discount: discounts[index] ?? null,
        requested_at: requested_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
      pagination,
    };
  };

type Remember = (client: PoolClient) => Promise<void>;

/**
 * Counts an approved payout for both people and records that it is done, in the transaction that moves its
 * money.
 */
async function finish(
  { staffLimits }: StaffServices,
  client: PoolClient,
  { request, requester, actor, at }: Approval,
  key = `request:${request.id}`,
): Promise<void> {
  const { id, amount, currency } = request;
  await countPayout(client, staffLimits.payouts, [requester, actor.id], { key, amount, currency }, at);
  await finishRequest(client, id, at);
}

/** Settles the payment, which may ask its provider. A refusal leaves the request unchanged. */
async function approveDecision(
  context: StaffServices,
  approval: Approval,
  remember: Remember,
): Promise<void> {
  const { request, actor } = approval;
  const decision = decidePayment.params.extend(decidePayment.body.shape).parse(request.input);
  try {
    await settleByHand(context, decision, actor, remember, (client) =>
      finish(context, client, approval, payoutKey(decision)),
    );
  } catch (error) {
    await reopenRequest(context.pool, request.id);
    throw error;
  }
}

/**
 * Approves a payout that a colleague has requested. One transaction moves its money and marks the request as
 * approved.
 */
export const approvePayout =
  (context: StaffServices): Handler<'staff.approve-payout'> =>
  async ({ id }, principal, remember) => {
    const actor = staffActor(principal);
    const at = principal.now();
    const value = { request: id };
    const approve = async (client: PoolClient): Promise<Approval> => {
      const request = await lockRequest(client, id, at);
      const requester = await assertSecondPerson(client, request, actor);
      const found = { request, requester, actor, at };
      await decideRequest(client, request, true, { actor, at, reason: '' });
      if (request.operation !== 'staff.decide-payment') {
        await finish(context, client, found, await approvals[request.operation](context, client, found));
        await remember(client, value);
      }
      return found;
    };
    const approval = await retrying(() => transaction(context.pool, approve));
    if (approval.request.operation === 'staff.decide-payment')
      await approveDecision(context, approval, (client) => remember(client, value));
    return value;
  };

/**
 * Rejects a payout, or withdraws one's own.
 * @throws ShopError `not-found`; `move-not-allowed` when it was already decided or is too old
 */
export const rejectPayout =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.reject-payout'> =>
  ({ id, reason }, principal) =>
    retrying(() =>
      transaction(pool, async (client) => {
        const { actor, at } = giverOf(principal);
        await decideRequest(client, await lockRequest(client, id, at), false, { actor, at, reason });
        return { request: id };
      }),
    );
