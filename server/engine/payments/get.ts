import type { Pool } from '../../db/pool.ts';
import { paidFor, toPaymentSummary, type PayablePort } from '../payable.ts';
import type { Handler } from '../handler.ts';
import { findOwnPayment } from './find-own.ts';

export const getPayment =
  (services: { pool: Pool; payable: PayablePort }): Handler<'payments.get'> =>
  async ({ code }, principal) => {
    const { payment, payable } = await findOwnPayment(services, services.pool, code, principal);
    return { payment: toPaymentSummary(payment), ...paidFor(payable) };
  };
