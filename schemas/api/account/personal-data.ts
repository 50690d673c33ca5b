import { z } from 'zod';
import { activationStatus } from '../../entities/activation.ts';
import { formAnswers, lineAnswer } from '../../entities/answers.ts';
import { amount, currency } from '../../entities/money.ts';
import { bankCardStatus } from '../../entities/bank-card.ts';
import { referralSource, referralStatus } from '../../entities/referral.ts';
import { orderTaxes } from '../../entities/tax.ts';
import { identityStatus } from '../../entities/user.ts';
import {
  orderPayment,
  orderStatus,
  paymentMethod,
  paymentStatus,
  shipmentStatus,
} from '../../entities/order.ts';
import { ticketAuthor, ticketPicture, ticketStatus, ticketSubject } from '../../entities/ticket.ts';
import { defineOperation, type OperationLimit } from '../operation.ts';
import { confirmation } from './confirmation.ts';

/** The limit of both operations. Both are rare, and a wrong password counts as a try. */
const limit: OperationLimit = {
  customer: { max: 5, seconds: 3600 },
  network: { max: 300, seconds: 3600 },
};
/**
 * Members of staff answer their second factor for both operations, because one-time codes protect a staff
 * account too little.
 */
const shared = { tag: 'account', audience: 'customer', limit, secondFactor: 'fresh' } as const;
const errors = [
  'validation-failed',
  'unauthenticated',
  'confirmation-needed',
  'second-factor-needed',
  'second-factor-not-enrolled',
  'too-many-requests',
] as const;

const moment = z.iso.datetime();
const line = z.object({
  title: z.string(),
  option_title: z.string(),
  qty: z.int(),
  price: amount,
  discount: amount,
  total: amount,
  answers: z.array(lineAnswer),
  activation: activationStatus.nullable(),
  note: z.string().describe('The note of the shop about its activation'),
  reference: z.string().nullable(),
  gift: z
    .object({
      recipient: z.string(),
      mobile: z.string(),
      sender: z.string(),
      message: z.string(),
      sent_at: z.string().nullable(),
      opened_at: z.string().nullable(),
    })
    .nullable()
    .describe('To whom the customer has sent it'),
});
const exportedPayment = z.object({
  code: z.string(),
  method: paymentMethod,
  provider: z.string(),
  status: paymentStatus,
  amount,
  currency,
  reference: z.string().nullable().describe('The tracking code of the provider'),
  card_mask: z.string().nullable(),
  created_at: z.string(),
  receipts: z.array(z.object({ uploaded_at: z.string(), status: z.string(), reason: z.string().nullable() })),
});
const exportedOrder = z.object({
  code: z.string(),
  invoice_number: z.int(),
  created_at: moment,
  paid_at: moment.nullable(),
  status: orderStatus,
  payment: orderPayment,
  currency,
  subtotal: amount,
  line_discount: amount,
  code_discount: amount,
  discount_code: z.string().nullable(),
  shipping: amount,
  taxes: orderTaxes.nullable().describe('Null in a shop without taxes'),
  total: amount,
  wallet: amount,
  refunded: amount,
  buyer: z.unknown().describe('The buyer as entered'),
  address: z.unknown().describe('The address as entered; null without an address'),
  answers: z.unknown().describe('Answers to further questions of the checkout'),
  parcels: z.array(
    z.object({
      store_name: z.string(),
      status: orderStatus,
      shipment: shipmentStatus.nullable(),
      carrier: z.string().nullable(),
      tracking: z.string().nullable(),
      sent_at: z.string().nullable(),
      lines: z.array(line),
    }),
  ),
  payments: z.array(exportedPayment),
});

const exportedCharge = z.object({
  code: z.string(),
  created_at: moment,
  paid_at: moment.nullable(),
  payment: orderPayment,
  currency,
  amount,
  refunded: amount,
  payments: z.array(exportedPayment),
});

