import { writer, type OrderNews, type OrderText } from './order-news.ts';

const { number, money } = writer('fa-IR', { toman: 'تومان', dollar: 'دلار', usdt: 'تتر' });

const sentWith = (
  { carrier, tracking }: NonNullable<OrderNews['shipment']> = { carrier: '', tracking: null },
) => [`با ${carrier}`, ...(tracking === null ? [] : [`با شمارهٔ مرسولهٔ ${tracking}`])].join(' ');

/** Messages about the progress of an order, in Persian. */
export const orderMessages = {
  paid: ({ shop, invoice, total, currency, currencies, link }: OrderNews) => ({
    subject: `سفارش ${number(invoice)} ثبت شد`,
    text: `سلام،\n\nپرداخت سفارش ${number(invoice)} به مبلغ ${money(total, currency, currencies)} انجام شد. وضعیت سفارش، کدها و مرسوله‌ها را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nپرداخت سفارش ${number(invoice)} انجام شد.\n${link}`,
  }),
  delivered: ({ shop, invoice, link }: OrderNews) => ({
    subject: `کدهای سفارش ${number(invoice)} آماده است`,
    text: `سلام،\n\nکدهای سفارش ${number(invoice)} آماده است. آن‌ها را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nکدهای سفارش ${number(invoice)} آماده است.\n${link}`,
  }),
  accepted: ({ shop, invoice, link }: OrderNews) => ({
    subject: `سفارش ${number(invoice)} تأیید شد`,
    text: `سلام،\n\nفروشگاه سفارش ${number(invoice)} را بررسی و تأیید کرد و در حال آماده‌سازی آن است:\n${link}\n\n${shop}`,
    short: `${shop}\nسفارش ${number(invoice)} تأیید شد.\n${link}`,
  }),
  rejected: ({ shop, invoice, link }: OrderNews) => ({
    subject: `بخشی از سفارش ${number(invoice)} پذیرفته نشد`,
    text: `سلام،\n\nفروشگاه نتوانست بخشی از سفارش ${number(invoice)} را بپذیرد و مبلغ آن به شما برگردانده می‌شود. جزئیات:\n${link}\n\n${shop}`,
    short: `${shop}\nبخشی از سفارش ${number(invoice)} پذیرفته نشد و مبلغ آن برگردانده می‌شود.\n${link}`,
  }),
  activated: ({ shop, invoice, link }: OrderNews) => ({
    subject: `بخشی از سفارش ${number(invoice)} انجام شد`,
    text: `سلام،\n\nفروشگاه آنچه را در سفارش ${number(invoice)} خواسته بودید انجام داد. جزئیات را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nآنچه در سفارش ${number(invoice)} خواسته بودید انجام شد.\n${link}`,
  }),
  'correction-asked': ({ shop, invoice, link }: OrderNews) => ({
    subject: `سفارش ${number(invoice)} به اصلاح شما نیاز دارد`,
    text: `سلام،\n\nفروشگاه با اطلاعاتی که در سفارش ${number(invoice)} نوشته‌اید نتوانست آن را انجام دهد. آن را در این نشانی اصلاح کنید:\n${link}\n\n${shop}`,
    short: `${shop}\nبرای انجام سفارش ${number(invoice)} اطلاعات آن را اصلاح کنید:\n${link}`,
  }),
  sent: ({ shop, invoice, link, shipment }: OrderNews) => ({
    subject: `مرسولهٔ سفارش ${number(invoice)} ارسال شد`,
    text: `سلام،\n\nمرسولهٔ سفارش ${number(invoice)} ${sentWith(shipment)} ارسال شد. وضعیت آن را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nمرسولهٔ سفارش ${number(invoice)} ${sentWith(shipment)} ارسال شد.\n${link}`,
  }),
  returned: ({ shop, invoice, link }: OrderNews) => ({
    subject: `مرسولهٔ سفارش ${number(invoice)} برگشت`,
    text: `سلام،\n\nمرسولهٔ سفارش ${number(invoice)} به فروشگاه برگشت. جزئیات را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nمرسولهٔ سفارش ${number(invoice)} به فروشگاه برگشت.\n${link}`,
  }),
  refunded: ({ shop, invoice, link }: OrderNews) => ({
    subject: `مبلغی از سفارش ${number(invoice)} بازگردانده شد`,
    text: `سلام،\n\nمبلغی از سفارش ${number(invoice)} به شما بازگردانده شد. جزئیات را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nمبلغی از سفارش ${number(invoice)} به شما بازگردانده شد.\n${link}`,
  }),
  'refund-owed': ({ shop, invoice, link }: OrderNews) => ({
    subject: `مبلغی از سفارش ${number(invoice)} به شما بازگردانده می‌شود`,
    text: `سلام،\n\nهمکاران ما مبلغی از سفارش ${number(invoice)} را به حساب شما برمی‌گردانند. جزئیات را در این نشانی ببینید:\n${link}\n\n${shop}`,
    short: `${shop}\nهمکاران ما مبلغی از سفارش ${number(invoice)} را به حساب شما برمی‌گردانند.\n${link}`,
  }),
  'receipt-rejected': ({ shop, invoice, link }: OrderNews) => ({
    subject: `رسید سفارش ${number(invoice)} پذیرفته نشد`,
    text: `سلام،\n\nرسید پرداخت سفارش ${number(invoice)} پذیرفته نشد. سفارش شما هنوز قابل پرداخت است:\n${link}\n\n${shop}`,
    short: `${shop}\nرسید سفارش ${number(invoice)} پذیرفته نشد.\n${link}`,
  }),
  released: ({ shop, invoice, link }: OrderNews) => ({
    subject: 'هویت شما تأیید شد',
    text: `سلام،\n\nهویت شما تأیید شد و کدهای سفارش ${number(invoice)} اکنون نمایش داده می‌شود:\n${link}\n\n${shop}`,
    short: `${shop}\nهویت شما تأیید شد. کدهای سفارش ${number(invoice)}:\n${link}`,
  }),
} as const satisfies Record<string, (news: OrderNews) => OrderText>;

/** Every message about an order; the Persian texts define them, other languages have the same ones. */
export type OrderMessage = keyof typeof orderMessages;
