import type { OrderMessage } from './orders-fa.ts';
import type { LongText } from './text-types.ts';

/** Messages about the progress of an order, in English. */
export const orderTexts: Readonly<Record<OrderMessage, LongText>> = {
  paid: {
    subject: 'Order {invoice} is placed',
    text: 'Hello,\n\n{total} were paid for order {invoice}. See its state, codes and parcels here:\n{link}\n\n{shop}',
    short: '{shop}\nOrder {invoice} is paid.\n{link}',
  },
  delivered: {
    subject: 'The codes of order {invoice} are ready',
    text: 'Hello,\n\nThe codes of order {invoice} are ready. See them here:\n{link}\n\n{shop}',
    short: '{shop}\nThe codes of order {invoice} are ready.\n{link}',
  },
  accepted: {
    subject: 'Order {invoice} is accepted',
    text: 'Hello,\n\nThe store has accepted order {invoice} and is preparing it:\n{link}\n\n{shop}',
    short: '{shop}\nOrder {invoice} is accepted.\n{link}',
  },
  rejected: {
    subject: 'A part of order {invoice} was not accepted',
    text: 'Hello,\n\nThe store could not accept a part of order {invoice}, and what you paid for it is returned to you. See more:\n{link}\n\n{shop}',
    short: '{shop}\nA part of order {invoice} was not accepted; what you paid for it is returned.\n{link}',
  },
  activated: {
    subject: 'A part of order {invoice} is done',
    text: 'Hello,\n\nThe store has done what you asked for in order {invoice}. See more here:\n{link}\n\n{shop}',
    short: '{shop}\nWhat you asked for in order {invoice} is done.\n{link}',
  },
  'correction-asked': {
    subject: 'Order {invoice} needs a correction',
    text: 'Hello,\n\nThe store could not do order {invoice} with what you have entered. Correct it here:\n{link}\n\n{shop}',
    short: '{shop}\nCorrect what you have entered in order {invoice}:\n{link}',
  },
  sent: {
    subject: 'The parcel of order {invoice} is on its way',
    text: 'Hello,\n\nThe parcel of order {invoice} was sent with {carrier}{tracking, select, none {} other {, tracking number {tracking}}}. See its state here:\n{link}\n\n{shop}',
    short:
      '{shop}\nThe parcel of order {invoice} was sent with {carrier}{tracking, select, none {} other {, tracking number {tracking}}}.\n{link}',
  },
  returned: {
    subject: 'The parcel of order {invoice} came back',
    text: 'Hello,\n\nThe parcel of order {invoice} came back to the store. See more:\n{link}\n\n{shop}',
    short: '{shop}\nThe parcel of order {invoice} came back to the store.\n{link}',
  },
  refunded: {
    subject: 'A refund of order {invoice}',
    text: 'Hello,\n\nMoney of order {invoice} was refunded to you. See more:\n{link}\n\n{shop}',
    short: '{shop}\nMoney of order {invoice} was refunded to you.\n{link}',
  },
  'refund-owed': {
    subject: 'Money of order {invoice} will be given back',
    text: 'Hello,\n\nOur colleagues will give money of order {invoice} back to you. See more:\n{link}\n\n{shop}',
    short: '{shop}\nOur colleagues will give money of order {invoice} back to you.\n{link}',
  },
  'receipt-rejected': {
    subject: 'The receipt of order {invoice} was not accepted',
    text: 'Hello,\n\nThe receipt of order {invoice} was not accepted. Your order can still be paid:\n{link}\n\n{shop}',
    short: '{shop}\nThe receipt of order {invoice} was not accepted.\n{link}',
  },
  released: {
    subject: 'Your identity is verified',
    text: 'Hello,\n\nYour identity is verified, and the codes of order {invoice} are shown now:\n{link}\n\n{shop}',
    short: '{shop}\nYour identity is verified. The codes of order {invoice}:\n{link}',
  },
};