/** The personal data of one customer. */
const personalData = z.object({
  exported_at: moment,
  profile: z.object({
    id: z.int(),
    mobile: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    telegram_id: z.string().nullable(),
    identity: identityStatus,
    has_password: z.boolean(),
    created_at: moment,
    mobile_confirmed_at: moment.nullable(),
    email_verified_at: moment.nullable(),
  }),
  addresses: z.array(
    z.object({
      full_name: z.string(),
      phone_number: z.string(),
      city: z.string(),
      province: z.string(),
      postal_code: z.string(),
      address: z.string(),
      description: z.string(),
      lat: z.number().nullable(),
      long: z.number().nullable(),
      answers: formAnswers,
      created_at: moment,
    }),
  ),
  bank_cards: z.array(
    z.object({
      number: z.string().describe('The first six and the last four digits'),
      status: bankCardStatus,
      reason: z.string().nullable(),
      created_at: moment,
    }),
  ),
  identity: z
    .object({
      national_id: z.string().nullable().describe('The first three and the last two digits'),
      reason: z.string().nullable(),
      submitted_at: moment.nullable(),
      decided_at: moment.nullable(),
    })
    .nullable(),
  discounts: z.array(z.object({ code: z.string(), saved_at: moment })),
  given_discounts: z.array(z.object({ code: z.string(), given_at: moment })),
  orders: z.array(exportedOrder),
  wallet_charges: z.array(exportedCharge).describe('Money that the customer has put into the wallet'),
  wallet: z.array(
    z.object({
      at: moment,
      account: z.string().describe('`wallet`, or `held` for the part that unpaid orders hold'),
      kind: z.string(),
      reason: z.string(),
      currency,
      amount: z.int().describe('In the smallest unit; below zero when it was taken'),
    }),
  ),
  comments: z.array(
    z.object({
      product: z.string(),
      author: z.string(),
      text: z.string(),
      rating: z.int().nullable(),
      approved: z.boolean(),
      reason: z.string().nullable().describe('Why staff have rejected it'),
      created_at: moment,
    }),
  ),
  votes: z
    .array(
      z.object({
        product: z.string(),
        comment: z.string().nullable().describe('Its text; null while it is not shown'),
        helpful: z.boolean(),
        voted_at: moment,
      }),
    )
    .describe('The votes of the customer on comments of others'),
  inquiries: z.array(
    z.object({
      code: z.string(),
      kind: z.string(),
      status: z.string(),
      name: z.string(),
      mobile: z.string(),
      email: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      order_code: z.string().nullable(),
      created_at: moment,
      answers: z.array(z.object({ text: z.string(), created_at: z.string() })),
    }),
  ),
  bookmarks: z.array(z.object({ product: z.string(), added_at: moment })),
  followed_stores: z.array(z.object({ store: z.string(), followed_at: moment })),
  referrals: z.object({
    code: z.string().nullable().describe('The customer’s own code'),
    entered: z
      .object({ status: referralStatus, source: referralSource, entered_at: moment, reward: z.int() })
      .nullable()
      .describe('The code by which the customer was invited'),
    invited: z.array(
      z.object({ status: referralStatus, source: referralSource, entered_at: moment, reward: z.int() }),
    ),
  }),
  stock_alerts: z.array(z.object({ product: z.string(), option: z.string(), requested_at: moment })),
  sessions: z.array(
    z.object({
      created_at: moment,
      last_used_at: moment,
      ended_at: moment.nullable(),
      device: z.string(),
      ip: z.string(),
    }),
  ),
  second_factors: z
    .array(
      z.object({
        kind: z.string(),
        name: z.string(),
        created_at: moment,
        last_used_at: moment.nullable(),
      }),
    )
    .describe('Second factors of a member of staff'),
  tickets: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      subject: ticketSubject,
      status: ticketStatus,
      created_at: moment,
      messages: z.array(
        z.object({
          author: ticketAuthor,
          text: z.string(),
          created_at: z.string(),
          pictures: z.array(ticketPicture).describe('Ids of the pictures, for `tickets.picture`'),
        }),
      ),
    }),
  ),
  messages: z.array(
    z.object({
      channel: z.string(),
      recipient: z.string(),
      subject: z.string().nullable(),
      body: z.string(),
      created_at: moment,
      sent_at: moment.nullable(),
    }),
  ),
  activity: z
    .array(z.object({ at: moment, action: z.string(), ip: z.string() }))
    .describe('Logins and changes of the account'),
});

export const exportPersonalData = defineOperation({
  ...shared,
  id: 'account.export',
  method: 'POST',
  path: '/api/v1/me/export',
  summary: 'Everything that the shop has stored about the customer, as one document',
  body: confirmation,
  response: personalData,
  errors,
});
/** Reasons for which an account cannot be closed now. */
export const closingObstacle = z.enum(['staff', 'payment', 'order', 'wallet']);
export type ClosingObstacle = z.infer<typeof closingObstacle>;

export const getClosing = defineOperation({
  id: 'account.closing',
  method: 'GET',
  path: '/api/v1/me/closing',
  tag: 'account',
  audience: 'customer',
  summary: 'The reasons for which the customer cannot close the account now',
  response: z.object({ obstacles: z.array(closingObstacle) }),
  errors: ['unauthenticated'],
});
export const closeAccount = defineOperation({
  ...shared,
  id: 'account.close',
  method: 'POST',
  path: '/api/v1/me/closing',
  summary:
    'Closes the account for good: ends its sessions and erases personal fields everywhere; amounts of orders stay for accounting',
  body: confirmation,
  response: z.object({}),
  errors: [
    ...errors,
    'account-payment-open',
    'account-order-open',
    'account-wallet-not-empty',
    'account-is-staff',
  ],
});
