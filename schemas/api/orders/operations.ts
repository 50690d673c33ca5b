import { z } from 'zod';
import { addressFields } from '../../entities/address.ts';
import { maxEntries, maxLength, positiveInteger, singleLineText } from '../../bounds.ts';
import { amount, currency } from '../../entities/money.ts';
import { lineAnswers, orderAnswers } from '../../entities/answers.ts';
import { buyerFields, order, orderSummary, quote } from '../../entities/order.ts';
import { before, idInPath, nextBefore } from '../../query.ts';
import { defineOperation, quarterHour } from '../operation.ts';

/**
 * The order data under the specification's names: `ids`, `address_id`, `user` and a payment method. Prices
 * are those that the shopper saw.
 */
export const cartInput = z.object({
  ids: z
    .array(
      z.object({
        id: positiveInteger,
        qty: z.int().min(1).max(999),
        price: amount.optional(),
        discount: amount.optional(),
        answers: lineAnswers.optional().describe('To the form of the product'),
      }),
    )
    .min(1)
    .max(maxEntries.cartLines),
  currency: currency.optional().describe('The first one of the shop without it'),
  discount_code: singleLineText({ max: maxLength.code }).optional(),
  wallet: z.boolean().default(false),
  address_id: positiveInteger.optional(),
});

/**
 * The destination of a guest's parcels, from the address form. Fields that the form does not have are
 * missing.
 */
export const quoteDestination = z.object({
  country: singleLineText({ max: maxLength.code }).optional(),
  province: singleLineText({ max: maxLength.name }).optional(),
  city: singleLineText({ max: maxLength.name }).optional(),
  postal_code: singleLineText({ max: maxLength.code }).optional(),
});

/**
 * The code in links to an order. Anyone who has the code of a guest's order can open it, but does not see the
 * purchased goods.
 */
export const orderCodeParameter = z.object({ code: z.string().min(4).max(maxLength.code) });
const code = orderCodeParameter;
const shared = { tag: 'orders', audience: 'customer' } as const;

export const quoteOrder = defineOperation({
  ...shared,
  id: 'orders.quote',
  method: 'POST',
  path: '/api/v1/orders/quote',
  audience: 'visitor',
  summary:
    'Calculates the present price of the cart, with all changes since the shopper saw it. A discount code needs a login',
  body: cartInput.extend({
    city_id: positiveInteger
      .optional()
      .describe(
        'The city to which a guest’s parcels go, because guests have no stored addresses. A customer names `address_id` instead',
      ),
    destination: quoteDestination
      .optional()
      .describe('The place to which a guest’s parcels go, for shipping and taxes'),
  }),
  response: z.object({ quote }),
  // Every change of a cart, an address or a discount requests a new quote.
  limit: { customer: { max: 600, seconds: quarterHour }, network: { max: 20_000, seconds: quarterHour } },
  errors: [
    'validation-failed',
    'unauthenticated',
    'cart-empty',
    'address-not-found',
    'discount-not-found',
    'discount-not-usable',
    'too-many-requests',
  ],
});
/** Refusals of an order that would reserve more stock than unpaid orders may. */
export const reservationErrors = [
  'order-limit-reached',
  'held-line-limit-reached',
  'held-pieces-limit-reached',
  'network-limit-reached',
] as const;

