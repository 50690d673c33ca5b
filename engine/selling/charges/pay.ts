import type { Handler } from '#engine/pipeline/handler.ts';
import { startPaymentOf, type StartServices } from '../payments/start.ts';

export const payCharge =
  (services: StartServices): Handler<'charges.pay'> =>
  ({ code, method, provider }, principal, remember) =>
    startPaymentOf(services, { payable: { kind: 'charge', code }, method, provider }, principal, remember);
