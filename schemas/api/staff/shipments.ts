import { z } from 'zod';
import { maxLength, positiveInteger, singleLineText } from '../../bounds.ts';
import { formAnswers, lineAnswer, orderAnswers } from '../../entities/answers.ts';
import { amount, currency } from '../../entities/money.ts';
import { orderStatus, shipment, shipmentStatus } from '../../entities/order.ts';
import { pagination } from '../../entities/pagination.ts';
import { idInPath } from '../../query.ts';
import { defineOperation } from '../operation.ts';
import { orderCodeParameter } from '../orders/operations.ts';
import { note, once, page, payoutRefusals, reading, readingLimit, tag, waitingRequest } from './shared.ts';

const shared = { tag, personalData: 'order', limit: readingLimit } as const;
const parcelInPath = orderCodeParameter.extend({ store_id: idInPath });

const staffShipment = shipment.extend({
  order: z.string(),
  store_id: z.int(),
  tracking: z.string().nullable(),
  version: positiveInteger,
});

export const listShipments = defineOperation({
  ...shared,
  id: 'staff.shipments',
  method: 'GET',
  path: '/api/v1/staff/shipments',
  audience: ['stock', 'support', 'owner'],
  summary: 'Paid parcels of physical goods by status of their shipment, oldest first',
  query: page.extend({ status: shipmentStatus.default('preparing') }),
  response: z.object({
    shipments: z.array(
      staffShipment.extend({
        store_name: z.string(),
        invoice_number: z.int(),
        paid_at: z.iso.datetime().nullable(),
        recipient: z
          .object({
            full_name: z.string(),
            phone_number: z.string(),
            city_name: z.string(),
            province: z.string().optional(),
            postal_code: z.string(),
            address: z.string(),
            description: z.string(),
            answers: formAnswers.optional().describe('Answers to the other fields of the address form'),
          })
          .nullable()
          .describe('Null once the retention has erased it'),
        order_answers: orderAnswers.describe('To the forms of the checkout, by step'),
        lines: z.array(
          z.object({
            title: z.string(),
            option_title: z.string(),
            qty: z.int(),
            answers: z.array(lineAnswer),
          }),
        ),
      }),
    ),
    pagination,
  }),
  errors: [...reading, 'page-past-end'],
});

const owedAmount = amount.describe(
  'The amount that a guest still gets back by hand, of the whole order. A guest has no wallet, so a refund moves no money. 0 for a customer with an account',
);

/** The changes that staff make to a shipment. */
export const shipmentMoves = ['send', 'correct', 'deliver', 'return'] as const;

export const moveShipment = defineOperation({
  ...shared,
  id: 'staff.move-shipment',
  method: 'POST',
  path: '/api/v1/staff/orders/{code}/parcels/{store_id}/shipment',
  audience: ['stock', 'support', 'owner'],
  idempotency: 'transaction',
  summary:
    'Sends a parcel, corrects its carrier or tracking number, or records that it was delivered or came back; the buyer gets a message when it leaves and when it is back',
  params: parcelInPath,
  body: z.object({
    move: z.enum(shipmentMoves),
    version: positiveInteger.describe(
      'Version of the shipment as it was read; `conflict` when it has changed since',
    ),
    carrier: singleLineText({ min: 1, max: 80 })
      .optional()
      .describe('To send and correct: the id of a carrier of the flow settings, or the name of another one'),
    tracking: singleLineText({ max: 64 }).optional().describe('The carrier’s number, where it gives one'),
    restock: z
      .boolean()
      .default(false)
      .describe('For a return after the delivery: whether the goods are sold again'),
    reason: note.describe('To return: why; needed'),
  }),
  response: z.object({
    shipment: staffShipment,
    status: orderStatus.describe('Status of the order'),
  }),
  errors: [...reading, 'order-not-found', 'move-not-allowed', 'conflict', ...once],
});

export const cancelParcel = defineOperation({
  ...shared,
  id: 'staff.cancel-parcel',
  method: 'POST',
  path: '/api/v1/staff/orders/{code}/parcels/{store_id}/cancellation',
  audience: ['stock', 'support', 'owner'],
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary:
    'Cancels the undelivered part of a paid parcel, because the store cannot deliver it. Goods that never left the store are refunded to the wallet. For goods that came back, a cashier refunds the order',
  params: parcelInPath,
  body: z.object({
    reason: note,
    restock: z.boolean().default(true).describe('Whether goods that came back are sold again'),
  }),
  response: z.object({
    order: z.string(),
    status: orderStatus,
    refunded: amount,
    owed: owedAmount,
    currency,
  }),
  errors: [...reading, 'order-not-found', 'move-not-allowed', ...once],
});

export const refundOrder = defineOperation({
  ...shared,
  id: 'staff.refund-order',
  payout: true,
  method: 'POST',
  path: '/api/v1/staff/orders/{code}/refunds',
  audience: ['cashier', 'owner'],
  secondFactor: 'fresh',
  idempotency: 'transaction',
  summary:
    'Refunds a part of a paid order into its customer’s wallet, such as for goods that came back; a guest is owed it',
  params: orderCodeParameter,
  body: z.object({
    amount: amount.positive().describe('In the smallest unit of the order’s currency'),
    reason: singleLineText({ min: 3, max: maxLength.note }),
  }),
  response: z.object({
    order: z.string(),
    refunded: amount.describe('Refunded amount of the whole order so far'),
    owed: owedAmount,
    currency,
    request: waitingRequest,
  }),
  errors: [...reading, 'order-not-found', 'move-not-allowed', ...payoutRefusals, ...once],
});
