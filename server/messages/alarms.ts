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
      subject: `${shop}: بیشتر سهم پیامک این ساعت مصرف شد`,
      text: `${shop}\n۸۰ درصد از ${new Intl.NumberFormat('fa').format(budget)} کد ورود این ساعت فرستاده شد. باقی فقط برای دستگاه‌های شناخته‌شده و کارکنان می‌ماند. شاید کسی به فروشگاه حمله کرده باشد؛ گزارش سرور را ببینید.`,
    }),
  },
  en: {
    codeBudget: ({ shop, budget }: BudgetNews): AlarmText => ({
      subject: `${shop}: most sign-in codes of this hour are used up`,
      text: `${shop}\n80 % of the ${new Intl.NumberFormat('en').format(budget)} sign-in codes of this hour were sent. The rest is kept for known devices and staff. The shop may be under attack: look at the log of the server.`,
    }),
  },
} as const;
