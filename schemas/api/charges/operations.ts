import { z } from 'zod';
import { maxLength } from '../../bounds.ts';
import { amount } from '../../entities/money.ts';
import { orderPayment, paymentMethod, paymentSummary } from '../../entities/order.ts';
import { defineOperation, quarterHour } from '../operation.ts';
import { orderCodeParameter as code } from '../orders/operations.ts';
import { startedPayment, startLimit } from '../payments/operations.ts';
import { walletCurrency } from '../wallet/operations.ts';

const shared = { tag: 'wallet', audience: 'customer' } as const;

/** The methods of charging a wallet: any but the wallet itself. */
export const chargeMethod = paymentMethod.exclude(['wallet']);

/** A charge of a wallet by its customer, with its payments. */
export const walletCharge = z.object({
  code: z.string(),
  currency: walletCurrency,
  amount,
  payment: orderPayment.describe(
    'State of the payment, as for an order; `paid` when the money is in the wallet',
  ),
  started_from: z.enum(['wallet', 'checkout', 'bill']).describe('The page to which its result leads back'),
  order: z.string().nullable().describe('Code of the bill to which its result leads back'),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  payable_until: z.iso.datetime().nullable().describe('Null when it cannot be paid any more'),
  methods: z.array(chargeMethod).describe('How it can be paid now'),
  payments: z.array(paymentSummary).describe('Newest first'),
});
export type WalletCharge = z.infer<typeof walletCharge>;

export const startCharge = defineOperation({
  ...shared,
  id: 'charges.start',
  method: 'POST',
  path: '/api/v1/wallet/charges',
  idempotency: 'transaction',
  summary: 'Begins to charge the wallet; it is charged once a payment of the charge is credited',
  body: z.object({
    currency: walletCurrency,
    amount: amount.min(1).describe('In the smallest unit, within the limits of the flow settings'),
    started_from: walletCharge.shape.started_from.default('wallet'),
    order: code.shape.code.optional().describe('An order of the customer, with `started_from: bill`'),
  }),
  response: z.object({ charge: walletCharge }),
  limit: { customer: { max: 30, seconds: quarterHour }, network: { max: 600, seconds: quarterHour } },
  errors: [
    'unauthenticated',
    'validation-failed',
    'customer-blocked',
    'charge-limit-reached',
    'order-not-found',
    'too-many-requests',
    'idempotency-key-needed',
    'idempotency-key-reused',
  ],
});

export const getCharge = defineOperation({
  ...shared,
  id: 'charges.get',
  method: 'GET',
  path: '/api/v1/wallet/charges/{code}',
  summary: 'One charge of the wallet, as a page that waits for it asks',
  params: code,
  response: z.object({ charge: walletCharge }),
  errors: ['unauthenticated', 'charge-not-found'],
});

export const payCharge = defineOperation({
  ...shared,
  id: 'charges.pay',
  method: 'POST',
  path: '/api/v1/wallet/charges/{code}/payments',
  idempotency: 'lease',
  summary:
    'Begins to pay a charge. `redirect`: where the shopper goes; `direct`: the code of /direct-pay; neither: it is paid already',
  params: code,
  body: z.object({ method: chargeMethod, provider: z.string().max(maxLength.code).optional() }),
  response: startedPayment,
  limit: startLimit,
  errors: [
    'validation-failed',
    'unauthenticated',
    'charge-not-found',
    'charge-not-payable',
    'charge-limit-reached',
    'payment-under-way',
    'payment-limit-reached',
    'method-not-offered',
    'gateway-failed',
    'customer-blocked',
    'too-many-requests',
    'idempotency-key-needed',
    'idempotency-key-reused',
  ],
});