export const placeOrder = defineOperation({
  ...shared,
  id: 'orders.place',
  method: 'POST',
  path: '/api/v1/orders',
  idempotency: 'transaction',
  audience: 'visitor',
  summary:
    'Registers the order that a quote describes. Needs a login unless guest checkout is on. `quote-changed` carries the new quote in its details',
  body: cartInput.extend({
    quote: z.string().max(maxLength.hash).describe('Hash of the quote that the shopper agrees to'),
    user: buyerFields,
    address: addressFields
      .optional()
      .describe('The delivery address of a guest, who has no stored addresses'),
    answers: orderAnswers
      .optional()
      .describe(
        'The answers to further steps of this shop’s checkout, by step, and to the fields of its own `buyer` form that are not in `user`',
      ),
  }),
  response: z.object({ order }),
  limit: { customer: { max: 60, seconds: quarterHour }, network: { max: 2_000, seconds: quarterHour } },
  errors: [
    'validation-failed',
    'unauthenticated',
    'cart-empty',
    'quote-changed',
    'out-of-stock',
    'address-needed',
    'address-not-found',
    'discount-not-found',
    'discount-not-usable',
    'too-many-requests',
    'order-lines-limit-reached',
    'order-pieces-limit-reached',
    'line-limit-reached',
    'line-below-least',
    'line-answers-wrong',
    ...reservationErrors,
    'customer-blocked',
    'idempotency-key-needed',
    'idempotency-key-reused',
  ],
});
export const listOrders = defineOperation({
  ...shared,
  id: 'orders.list',
  method: 'GET',
  path: '/api/v1/orders',
  summary: 'The customer’s bills, newest first',
  query: z
    .object({
      before,
      payment: z
        .enum(['paid', 'unpaid'])
        .optional()
        .describe('`unpaid`: bills that wait for the customer, so none whose payment staff review'),
      state: z
        .enum(['under-way', 'delivered', 'closed'])
        .optional()
        .describe(
          'Bills that the shop works on; delivered ones; canceled, rejected, expired and refunded ones. Not together with `payment`',
        ),
      q: singleLineText({ max: maxLength.search })
        .optional()
        .describe('Words of its goods, its number, its code, or the tracking number of a parcel'),
    })
    .refine(({ payment, state }) => payment === undefined || state === undefined, { path: ['state'] }),
  response: z.object({
    orders: z.array(orderSummary),
    next: nextBefore,
    count: z.int().max(100).describe('Bills of the selection; 100 stands for 100 and more'),
  }),
  errors: ['unauthenticated', 'validation-failed'],
});
export const getOrder = defineOperation({
  ...shared,
  id: 'orders.get',
  method: 'GET',
  path: '/api/v1/orders/{code}',
  audience: 'visitor',
  summary: 'One bill with its parcels, codes and payments',
  params: code,
  response: z.object({ order }),
  errors: ['unauthenticated', 'order-not-found'],
});
export const cancelOrder = defineOperation({
  ...shared,
  id: 'orders.cancel',
  method: 'POST',
  path: '/api/v1/orders/{code}/cancel',
  audience: 'visitor',
  summary: 'Cancels an order that is not paid',
  params: code,
  response: z.object({ order }),
  errors: ['unauthenticated', 'order-not-found', 'move-not-allowed'],
});
export const revealCode = defineOperation({
  ...shared,
  id: 'orders.reveal-code',
  method: 'POST',
  path: '/api/v1/orders/{code}/codes/{id}/reveal',
  summary: 'Shows a gift code with its PIN, and writes down that it was shown',
  params: code.extend({ id: idInPath }),
  response: z.object({
    value: z.string(),
    pin: z.string().nullable().describe('Null for a code that has none'),
  }),
  errors: [
    'unauthenticated',
    'order-not-found',
    'move-not-allowed',
    'verification-needed',
    'customer-blocked',
  ],
});

export const correctAnswers = defineOperation({
  ...shared,
  id: 'orders.correct-answers',
  method: 'POST',
  path: '/api/v1/orders/{code}/lines/{id}/answers',
  summary:
    'Corrects the answers to a product’s form, while the shop waits for them. `validation-failed` names the fields as `answers.<field>`',
  params: code.extend({ id: idInPath }),
  body: z.object({ answers: lineAnswers }),
  response: z.object({ order }),
  limit: { customer: { max: 60, seconds: quarterHour }, network: { max: 2_000, seconds: quarterHour } },
  errors: [
    'validation-failed',
    'unauthenticated',
    'order-not-found',
    'move-not-allowed',
    'too-many-requests',
  ],
});
