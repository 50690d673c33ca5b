import { z } from 'zod';
import { maxLength, multiLineText, singleLineText } from '../bounds.ts';
import { activation, activationHours } from './activation.ts';
import { orderAddress } from './address.ts';
import { lineAnswer, orderAnswers } from './answers.ts';
import { delivery, waitsFor } from './delivery.ts';
import { orderGift } from './gift.ts';
import { amount, currency } from './money.ts';
import { picture } from './picture.ts';
import { productType } from './product.ts';
import { orderTaxes, quoteTaxes, taxAmount } from './tax.ts';
import { mobileNumber } from './user.ts';

/**
 * Fulfilment status, independent of payment (specification: invoice statuses). `registered` waits for
 * payment.
 */
export const orderStatus = z.enum([
  'registered',
  'preparing',
  'preparing-undelivered',
  'delivered',
  'canceled',
  'rejected',
  'edited',
]);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Whether the order is paid. `review`: staff must check money that has arrived. */
export const orderPayment = z.enum(['unpaid', 'pending', 'review', 'paid', 'refunded', 'expired']);
export type OrderPayment = z.infer<typeof orderPayment>;

/** The four payment methods. A card gateway is one method, whichever providers serve it. */
export const paymentMethod = z.enum(['card', 'crypto', 'wallet', 'transfer']);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** One payment of an order. */
export const paymentStatus = z.enum([
  'created',
  'pending',
  'processing',
  'review',
  'paid',
  'failed',
  'canceled',
  'expired',
  'reversed',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** The details that a buyer enters. */
export const buyerFields = z.object({
  full_name: singleLineText({ min: 2, max: maxLength.name }),
  email: z.email().max(maxLength.email).or(z.literal('')).default(''),
  phone_number: mobileNumber,
  description: multiLineText({ max: maxLength.note }).default(''),
});
export type Buyer = z.infer<typeof buyerFields>;

/** A line of a quote or an order. Amounts are for one piece, in the currency of the quote. */
export const orderLine = z.object({
  id: z.int().describe('Id of the sellable'),
  product_id: z.int(),
  slug: z.string(),
  title: z.string(),
  option_title: z.string(),
  type: productType,
  picture: picture.nullable(),
  qty: z.int().min(1),
  price: amount,
  discount: amount,
  total: amount.describe('(price - discount) × qty'),
  answers: z
    .array(lineAnswer)
    .describe('The answers to the form of the product; a sellable with other answers is another line'),
  delivery: delivery.describe('For this customer, in this purchase'),
  activation_hours: activationHours.describe('Hours as promised at the order; null for codes and goods'),
  taxes: z.array(taxAmount).optional().describe('On the whole line, in a shop with taxes'),
});
export type OrderLine = z.infer<typeof orderLine>;

/** The goods that one store ships or delivers. */
export const parcel = z.object({
  store_id: z.int(),
  store_name: z.string(),
  seller_number: z.string(),
  physical: z.boolean(),
  store_open: z.boolean(),
  opens_at: z.iso
    .datetime()
    .nullable()
    .describe('When the store opens, where the parcel waits for that; codes never do'),
  shipping: amount,
  arrives: z
    .object({ from: z.iso.datetime(), until: z.iso.datetime() })
    .optional()
    .describe(
      'The days on which goods are expected, of a quote that is paid now and of a paid order; left out where the shop names no days, after arrival, and when the days are over',
    ),
  carriers: z
    .array(z.string())
    .optional()
    .describe(
      'Of a quote: names of the carriers with which the shop sends goods; one of them brings the parcel',
    ),
  taxes: z.array(taxAmount).optional().describe('On its shipping, in a shop with taxes'),
  lines: z.array(orderLine).min(1),
});
export type Parcel = z.infer<typeof parcel>;

/**
 * The changes since the shopper last saw the cart. The shopper must confirm them before the shop charges
 * anything.
 */
export const quoteChange = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(['price', 'stock', 'gone']),
  before: z.int(),
  after: z.int(),
});
export type QuoteChange = z.infer<typeof quoteChange>;

/** A limit that the order would exceed. The shopper must change the order before placing it. */
export const quoteWarning = z.object({
  code: z.string().describe('The stable code with which placing the order would be refused'),
  id: z.int().nullable().describe('Id of the sellable; null when it is about the whole order'),
  limit: z.int().nullable(),
  message: z.string().describe('The next step, in the language of the shop'),
});
export type QuoteWarning = z.infer<typeof quoteWarning>;

/**
 * The cost of an order now, calculated by the server. `hash` identifies the whole quote: an order contains
 * the hash that its shopper accepts.
 */
