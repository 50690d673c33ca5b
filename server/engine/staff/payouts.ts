import { chargeWallet, decidePayment, decideReceipt } from '#schemas/api/staff/operations.ts';
import { refundOrder } from '#schemas/api/staff/shipments.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { staffActor, type Actor } from '../audit/audit-log.ts';
import { readUser } from '../auth/read-user.ts';
import type { EngineContext } from '../context.ts';
import type { StaffServices } from './services.ts';
import type { Handler } from '../handler.ts';
import { countPayout } from '../payouts/daily-limit.ts';
import {
  assertSecondPerson,
  decideRequest,
  finishRequest,
  lockRequest,
  openRequests,
  reopenRequest,
  type LockedRequest,
} from '../payouts/requests.ts';
import { putIntoWallet } from './charge-wallet.ts';
import { readPageAt } from './pages.ts';
import { settleByHand } from './payments.ts';
import { decide } from './receipts.ts';
import { giveRefund } from './refund-order.ts';

export const listPayouts =
  ({ pool, now }: Pick<EngineContext, 'pool' | 'now'>): Handler<'staff.payouts'> =>
  async ({ page }) => {
    const { rows, pagination } = await readPageAt(pool, openRequests, page, now());
    return {
      payouts: rows.map(({ requested_at, expires_at, ...row }) => ({
        ...row,
        requested_at: requested_at.toISOString(),
        expires_at: expires_at.toISOString(),
      })),
      pagination,
    };
  };

interface Approval {
  request: LockedRequest;
  /** Who asked for the payout. */
  requester: number;
  actor: Actor;
  approver: number;
  at: Date;
}
type Remember = (client: PoolClient) => Promise<void>;

/** Charges the wallet in the transaction that approves it. */
async function approveCharge(
  { staffLimits }: StaffServices,
  client: PoolClient,
  { request, requester, actor, approver, at }: Approval,
): Promise<void> {
  const { id, subject, amount, currency } = request;
  const customer = await readUser(client, Number(subject.slice('user:'.length)));
  if (!customer) throw new ShopError('not-found', { detail: `${subject} of payout request ${id}` });
  const terms = chargeWallet.body.omit({ mobile: true }).parse(request.input);
  await putIntoWallet(client, { ...terms, mobile: customer.mobile }, actor, at);
  const payout = { key: `request:${id}`, amount, currency };
  await countPayout(client, staffLimits.payouts, [requester, approver], payout, at);
  await finishRequest(client, id, at);
}

/** Refunds the order in the transaction that approves it. */
async function approveRefund(
  context: StaffServices,
  client: PoolClient,
  { request, requester, actor, approver, at }: Approval,
): Promise<void> {
  const { id, input, amount, currency } = request;
  const refund = refundOrder.params.extend(refundOrder.body.shape).parse(input);
  const payout = { key: `request:${id}`, amount, currency };
  await giveRefund(context, client, refund, actor, at);
  await countPayout(client, context.staffLimits.payouts, [requester, approver], payout, at);
  await finishRequest(client, id, at);
}

/** Approves the receipt of a wallet charge in the transaction that approves the payout. */
async function approveReceipt(
  context: StaffServices,
  client: PoolClient,
  { request, requester, actor, approver, at }: Approval,
): Promise<void> {
  const { id, input, subject, amount, currency } = request;
  const decision = decideReceipt.params.extend(decideReceipt.body.shape).parse(input);
  await decide(context, client, decision, actor, at);
  const payout = { key: subject, amount, currency };
  await countPayout(client, context.staffLimits.payouts, [requester, approver], payout, at);
  await finishRequest(client, id, at);
}

/** What approves a payout in the transaction of the decision on it. */
const approvals = {
  'staff.charge-wallet': approveCharge,
  'staff.refund-order': approveRefund,
  'staff.decide-receipt': approveReceipt,
} as const;

/** Settles the payment, which may ask its provider; a refusal leaves the request as it was. */
async function approveDecision(
  context: StaffServices,
  { request, requester, actor, approver, at }: Approval,
  remember: Remember,
): Promise<void> {
  const { id, input, subject, amount, currency } = request;
  const decision = decidePayment.params.extend(decidePayment.body.shape).parse(input);
  try {
    await settleByHand(
      context,
      decision,
      actor,
      async (client) => {
        await finishRequest(client, id, at);
        await remember(client);
      },
      (client) =>
        countPayout(
          client,
          context.staffLimits.payouts,
          [requester, approver],
          { key: subject, amount, currency },
          at,
        ),
    );
  } catch (error) {
    await reopenRequest(context.pool, id);
    throw error;
  }
}

/** Approves a payout that a colleague has asked for. Its money moves in one transaction with the mark that it has. */
export const approvePayout =
  (context: StaffServices): Handler<'staff.approve-payout'> =>
  async ({ id }, principal, remember) => {
    const actor = staffActor(principal);
    const at = principal.now();
    const value = { request: id };
    const approval = await transaction(context.pool, async (client): Promise<Approval> => {
      const request = await lockRequest(client, id, at);
      const requester = await assertSecondPerson(client, request, actor);
      const found = { request, requester, actor, approver: actor.id ?? 0, at };
      await decideRequest(client, request, true, { actor, at, reason: '' });
      if (request.operation !== 'staff.decide-payment') {
        await approvals[request.operation](context, client, found);
        await remember(client, value);
      }
      return found;
    });
    if (approval.request.operation === 'staff.decide-payment')
      await approveDecision(context, approval, (client) => remember(client, value));
    return value;
  };

/** Rejects a payout, or withdraws one's own. */
export const rejectPayout =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'staff.reject-payout'> =>
  ({ id, reason }, principal) =>
    transaction(pool, async (client) => {
      const at = principal.now();
      const request = await lockRequest(client, id, at);
      await decideRequest(client, request, false, { actor: staffActor(principal), at, reason });
      return { request: id };
    });
