/** Short messages of the shop, and texts of previews and public demos, in Persian. */
export const notices = {
  currency: { toman: 'تومان', dollar: 'دلار', usdt: 'تتر' },
  sms: {
    loginCode: 'کد تأیید شما: {code}\nاین کد را به کسی ندهید.',
    mobileCode: 'کد تغییر شمارهٔ حساب: {code}\nبا این کد، شمارهٔ شما شمارهٔ یک حساب می‌شود. آن را به کسی ندهید.',
  },
  emailCode: {
    subject: 'کد تأیید ایمیل شما در {shop}',
    text: 'کد تأیید این نشانی ایمیل در {shop}:\n\n{code}\n\nاین کد {minutes, number} دقیقه اعتبار دارد. آن را به کسی ندهید.\nاگر شما این کد را نخواسته‌اید، این پیام را نادیده بگیرید؛ بدون کد، این نشانی تأیید نمی‌شود.\n\n{shop}',
  },
  loginEmail: {
    subject: 'کد تأیید ورود شما به {shop}',
    text: 'کد تأیید ورود شما به {shop}:\n\n{code}\n\nاین کد {minutes, number} دقیقه اعتبار دارد. آن را به کسی ندهید.\nاگر شما این کد را نخواسته‌اید، این پیام را نادیده بگیرید؛ بدون کد، کسی وارد حساب شما نمی‌شود.\n\n{shop}',
  },
  charges: {
    description: 'شارژ کیف پول {shop}',
    paid: '{shop}\nکیف پول شما {amount} شارژ شد.\n{link}',
    refunded: '{shop}\n{amount} شارژ کیف پول شما به حساب پرداخت برگشت و از موجودی شما کم شد.\n{link}',
    'receipt-rejected': '{shop}\nرسید شارژ {amount} کیف پول شما پذیرفته نشد.\n{link}',
  },
  referrals: {
    rewarded: '{shop}\nپاداش معرفی: {amount} به کیف پول شما افزوده شد.\n{link}',
    'taken-back': '{shop}\nخریدی که پاداش معرفی داشت بازگردانده شد و {amount} از کیف پول شما کم شد.\n{link}',
  },
  tickets: {
    answered: {
      subject: 'تیکت {number} پاسخ گرفت',
      text: 'سلام،\n\nپشتیبانی به تیکت {number} شما پاسخ داد. پاسخ را در این نشانی بخوانید:\n{link}\n\n{shop}',
      short: '{shop}\nبه تیکت {number} شما پاسخ داده شد.\n{link}',
    },
  },
  inquiries: {
    answered: {
      subject: 'پیام شما با شمارهٔ پیگیری {code} پاسخ گرفت',
      text: 'سلام،\n\nبه پیام شما با شمارهٔ پیگیری {code} پاسخ داده شد. پاسخ را در این نشانی بخوانید:\n{link}\n\n{shop}',
      short: '{shop}\nبه پیام شما با شمارهٔ پیگیری {code} پاسخ داده شد.\n{link}',
    },
  },
  stockAlerts: {
    inStock: {
      subject: '«{product}» دوباره موجود شد',
      text: 'سلام،\n\n«{product}» که خواسته بودید خبرتان کنیم دوباره موجود شد. شاید زود تمام شود:\n{link}\n\n{shop}',
      short: '{shop}\n«{product}» دوباره موجود شد.\n{link}',
    },
  },
  gifts: {
    fields: {
      recipient: 'نام گیرندهٔ هدیه',
      mobile: 'موبایل گیرنده',
      sender: 'نام فرستنده',
      message: 'پیام هدیه',
    },
    arrived: '{shop}\n«{sender}» برای شما هدیه‌ای فرستاده است. آن را در این نشانی باز کنید:\n{link}',
  },
  alarms: {
    codeBudget: {
      subject: '{shop}: بیشتر سهم کدهای این ساعت مصرف شد',
      text: '{shop}\n۸۰ درصد از {budget, number} کد این ساعت (پیامکی و ایمیلی) فرستاده شد. باقی فقط برای دستگاه‌های شناخته‌شده و کارکنان می‌ماند. شاید کسی به فروشگاه حمله کرده باشد؛ گزارش سرور را ببینید.',
    },
  },
  previews: {
    title: 'پیش‌نمایش',
    notice: 'این پیش‌نمایش منتشر نشده است و تا {until} دیده می‌شود. در آن نمی‌توان سفارش داد یا پرداخت کرد.',
    enter:
      'این پیوند پیش‌نمایش فروشگاه را تا {until} نشان می‌دهد. تا وقتی از پیش‌نمایش خارج نشوید، در این مرورگر نمی‌توان سفارش داد یا پرداخت کرد.',
    open: 'دیدن پیش‌نمایش',
    leave: 'خروج از پیش‌نمایش',
  },
  publicDemo: 'این فروشگاه نمایشی است: چیزی فروخته و پولی جابه‌جا نمی‌شود. اطلاعات واقعی خود را وارد نکنید.',
  formerCustomer: 'کاربر قبلی',
} as const;
