import type { Handler } from '#engine/pipeline/handler.ts';
import { paidFor, toPaymentSummary, type PayablePort, type PayableView } from '#engine/pipeline/payable.ts';
import { saveUpload, type UploadServices } from '#engine/pipeline/pictures/upload.ts';
import { movePayment } from '#machines/payment/index.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import type { StoredPicture } from '#providers/uploads/picture-store.ts';
import type { OperationOutput } from '#schemas/api/operation.ts';
import type { getDirectPayment as getDirectPaymentContract } from '#schemas/api/payments/operations.ts';
import { ShopError } from '#schemas/errors.ts';
import { findOwnPayment } from './find-own.ts';
import { lockPayment, type PaymentRow } from './payment-repository.ts';
import { cancelOpenPayments, movePayment as applyMove } from './settle.ts';

const selectReceipt = statement(
  'payments.receipt',
  `SELECT uploaded_at, status, reason FROM payment_receipts WHERE payment_id = :payment AND status <> 'replaced'
   ORDER BY id DESC LIMIT 1`,
);
const replaceReceipts = statement(
  'payments.replace-receipts',
  `UPDATE payment_receipts SET status = 'replaced' WHERE payment_id = :payment AND status = 'waiting' RETURNING file`,
);
const countRejected = statement(
  'payments.count-rejected-receipts',
  `SELECT count(*)::integer AS rejected FROM payment_receipts AS r JOIN payments AS p ON p.id = r.payment_id
   WHERE p.payable_id = :payable AND r.status = 'rejected'`,
);
const insertReceipt = statement(
  'payments.insert-receipt',
  `INSERT INTO payment_receipts (payment_id, file, upload_hash, picture_hash, uploaded_at)
   VALUES (:payment, :file, :uploadHash, :pictureHash, :now)`,
);

type Receipt = NonNullable<OperationOutput<typeof getDirectPaymentContract>['receipt']>;

/** Reads the newest receipt of a transfer. */
async function readReceipt(queryable: Queryable, payment: number): Promise<Receipt | null> {
  const receipt = await selectReceipt.maybeOne(queryable, { payment });
  if (!receipt || receipt.status === 'replaced') return null;
  const { status, reason, uploaded_at } = receipt;
  return { uploaded_at: uploaded_at.toISOString(), status, reason };
}

/**
 * Statuses in which a transfer takes money. One whose receipt is looked at does not, so that nobody pays
 * twice. Canceled and decided ones do not either, although a canceled one still accepts a receipt.
 */
const takesMoney: ReadonlySet<string> = new Set(['created', 'pending', 'failed', 'expired']);

/** Whether the shopper still sees a card to pay to. */
const isOpenToPay = ({ status }: PaymentRow, payable: PayableView, now: Date): boolean =>
  takesMoney.has(status) && payable.state(now) === 'open';

/**
 * Returns the end of the hold; null when it has passed. The goods are then released soon, unless a receipt
 * waits.
 */
const heldUntil = ({ heldUntil: end }: PayableView, now: Date): string | null =>
  end !== null && end > now ? end.toISOString() : null;

export const getDirectPayment =
  ({
    releases,
    ...services
  }: {
    pool: Pool;
    payable: PayablePort;
    releases: Pick<ReleaseSource, 'published'>;
  }): Handler<'payments.direct'> =>
  async ({ code }, principal) => {
    const { payment, payable } = await findOwnPayment(services, services.pool, code, principal);
    if (payment.method !== 'transfer')
      throw new ShopError('payment-not-found', { detail: `${code} is not a transfer` });
    return {
      payment: toPaymentSummary(payment),
      ...paidFor(payable),
      invoice_number: payable.invoiceNumber,
      cards: isOpenToPay(payment, payable, principal.now())
        ? releases.published().flows.payment.transferCards
        : [],
      receipt: await readReceipt(services.pool, payment.id),
      held_until: heldUntil(payable, principal.now()),
    };
  };

/** The services that uploading receipts needs. */
export interface ReceiptServices extends UploadServices {
  payable: PayablePort;
}

interface Upload extends Pick<StoredPicture, 'file' | 'uploadHash' | 'pictureHash'> {
  /** Id of the payment. */
  payment: number;
  now: Date;
}

const receiptRefusal = ({ code, status }: PaymentRow): ShopError =>
  new ShopError(status === 'review' ? 'payment-under-way' : 'order-not-payable', {
    detail: `transfer ${code} is ${status}`,
  });

/**
 * Moves the payment and stores its receipt.
 * @returns the pictures that the new one replaces
 */
async function saveReceipt(
  services: ReceiptServices,
  client: PoolClient,
  { payment: id, now, ...stored }: Upload,
): Promise<{ replaced: string[]; payment: PaymentRow }> {
  const locked = await lockPayment(services, client, id);
  const { payable, payment } = locked;
  const moved = await applyMove(client, locked, { type: 'receipt.uploaded' }, now);
  if (!moved.accepted) throw receiptRefusal(payment);
  // A shopper who sends a receipt must not pay twice. Another payment has replaced a canceled transfer,
  // however, and stays open. Staff review the money of both.
  if (payment.status !== 'canceled') await cancelOpenPayments(client, payable.id, now, id);
  // Any picture counts as a receipt until staff have looked at it. Therefore only the first one of an order
  // holds its goods.
  if ((await countRejected.one(client, { payable: payable.id })).rejected === 0)
    await payable.holdForReview(now);
  const replaced = await replaceReceipts.all(client, { payment: id });
  await insertReceipt.run(client, { ...stored, payment: id, now });
  return { replaced: replaced.flatMap(({ file: old }) => old ?? []), payment: moved.payment };
}

/**
 * Stores the picture of a receipt, even for a transfer that has ended without one, because the money may have
 * moved before.
 */
export const uploadReceipt =
  (services: ReceiptServices): Handler<'payments.upload-receipt'> =>
  async ({ code }, principal) => {
    const { payment: found } = await findOwnPayment(services, services.pool, code, principal);
    if (found.method !== 'transfer')
      throw new ShopError('payment-not-found', { detail: `${code} is not a transfer` });
    // The picture is not processed for a payment that takes no receipt any more.
    if (!movePayment(found, { type: 'receipt.uploaded' }).accepted) throw receiptRefusal(found);
    const now = principal.now();
    return saveUpload(services, 'receipt', principal, async (client, { file, uploadHash, pictureHash }) => {
      const saved = await saveReceipt(services, client, {
        payment: found.id,
        file,
        uploadHash,
        pictureHash,
        now,
      });
      return {
        replaced: saved.replaced,
        value: {
          payment: toPaymentSummary(saved.payment),
          receipt: { uploaded_at: now.toISOString(), status: 'waiting', reason: null },
        },
      };
    });
  };
