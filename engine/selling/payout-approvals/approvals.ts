import { readUser } from '#engine/people/auth/read-user.ts';
import type { StaffActor } from '#engine/pipeline/audit/audit-log.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import type { PayoutOperationId } from '#schemas/api/index.ts';
import { chargeWallet, createDiscount, decideReceipt } from '#schemas/api/staff/operations.ts';
import { refundOrder } from '#schemas/api/staff/shipments.ts';
import type { User } from '#schemas/entities/user.ts';
import { ShopError } from '#schemas/errors.ts';
import { giveApprovedDiscount } from '../discounts/staff-give.ts';
import { saveApprovedDiscount } from '../discounts/staff.ts';
import { giveRefund } from '../orders/staff/refund-order.ts';
import { decide, receiptKey } from '../payments/staff/receipts.ts';
import type { LockedRequest } from '../payouts/requests.ts';
import type { StaffServices } from '../staff-services.ts';
import { putIntoWallet } from '../wallet/staff.ts';

/** A request that its second person approves. */
export interface Approval {
  request: LockedRequest;
  /** Id of the person who asked for the payout. */
  requester: number;
  actor: StaffActor;
  at: Date;
}

/** Moves the money. @returns the key that it is counted by, where that is not the request */
type Approve = (
  context: StaffServices,
  client: PoolClient,
  approval: Approval,
) => Promise<string | undefined>;

/** @throws ShopError `not-found` */
async function customerOf(client: PoolClient, { id, subject }: LockedRequest): Promise<User> {
  const customer = await readUser(client, Number(subject.slice('user:'.length)));
  if (!customer) throw new ShopError('not-found', { detail: `${subject} of payout request ${id}` });
  return customer;
}

/**
 * The functions that approve a payout in the transaction of its decision. Decisions on payments are missing,
 * because they may ask a provider.
 */
export const approvals: Readonly<Record<Exclude<PayoutOperationId, 'staff.decide-payment'>, Approve>> = {
  async 'staff.charge-wallet'(_context, client, { request, actor, at }) {
    const terms = chargeWallet.body.omit({ mobile: true }).parse(request.input);
    const { mobile } = await customerOf(client, request);
    await putIntoWallet(client, { ...terms, mobile }, actor, at);
    return undefined;
  },
  async 'staff.create-discount'(context, client, { request, actor, at }) {
    const terms = createDiscount.body.parse(request.input);
    await saveApprovedDiscount(context, client, terms, request, { actor, at });
    return undefined;
  },
  async 'staff.decide-receipt'(context, client, { request, actor, at }) {
    const decision = decideReceipt.params.extend(decideReceipt.body.shape).parse(request.input);
    const { payment } = await decide(context, client, decision, actor, at);
    return receiptKey(payment);
  },
  async 'staff.give-discount'(_context, client, { request, actor, at }) {
    const { mobile } = await customerOf(client, request);
    await giveApprovedDiscount(client, { input: request.input, mobile }, { actor, at });
    return undefined;
  },
  async 'staff.refund-order'(context, client, { request, actor, at }) {
    const refund = refundOrder.params.extend(refundOrder.body.shape).parse(request.input);
    await giveRefund(context, client, refund, actor, at);
    return undefined;
  },
};
