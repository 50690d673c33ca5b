import type { Currency } from '#schemas/entities/money.ts';

const toman = new Intl.NumberFormat('fa-IR');
const hundredths = new Intl.NumberFormat('fa-IR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function money(amount: number, currency: Currency): string {
  if (currency === 'toman') return `${toman.format(amount)} تومان`;
  return `${hundredths.format(amount / 100)} ${currency === 'dollar' ? 'دلار' : 'تتر'}`;
}

export interface OrderNews {
  shop: string;
  /** As people say it. */
  invoice: number;
  total: number;
  currency: Currency;
  link: string;
  name: string;
}

const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false });

/** What became of an order, in Persian: a subject, a text for e-mail, and a short one. Nothing that was bought is in it. */
export const orderMessages = {
  paid: ({ shop, invoice, total, currency, link, name }: OrderNews) => ({
    subject: `سفارش ${plain.format(invoice)} ثبت شد`,
    text: `${name} عزیز،\n\nپرداخت سفارش ${plain.format(invoice)} به مبلغ ${money(total, currency)} انجام شد. وضعیت سفارش، کدها و مرسوله‌ها را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nپرداخت سفارش ${plain.format(invoice)} انجام شد.\n${link}`,
  }),
  delivered: ({ shop, invoice, link, name }: OrderNews) => ({
    subject: `کدهای سفارش ${plain.format(invoice)} آماده است`,
    text: `${name} عزیز،\n\nکدهای سفارش ${plain.format(invoice)} آماده است. آن‌ها را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nکدهای سفارش ${plain.format(invoice)} آماده است.\n${link}`,
  }),
  accepted: ({ shop, invoice, link, name }: OrderNews) => ({
    subject: `سفارش ${plain.format(invoice)} تأیید شد`,
    text: `${name} عزیز،\n\nفروشگاه سفارش ${plain.format(invoice)} را بررسی و تأیید کرد و در حال آماده‌سازی آن است:\n${link}\n\n${shop}`,
    short: `${shop}\nسفارش ${plain.format(invoice)} تأیید شد.\n${link}`,
  }),
  rejected: ({ shop, invoice, link, name }: OrderNews) => ({
    subject: `بخشی از سفارش ${plain.format(invoice)} پذیرفته نشد`,
    text: `${name} عزیز،\n\nفروشگاه نتوانست بخشی از سفارش ${plain.format(invoice)} را بپذیرد و مبلغ آن به شما برگردانده می‌شود. جزئیات:\n${link}\n\n${shop}`,
    short: `${shop}\nبخشی از سفارش ${plain.format(invoice)} پذیرفته نشد و مبلغ آن برگردانده می‌شود.\n${link}`,
  }),
  'receipt-rejected': ({ shop, invoice, link, name }: OrderNews) => ({
    subject: `رسید سفارش ${plain.format(invoice)} پذیرفته نشد`,
    text: `${name} عزیز،\n\nرسید پرداخت سفارش ${plain.format(invoice)} پذیرفته نشد. سفارش شما هنوز قابل پرداخت است:\n${link}\n\n${shop}`,
    short: `${shop}\nرسید سفارش ${plain.format(invoice)} پذیرفته نشد.\n${link}`,
  }),
  released: ({ shop, invoice, link, name }: OrderNews) => ({
    subject: 'هویت شما تأیید شد',
    text: `${name} عزیز،\n\nهویت شما تأیید شد و کدهای سفارش ${plain.format(invoice)} اکنون نمایش داده می‌شود:\n${link}\n\n${shop}`,
    short: `${shop}\nهویت شما تأیید شد. کدهای سفارش ${plain.format(invoice)}:\n${link}`,
  }),
} as const;

export type OrderMessage = keyof typeof orderMessages;
