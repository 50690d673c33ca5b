/**
 * Messages about the progress of an order, in Persian. They never name the goods: others may read
 * a telephone or a mailbox. `released` is sent when the identity was approved and the codes are shown.
 */
export const orderTexts = {
  paid: {
    subject: 'سفارش {invoice} ثبت شد',
    text: 'سلام،\n\nپرداخت سفارش {invoice} به مبلغ {total} انجام شد. وضعیت سفارش، کدها و مرسوله‌ها را در این نشانی ببینید:\n{link}\n\n{shop}',
    short: '{shop}\nپرداخت سفارش {invoice} انجام شد.\n{link}',
  },
  delivered: {
    subject: 'کدهای سفارش {invoice} آماده است',
    text: 'سلام،\n\nکدهای سفارش {invoice} آماده است. آن‌ها را در این نشانی ببینید:\n{link}\n\n{shop}',
    short: '{shop}\nکدهای سفارش {invoice} آماده است.\n{link}',
  },
  accepted: {
    subject: 'سفارش {invoice} تأیید شد',
    text: 'سلام،\n\nفروشگاه سفارش {invoice} را بررسی و تأیید کرد و در حال آماده‌سازی آن است:\n{link}\n\n{shop}',
    short: '{shop}\nسفارش {invoice} تأیید شد.\n{link}',
  },
  rejected: {
    subject: 'بخشی از سفارش {invoice} پذیرفته نشد',
    text: 'سلام،\n\nفروشگاه نتوانست بخشی از سفارش {invoice} را بپذیرد و مبلغ آن به شما برگردانده می‌شود. جزئیات:\n{link}\n\n{shop}',
    short: '{shop}\nبخشی از سفارش {invoice} پذیرفته نشد و مبلغ آن برگردانده می‌شود.\n{link}',
  },
  activated: {
    subject: 'بخشی از سفارش {invoice} انجام شد',
    text: 'سلام،\n\nفروشگاه آنچه را در سفارش {invoice} خواسته بودید انجام داد. جزئیات را در این نشانی ببینید:\n{link}\n\n{shop}',
    short: '{shop}\nآنچه در سفارش {invoice} خواسته بودید انجام شد.\n{link}',
  },
  'correction-asked': {
    subject: 'سفارش {invoice} به اصلاح شما نیاز دارد',
    text: 'سلام،\n\nفروشگاه با اطلاعاتی که در سفارش {invoice} نوشته‌اید نتوانست آن را انجام دهد. آن را در این نشانی اصلاح کنید:\n{link}\n\n{shop}',
    short: '{shop}\nبرای انجام سفارش {invoice} اطلاعات آن را اصلاح کنید:\n{link}',
  },
  sent: {
    subject: 'مرسولهٔ سفارش {invoice} ارسال شد',
    text: 'سلام،\n\nمرسولهٔ سفارش {invoice} با {carrier}{tracking, select, none {} other { با شمارهٔ مرسولهٔ {tracking}}} ارسال شد. وضعیت آن را در این نشانی ببینید:\n{link}\n\n{shop}',
    short:
      '{shop}\nمرسولهٔ سفارش {invoice} با {carrier}{tracking, select, none {} other { با شمارهٔ مرسولهٔ {tracking}}} ارسال شد.\n{link}',
  },
  returned: {
    subject: 'مرسولهٔ سفارش {invoice} برگشت',
    text: 'سلام،\n\nمرسولهٔ سفارش {invoice} به فروشگاه برگشت. جزئیات را در این نشانی ببینید:\n{link}\n\n{shop}',
    short: '{shop}\nمرسولهٔ سفارش {invoice} به فروشگاه برگشت.\n{link}',
  },
  refunded: {
    subject: 'مبلغی از سفارش {invoice} بازگردانده شد',
    text: 'سلام،\n\nمبلغی از سفارش {invoice} به شما بازگردانده شد. جزئیات را در این نشانی ببینید:\n{link}\n\n{shop}',
    short: '{shop}\nمبلغی از سفارش {invoice} به شما بازگردانده شد.\n{link}',
  },
  'refund-owed': {
    subject: 'مبلغی از سفارش {invoice} به شما بازگردانده می‌شود',
    text: 'سلام،\n\nهمکاران ما مبلغی از سفارش {invoice} را به حساب شما برمی‌گردانند. جزئیات را در این نشانی ببینید:\n{link}\n\n{shop}',
    short: '{shop}\nهمکاران ما مبلغی از سفارش {invoice} را به حساب شما برمی‌گردانند.\n{link}',
  },
  'receipt-rejected': {
    subject: 'رسید سفارش {invoice} پذیرفته نشد',
    text: 'سلام،\n\nرسید پرداخت سفارش {invoice} پذیرفته نشد. سفارش شما هنوز قابل پرداخت است:\n{link}\n\n{shop}',
    short: '{shop}\nرسید سفارش {invoice} پذیرفته نشد.\n{link}',
  },
  released: {
    subject: 'هویت شما تأیید شد',
    text: 'سلام،\n\nهویت شما تأیید شد و کدهای سفارش {invoice} اکنون نمایش داده می‌شود:\n{link}\n\n{shop}',
    short: '{shop}\nهویت شما تأیید شد. کدهای سفارش {invoice}:\n{link}',
  },
} as const;

/** A message to a buyer about an order. */
export type OrderMessage = keyof typeof orderTexts;
