import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { findOwnPayment } from './find-own.ts';
import { toSummary } from './payment-row.ts';
import { trySettling } from './settle.ts';

export const verifyPayment =
  (context: EngineContext): Handler<'payments.verify'> =>
  async ({ code }, principal) => {
    const { payment } = await findOwnPayment(context.pool, code, principal);
    const settled = await trySettling(context, payment.id, { type: 'payment.reconcile' });
    if (!settled)
      throw new ShopError('gateway-failed', { detail: `${payment.provider} does not answer about ${code}` });
    return { payment: toSummary(settled), order: payment.order_code };
  };
