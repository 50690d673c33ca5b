import { writeAudit, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { paidFor, type PayablePort } from '#engine/pipeline/payable.ts';
import { readPictureFile } from '#engine/pipeline/pictures/read.ts';
import { assertNotOwnPayable } from '#engine/pipeline/staff/assert-target.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { PaidFor } from '#schemas/entities/paid-for.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../../context.ts';
import { giveOut, giverOf } from '../../payouts/give-out.ts';
import type { StaffServices } from '../../staff-services.ts';
import { lockPayment } from '../payment-repository.ts';
import { movePayment } from '../settle.ts';

/** Other orders and wallet charges with the picture of a receipt that are listed. */
const maxSamePictures = 20;

const waiting = `payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id
  LEFT JOIN orders AS o ON o.id = p.payable_id
  LEFT JOIN wallet_charges AS c ON c.id = p.payable_id LEFT JOIN users AS u ON u.id = c.user_id
  WHERE r.status = 'waiting'`;
const waitingReceipts = {
  count: statement('staff.count-receipts', `SELECT count(*)::integer AS total FROM ${waiting}`),
  page: statement(
    'staff.page-of-receipts',
    `SELECT r.id, p.code AS payment, o.code AS "order", c.code AS charge, p.amount, p.currency, r.uploaded_at,
       coalesce(o.buyer ->> 'phone_number', u.mobile) AS mobile,
       ARRAY(
         SELECT DISTINCT coalesce(o2.code, c2.code) FROM payment_receipts AS r2
           JOIN payments AS p2 ON p2.id = r2.payment_id
           LEFT JOIN orders AS o2 ON o2.id = p2.payable_id LEFT JOIN wallet_charges AS c2 ON c2.id = p2.payable_id
         WHERE p2.payable_id <> p.payable_id
           AND (r2.upload_hash = r.upload_hash OR r2.picture_hash = r.picture_hash)
         ORDER BY 1 LIMIT ${maxSamePictures}) AS same_picture
     FROM ${waiting} ORDER BY r.id LIMIT :limit OFFSET :offset`,
    { notNull: ['same_picture', 'mobile'] },
  ),
};
const selectReceipt = statement(
  'staff.receipt',
  'SELECT file, payment_id, status FROM payment_receipts WHERE id = :id',
);
const updateReceipt = statement(
  'staff.decide-receipt',
  `UPDATE payment_receipts SET status = :status, reason = :reason, decided_at = :at, decided_by = :actor
   WHERE id = :id AND status = 'waiting'`,
);

export const listReceipts =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.receipts'> =>
  async ({ page }) => {
    const { rows, pagination } = await readPage(pool, waitingReceipts, page, {});
    return {
      receipts: rows.map(({ uploaded_at, ...row }) => ({ ...row, uploaded_at: uploaded_at.toISOString() })),
      pagination,
    };
  };

export const getReceiptFile =
  ({ pool, pictures }: Pick<SellingContext, 'pool' | 'pictures'>): Handler<'staff.receipt-file'> =>
  async ({ id }) => {
    const receipt = await selectReceipt.maybeOne(pool, { id });
    if (!receipt) throw new ShopError('not-found', { detail: `no receipt ${id}` });
    if (receipt.file === null) throw new ShopError('not-found', { detail: `receipt ${id} was erased` });
    return readPictureFile(pictures, receipt.file);
  };

export interface ReceiptDecision {
  id: number;
  approve: boolean;
  reason: string;
}

/**
 * Approves or rejects a receipt. Approval pays the order or wallet charge if that can still take the money.
 * After a rejection, the order or charge can still be paid.
 * @throws ShopError `not-found`; `move-not-allowed` when it was already decided; `forbidden` for an order or
 *   charge of one's own
 */
export async function decide(
  services: { payable: PayablePort },
  client: PoolClient,
  { id, approve, reason }: ReceiptDecision,
  actor: Actor,
  at: Date,
): Promise<PaidFor & { payment: string; status: string }> {
  const receipt = await selectReceipt.maybeOne(client, { id });
  if (!receipt) throw new ShopError('not-found', { detail: `no receipt ${id}` });
  const locked = await lockPayment(services, client, receipt.payment_id);
  const { payable, payment } = locked;
  if (approve) await assertNotOwnPayable(client, actor, payable);
  const decided = await updateReceipt.run(client, {
    id,
    status: approve ? 'approved' : 'rejected',
    reason: reason || null,
    at,
    actor: actor.id,
  });
  if (decided !== 1) throw new ShopError('move-not-allowed', { detail: `receipt ${id} is decided already` });

  const isPayable = approve && (await payable.ensurePayable(at, { isDecided: true }));
  const moved = await movePayment(
    client,
    locked,
    approve
      ? { type: 'receipt.approved', reference: payment.code, payable: isPayable }
      : { type: 'receipt.rejected', reason: 'receipt-rejected' },
    at,
  );
  if (!moved.accepted)
    throw new ShopError('move-not-allowed', { detail: `transfer ${payment.code} is ${payment.status}` });
  if (!approve) await payable.onReceiptRejected(at);
  await writeAudit(client, {
    at,
    actor,
    action: approve ? 'receipt.approve' : 'receipt.reject',
    subject: `payment:${payment.code}`,
    before: payment.status,
    after: moved.payment.status,
    reason,
  });
  return { ...paidFor(payable), payment: payment.code, status: moved.payment.status };
}

/**
 * Returns the key with which the payout of an approved receipt counts once, even when staff accept its
 * payment afterwards.
 */
export const receiptKey = (payment: string): string => `paid:${payment}`;

/**
 * Returns the payout of approving a receipt: the goods of an order, or money for a wallet.
 * @throws ShopError `not-found`; `move-not-allowed` when it is already decided; `forbidden` for one's own
 */
async function outgoingOf(
  services: { payable: PayablePort },
  client: PoolClient,
  input: ReceiptDecision,
  actor: Actor,
) {
  const receipt = await selectReceipt.maybeOne(client, { id: input.id });
  if (!receipt) throw new ShopError('not-found', { detail: `no receipt ${input.id}` });
  if (receipt.status !== 'waiting')
    throw new ShopError('move-not-allowed', { detail: `receipt ${input.id} is decided already` });
  const { payable, payment } = await lockPayment(services, client, receipt.payment_id);
  await assertNotOwnPayable(client, actor, payable);
  const { amount, currency, code, status } = payment;
  const { reason } = input;
  return {
    outgoing: {
      operation: 'staff.decide-receipt',
      input,
      subject: `payment:${code}`,
      key: receiptKey(code),
      amount,
      currency,
      reason,
    } as const,
    left: { ...paidFor(payable), payment: code, status },
  };
}

/**
 * Decides on a receipt. Approval gives out goods or money: it counts for the limit of the day, and needs a
 * second person above the amount of the settings.
 * @throws ShopError as {@link decide} and `giveOut`
 */
export const decideReceipt =
  (context: StaffServices): Handler<'staff.decide-receipt'> =>
  async (input, principal, client) => {
    const { actor, at } = giverOf(principal);
    if (!input.approve) return { ...(await decide(context, client, input, actor, at)), request: null };
    const { outgoing, left } = await outgoingOf(context, client, input, actor);
    return giveOut(
      context,
      outgoing,
      { actor, at },
      {
        give: async (count) => {
          const decided = await decide(context, client, input, actor, at);
          await count(client);
          return decided;
        },
        ask: async (request) => ({ ...left, request: await request(client) }),
      },
    );
  };