export const quote = z.object({
  hash: z.string(),
  currency,
  parcels: z.array(parcel),
  changes: z.array(quoteChange),
  warnings: z.array(quoteWarning),
  subtotal: amount,
  line_discount: amount.describe('Discounts of the products'),
  code_discount: amount.describe('Discount of the code'),
  discount_code: z.string().nullable(),
  shipping: amount,
  shipping_pending: z
    .boolean()
    .describe(
      'The shipping depends on the address, which is not known yet. Nothing is counted for those parcels',
    ),
  taxes: quoteTaxes.optional().describe('In a shop with taxes'),
  total: amount.describe('subtotal - discounts + shipping + taxes that are added'),
  wallet: amount.describe('Part that the wallet pays'),
  payable: amount.describe('total - wallet'),
  wallet_balance: amount,
  needs_address: z.boolean(),
  needs_identity: z
    .boolean()
    .describe(
      'The purchase is above the threshold and the buyer is not verified: codes are withheld until then',
    ),
  methods: z.array(paymentMethod),
});
export type Quote = z.infer<typeof quote>;

/** A gift code in an order, masked until it is revealed, or the reason why it is hidden. */
export const orderCode = z.object({
  id: z.int(),
  line: z.int().describe('Index of the line in its parcel'),
  masked: z.string(),
  withheld: z.enum(['mobile', 'identity', 'blocked']).nullable(),
  revealed_at: z.iso.datetime().nullable(),
});
export type OrderCode = z.infer<typeof orderCode>;

/** Shipment status of a parcel's physical goods. The statechart is `machines/shipment`. */
export const shipmentStatus = z.enum(['preparing', 'sent', 'delivered', 'returned']);
export type ShipmentStatus = z.infer<typeof shipmentStatus>;

export const shipment = z.object({
  status: shipmentStatus,
  carrier: z.string().nullable().describe('The carrier of the goods; null before they are sent'),
  tracking_url: z.string().nullable().describe('The page of the carrier about the tracking number'),
  sent_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
});
export type Shipment = z.infer<typeof shipment>;

/**
 * A line of an order with the work of staff (null for codes and goods) and its gift (null when the buyer
 * keeps the line). Only `gift` contains the answers about an ordered gift.
 */
export const orderedLine = orderLine.extend({
  activation: activation.nullable(),
  gift: orderGift.nullable(),
});
export type OrderedLine = z.infer<typeof orderedLine>;

export const orderParcel = parcel.extend({
  lines: z.array(orderedLine).min(1),
  status: orderStatus,
  shipment: shipment.nullable().describe('Null where nothing is sent'),
  tracking: z.string().nullable().describe('The carrier’s number of the shipment'),
  store_slug: z
    .string()
    .nullable()
    .describe('Slug of the store’s page; null when the shop no longer has the store'),
  codes: z.array(orderCode),
  review: z.boolean().describe('Registered while the store was closed; reviewed when it opens'),
  waits_for: waitsFor.nullable(),
});

export const paymentSummary = z.object({
  code: z.string(),
  method: paymentMethod,
  provider: z.string(),
  status: paymentStatus,
  amount,
  currency,
  tracking_code: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso
    .datetime()
    .nullable()
    .describe('When its time is over; of a card payment that is checked, when the result is certain'),
  reason: z.string().nullable().describe('Stable code of why it failed'),
});
export type PaymentSummary = z.infer<typeof paymentSummary>;

/** Money of an order that was returned, or that the shop owes to a guest. */
export const orderRefund = z.object({
  amount,
  to: z
    .enum(['wallet', 'channel', 'owed'])
    .describe('`channel`: the way by which it was paid; `owed`: people have yet to give it back to a guest'),
  at: z.iso.datetime(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** An order. Screens call it a bill. Links contain its `code`. */
export const order = z.object({
  code: z.string(),
  invoice_number: z.int(),
  status: orderStatus,
  payment: orderPayment,
  waits_for: waitsFor.nullable().describe('For a paid order: the step for which its parcels wait'),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  currency,
  subtotal: amount,
  line_discount: amount,
  code_discount: amount,
  shipping: amount,
  taxes: orderTaxes.optional().describe('The taxes at the moment of the order, in a shop with taxes'),
  total: amount,
  wallet: amount,
  payable: amount,
  // Stored numbers may be of another country than the shop's current one.
  buyer: buyerFields.extend({ phone_number: z.string() }),
  address: orderAddress.nullable(),
  answers: orderAnswers,
  parcels: z.array(orderParcel),
  guides: z
    .array(z.object({ product_id: z.int(), title: z.string(), text: z.string() }))
    .describe('How the codes of its products are used; Markdown'),
  payments: z.array(paymentSummary),
  refunds: z.array(orderRefund),
  payable_until: z.iso.datetime().nullable(),
  other_currencies: z
    .array(currency)
    .optional()
    .describe('While the order can be paid: the other currencies in which all of its goods are sold now'),
});
export type Order = z.infer<typeof order>;

export const orderSummary = order
  .pick({
    code: true,
    invoice_number: true,
    status: true,
    payment: true,
    waits_for: true,
    created_at: true,
    currency: true,
    total: true,
  })
  .extend({
    item_count: z.int().describe('Pieces, so two cards of one product count twice'),
    product_count: z.int().optional().describe('Different products'),
    title: z.string(),
    picture: picture.nullable(),
    attempt: paymentSummary
      .pick({ method: true, status: true })
      .nullable()
      .describe('While the order is not settled: the payment that its page shows'),
  });
export type OrderSummary = z.infer<typeof orderSummary>;
