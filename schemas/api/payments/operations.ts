import { z } from 'zod';
import { maxLength } from '../../bounds.ts';
import { amount } from '../../entities/money.ts';
import { paymentMethod, paymentSummary } from '../../entities/order.ts';
import { paidFor } from '../../entities/paid-for.ts';
import { before, nextBefore } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';
import { orderCodeParameter as code, reservationErrors } from '../orders/operations.ts';

const shared = { tag: 'payments', audience: 'visitor', params: code } as const;

/** The answer to starting a payment. */
export const startedPayment = z.object({
  payment: paymentSummary,
  redirect: z.string().nullable(),
  direct: z.string().nullable(),
});
export type StartedPayment = z.infer<typeof startedPayment>;

/** Limits of starting payments, for one customer and for one network. */
export const startLimit = {
  customer: { max: 60, seconds: quarterHour },
  network: { max: 2_000, seconds: quarterHour },
} as const;

export const startPayment = defineOperation({
  ...shared,
  id: 'payments.start',
  method: 'POST',
  path: '/api/v1/orders/{code}/payments',
  idempotency: 'lease',
  summary:
    'Begins to pay an order. `redirect`: where the shopper goes; `direct`: the code of /direct-pay; neither: it is paid already',
  body: z.object({ method: paymentMethod, provider: z.string().max(maxLength.code).optional() }),
  response: startedPayment,
  limit: startLimit,
  errors: [
    'validation-failed',
    'unauthenticated',
    'order-not-found',
    'order-not-payable',
    'payment-under-way',
    'payment-limit-reached',
    'method-not-offered',
    'wallet-too-small',
    'discount-not-usable',
    'gateway-failed',
    'out-of-stock',
    ...reservationErrors,
    'too-many-requests',
    'idempotency-key-needed',
    'idempotency-key-reused',
    'customer-blocked',
  ],
});
export const getPayment = defineOperation({
  ...shared,
  id: 'payments.get',
  method: 'GET',
  path: '/api/v1/payments/{code}',
  summary: 'One payment, as a page that waits for it asks',
  response: paidFor.extend({ payment: paymentSummary }),
  errors: ['unauthenticated', 'payment-not-found'],
});
export const verifyPayment = defineOperation({
  ...shared,
  id: 'payments.verify',
  method: 'POST',
  path: '/api/v1/payments/{code}/verify',
  summary: 'Asks the provider now whether a payment was made',
  response: paidFor.extend({ payment: paymentSummary }),
  limit: { customer: { max: 120, seconds: quarterHour }, network: { max: 4_000, seconds: quarterHour } },
  errors: ['unauthenticated', 'payment-not-found', 'gateway-failed', 'too-many-requests'],
});

const receipt = z.object({
  uploaded_at: z.iso.datetime(),
  status: z.enum(['waiting', 'approved', 'rejected']),
  reason: z.string().nullable(),
});

/** The direct card transfer: its target cards, and the receipt. */
export const getDirectPayment = defineOperation({
  ...shared,
  id: 'payments.direct',
  method: 'GET',
  path: '/api/v1/direct-payments/{code}',
  summary:
    'The card to pay to, the amount, and the state of the receipt. There is no card once the transfer was given up or its order is over',
  response: paidFor.extend({
    payment: paymentSummary,
    invoice_number: z.int().nullable().describe('Invoice number of the order'),
    cards: z.array(z.object({ number: z.string(), holder: z.string(), bank: z.string() })),
    receipt: receipt.nullable(),
    held_until: z.iso
      .datetime()
      .nullable()
      .describe('Until when the goods are kept without a receipt; null when they are not kept'),
  }),
  errors: ['unauthenticated', 'payment-not-found'],
});
export const uploadReceipt = defineOperation({
  ...shared,
  id: 'payments.upload-receipt',
  method: 'POST',
  path: '/api/v1/direct-payments/{code}/receipt',
  http: { body: { multipart: 'receipt' } },
  summary:
    'Sends the picture of a receipt, as multipart/form-data in the field `receipt`. It replaces one that still waits',
  response: z.object({ payment: paymentSummary, receipt }),
  limit: { customer: { max: 20, seconds: quarterHour }, network: { max: 300, seconds: quarterHour } },
  errors: [
    'unauthenticated',
    'payment-not-found',
    'order-not-payable',
    'payment-under-way',
    'receipt-refused',
    'body-too-large',
    'unsupported-media-type',
    'too-many-requests',
  ],
});

// A provider does not use pages of the shop. Its server sends notifications, and its page sends the shopper
// back.
const provider = { tag: 'payments', audience: 'provider', params: code, crossSite: true } as const;

/**
 * The shop trusts none of these values and asks the provider. It redirects the shopper whatever the outcome,
 * and whatever the values.
 */
export const returnFromProvider = defineOperation({
  ...provider,
  id: 'payments.return',
  method: 'GET',
  path: '/api/v1/payments/{code}/return',
  http: { answer: 'redirect' },
  summary:
    'The address to which a payment provider sends the shopper back. It redirects to the page of the order or charge, or to the list of orders',
  response: z.object({ location: z.string() }),
  limit: { network: { max: 4_000, seconds: quarterHour } },
  errors: ['too-many-requests'],
});
export const notifyPayment = defineOperation({
  ...provider,
  id: 'payments.notify',
  method: 'POST',
  path: '/api/v1/payments/{code}/notification',
  http: { body: 'text', headers: ['stripe-signature', 'x-nowpayments-sig'] },
  summary: 'Receives notifications of changes from the server of a payment provider',
  response: z.object({}),
  // A provider sends all notifications from a few addresses. It repeats a refused one.
  limit: { network: { max: 10_000, seconds: quarterHour } },
  errors: [
    'payment-not-found',
    'malformed-request',
    'signature-wrong',
    'gateway-failed',
    'too-many-requests',
  ],
});

/** The payments that a customer's list shows. */
export const paymentSelection = z.enum(['paid', 'open', 'failed']);

export const listPayments = defineOperation({
  id: 'payments.list',
  tag: 'payments',
  audience: 'customer',
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'Payments of the customer, newest first',
  query: z.object({ before, status: paymentSelection.optional() }),
  response: z.object({
    payments: z.array(
      paymentSummary.extend({
        ...paidFor.shape,
        invoice_number: z.int().nullable().describe('Invoice number of the order'),
        wallet: amount.describe(
          'The amount of the order that the wallet pays in addition to this payment; the whole order where `amount` is 0',
        ),
      }),
    ),
    next: nextBefore,
  }),
  errors: ['unauthenticated', 'validation-failed'],
});
