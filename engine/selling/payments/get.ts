import type { Handler } from '#engine/pipeline/handler.ts';
import { paidFor, toPaymentSummary, type PayablePort } from '#engine/pipeline/payable.ts';
import type { Pool } from '#platform/db/pool.ts';
import { findOwnPayment } from './find-own.ts';

export const getPayment =
  (services: { pool: Pool; payable: PayablePort }): Handler<'payments.get'> =>
  async ({ code }, principal) => {
    const { payment, payable } = await findOwnPayment(services, services.pool, code, principal);
    return { payment: toPaymentSummary(payment), ...paidFor(payable) };
  };
