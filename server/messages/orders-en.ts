import { writer, type OrderNews, type OrderText } from './order-news.ts';
import type { OrderMessage } from './orders-fa.ts';

const { number, money } = writer('en', { toman: 'toman', dollar: 'dollars', usdt: 'USDT' });

const sentWith = (
  { carrier, tracking }: NonNullable<OrderNews['shipment']> = { carrier: '', tracking: null },
) => ` with ${carrier}${tracking === null ? '' : `, tracking number ${tracking}`}`;

/** Messages about the progress of an order, in English. */
export const orderMessages: Readonly<Record<OrderMessage, (news: OrderNews) => OrderText>> = {
  paid: ({ shop, invoice, total, currency, currencies, link }) => ({
    subject: `Order ${number(invoice)} is placed`,
    text: `Hello,\n\n${money(total, currency, currencies)} were paid for order ${number(invoice)}. See its state, codes and parcels here:\n${link}\n\n${shop}`,
    short: `${shop}\nOrder ${number(invoice)} is paid.\n${link}`,
  }),
  delivered: ({ shop, invoice, link }) => ({
    subject: `The codes of order ${number(invoice)} are ready`,
    text: `Hello,\n\nThe codes of order ${number(invoice)} are ready. See them here:\n${link}\n\n${shop}`,
    short: `${shop}\nThe codes of order ${number(invoice)} are ready.\n${link}`,
  }),
  accepted: ({ shop, invoice, link }) => ({
    subject: `Order ${number(invoice)} is accepted`,
    text: `Hello,\n\nThe store has accepted order ${number(invoice)} and is preparing it:\n${link}\n\n${shop}`,
    short: `${shop}\nOrder ${number(invoice)} is accepted.\n${link}`,
  }),
  rejected: ({ shop, invoice, link }) => ({
    subject: `A part of order ${number(invoice)} was not accepted`,
    text: `Hello,\n\nThe store could not accept a part of order ${number(invoice)}, and what you paid for it is returned to you. See more:\n${link}\n\n${shop}`,
    short: `${shop}\nA part of order ${number(invoice)} was not accepted; what you paid for it is returned.\n${link}`,
  }),
  activated: ({ shop, invoice, link }) => ({
    subject: `A part of order ${number(invoice)} is done`,
    text: `Hello,\n\nThe store has done what you asked for in order ${number(invoice)}. See more here:\n${link}\n\n${shop}`,
    short: `${shop}\nWhat you asked for in order ${number(invoice)} is done.\n${link}`,
  }),
  'correction-asked': ({ shop, invoice, link }) => ({
    subject: `Order ${number(invoice)} needs a correction`,
    text: `Hello,\n\nThe store could not do order ${number(invoice)} with what you have entered. Correct it here:\n${link}\n\n${shop}`,
    short: `${shop}\nCorrect what you have entered in order ${number(invoice)}:\n${link}`,
  }),
  sent: ({ shop, invoice, link, shipment }) => ({
    subject: `The parcel of order ${number(invoice)} is on its way`,
    text: `Hello,\n\nThe parcel of order ${number(invoice)} was sent${sentWith(shipment)}. See its state here:\n${link}\n\n${shop}`,
    short: `${shop}\nThe parcel of order ${number(invoice)} was sent${sentWith(shipment)}.\n${link}`,
  }),
  returned: ({ shop, invoice, link }) => ({
    subject: `The parcel of order ${number(invoice)} came back`,
    text: `Hello,\n\nThe parcel of order ${number(invoice)} came back to the store. See more:\n${link}\n\n${shop}`,
    short: `${shop}\nThe parcel of order ${number(invoice)} came back to the store.\n${link}`,
  }),
  refunded: ({ shop, invoice, link }) => ({
    subject: `A refund of order ${number(invoice)}`,
    text: `Hello,\n\nMoney of order ${number(invoice)} was refunded to you. See more:\n${link}\n\n${shop}`,
    short: `${shop}\nMoney of order ${number(invoice)} was refunded to you.\n${link}`,
  }),
  'refund-owed': ({ shop, invoice, link }) => ({
    subject: `Money of order ${number(invoice)} will be given back`,
    text: `Hello,\n\nOur colleagues will give money of order ${number(invoice)} back to you. See more:\n${link}\n\n${shop}`,
    short: `${shop}\nOur colleagues will give money of order ${number(invoice)} back to you.\n${link}`,
  }),
  'receipt-rejected': ({ shop, invoice, link }) => ({
    subject: `The receipt of order ${number(invoice)} was not accepted`,
    text: `Hello,\n\nThe receipt of order ${number(invoice)} was not accepted. Your order can still be paid:\n${link}\n\n${shop}`,
    short: `${shop}\nThe receipt of order ${number(invoice)} was not accepted.\n${link}`,
  }),
  released: ({ shop, invoice, link }) => ({
    subject: 'Your identity is verified',
    text: `Hello,\n\nYour identity is verified, and the codes of order ${number(invoice)} are shown now:\n${link}\n\n${shop}`,
    short: `${shop}\nYour identity is verified. The codes of order ${number(invoice)}:\n${link}`,
  }),
};
