import { z } from 'zod';
import { currency } from '../../entities/money.ts';
import { buyerFields, order, orderSummary, paymentMethod, paymentSummary, quote } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { pageNumber } from '../../query.ts';
import { defineOperation } from '../operation.ts';

/** The buy data under the spec's names: `ids`, `address_id`, `user` and a payment method. Prices are what the shopper saw. */
export const cartInput = z.object({
  ids: z.array(z.object({ id: z.int(), qty: z.int().min(1).max(999), price: z.int().optional(), discount: z.int().optional() })).min(1).max(100),
  currency: currency.default('toman'),
  discount_code: z.string().trim().max(40).optional(),
  wallet: z.boolean().default(false),
  address_id: z.int().optional(),
});

const code = z.object({ code: z.string().min(4).max(40) });
const shared = { tag: 'orders', access: 'customer' } as const;

export const quoteOrder = defineOperation({
  ...shared, id: 'orders.quote', method: 'POST', path: '/api/v1/orders/quote', access: 'visitor',
  summary: 'What the cart costs now, with everything that changed since the shopper saw it. A discount code needs a login',
  body: cartInput, response: z.object({ quote }),
  errors: ['validation-failed', 'unauthenticated', 'cart-empty', 'discount-not-found', 'discount-not-usable'],
});
export const placeOrder = defineOperation({
  ...shared, id: 'orders.place', method: 'POST', path: '/api/v1/orders', idempotent: true, access: 'visitor',
  summary: 'Registers the order that a quote describes. Needs a login unless guest checkout is on',
  body: cartInput.extend({ quote: z.string().describe('Hash of the quote that the shopper agrees to'), user: buyerFields }),
  response: z.object({ order }),
  errors: ['validation-failed', 'unauthenticated', 'cart-empty', 'quote-changed', 'out-of-stock', 'address-needed', 'address-not-found', 'discount-not-found', 'discount-not-usable', 'wallet-too-small', 'customer-blocked', 'idempotency-key-needed', 'idempotency-key-reused'],
});
export const listOrders = defineOperation({ ...shared, id: 'orders.list', method: 'GET', path: '/api/v1/orders', summary: 'The customer’s bills, newest first', query: z.object({ page: pageNumber, payment: z.enum(['paid', 'unpaid']).optional() }), response: z.object({ orders: z.array(orderSummary), pagination }), errors: ['unauthenticated', 'validation-failed', 'page-past-end'] });
export const getOrder = defineOperation({ ...shared, id: 'orders.get', method: 'GET', path: '/api/v1/orders/{code}', summary: 'One bill with its parcels, codes and payments', params: code, response: z.object({ order }), errors: ['unauthenticated', 'order-not-found'] });
export const cancelOrder = defineOperation({ ...shared, id: 'orders.cancel', method: 'POST', path: '/api/v1/orders/{code}/cancel', summary: 'Cancels an order that is not paid', params: code, response: z.object({ order }), errors: ['unauthenticated', 'order-not-found', 'move-not-allowed'] });
export const revealCode = defineOperation({ ...shared, id: 'orders.reveal-code', method: 'POST', path: '/api/v1/orders/{code}/codes/{id}/reveal', summary: 'Shows a gift code, and writes down that it was shown', params: code.extend({ id: z.coerce.number().int() }), response: z.object({ value: z.string() }), errors: ['unauthenticated', 'order-not-found', 'verification-needed', 'customer-blocked'] });

export const startPayment = defineOperation({
  id: 'payments.start', tag: 'payments', access: 'customer', method: 'POST', path: '/api/v1/orders/{code}/payments', idempotent: true,
  summary: 'Begins to pay an order. `redirect`: where the shopper goes; `direct`: the code of /direct-pay; neither: it is paid already',
  params: code, body: z.object({ method: paymentMethod, provider: z.string().max(40).optional() }),
  response: z.object({ payment: paymentSummary, redirect: z.string().nullable(), direct: z.string().nullable() }),
  errors: ['validation-failed', 'unauthenticated', 'order-not-found', 'order-not-payable', 'method-not-offered', 'wallet-too-small', 'gateway-failed', 'out-of-stock', 'idempotency-key-needed', 'idempotency-key-reused'],
});
export const getPayment = defineOperation({ id: 'payments.get', tag: 'payments', access: 'customer', method: 'GET', path: '/api/v1/payments/{code}', summary: 'One payment, as a page that waits for it asks', params: code, response: z.object({ payment: paymentSummary, order: z.string().describe('Code of the order') }), errors: ['unauthenticated', 'payment-not-found'] });
export const verifyPayment = defineOperation({ id: 'payments.verify', tag: 'payments', access: 'customer', method: 'POST', path: '/api/v1/payments/{code}/verify', summary: 'Asks the provider now whether a payment was made', params: code, response: z.object({ payment: paymentSummary }), errors: ['unauthenticated', 'payment-not-found', 'gateway-failed'] });

/** The direct card transfer: where to pay, and the receipt. The upload itself is multipart to the same path with POST, field `receipt`. */
export const getDirectPayment = defineOperation({
  id: 'payments.direct', tag: 'payments', access: 'customer', method: 'GET', path: '/api/v1/direct-payments/{code}',
  summary: 'The card to pay to, the amount, and what became of the receipt', params: code,
  response: z.object({ payment: paymentSummary, order: z.string(), card: z.object({ number: z.string(), holder: z.string(), bank: z.string() }), receipt: z.object({ uploaded_at: z.iso.datetime(), status: z.enum(['waiting', 'approved', 'rejected']), reason: z.string().nullable() }).nullable() }),
  errors: ['unauthenticated', 'payment-not-found'],
});

export const getWallet = defineOperation({ id: 'wallet.get', tag: 'wallet', access: 'customer', method: 'GET', path: '/api/v1/wallet', summary: 'Balances by currency', response: z.object({ balances: z.array(z.object({ currency, amount: z.int() })) }), errors: ['unauthenticated'] });
