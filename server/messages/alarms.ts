interface BudgetNews {
  shop: string;
  /** Codes that may be sent in an hour. */
  budget: number;
}

interface AlarmText {
  subject: string;
  text: string;
}

/** What the shop's own contact is told about codes that are being sent. */
export const alarmTexts = {
  fa: {
    codeBudget: ({ shop, budget }: BudgetNews): AlarmText => ({
      subject: `${shop}: بیشتر سهم کدهای این ساعت مصرف شد`,
      text: `${shop}\n۸۰ درصد از ${new Intl.NumberFormat('fa').format(budget)} کد این ساعت (پیامکی و ایمیلی) فرستاده شد. باقی فقط برای دستگاه‌های شناخته‌شده و کارکنان می‌ماند. شاید کسی به فروشگاه حمله کرده باشد؛ گزارش سرور را ببینید.`,
    }),
  },
  en: {
    codeBudget: ({ shop, budget }: BudgetNews): AlarmText => ({
      subject: `${shop}: most codes of this hour are used up`,
      text: `${shop}\n80 % of the ${new Intl.NumberFormat('en').format(budget)} codes of this hour (by SMS and e-mail) were sent. The rest is kept for known devices and staff. The shop may be under attack: look at the log of the server.`,
    }),
  },
} as const;
