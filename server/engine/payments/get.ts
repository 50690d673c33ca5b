import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { findOwnPayment } from './find-own.ts';
import { toSummary } from './payment-row.ts';

export const getPayment =
  ({ pool }: EngineContext): Handler<'payments.get'> =>
  async ({ code }, principal) => {
    const { payment } = await findOwnPayment(pool, code, principal);
    return { payment: toSummary(payment), order: payment.order_code };
  };
