import type { Handler } from '#engine/pipeline/handler.ts';
import { paidFor, toPaymentSummary } from '#engine/pipeline/payable.ts';
import { ShopError } from '#schemas/errors.ts';
import { findOwnPayment } from './find-own.ts';
import { trySettling, type SettleServices } from './settle.ts';

export const verifyPayment =
  (services: SettleServices): Handler<'payments.verify'> =>
  async ({ code }, principal) => {
    const { payment, payable } = await findOwnPayment(services, services.pool, code, principal);
    const settled = await trySettling(services, payment.id, { type: 'payment.reconcile' });
    if (!settled)
      throw new ShopError('gateway-failed', { detail: `${payment.provider} does not answer about ${code}` });
    return { payment: toPaymentSummary(settled.payment), ...paidFor(payable) };
  };
