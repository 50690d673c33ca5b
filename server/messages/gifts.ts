import type { GiftField } from '#schemas/gift-answers.ts';

interface GiftNews {
  shop: string;
  /** As the buyer has written it; letters only. */
  sender: string;
  link: string;
}

/** Titles of what is asked about a gift, and the SMS to its recipient, which never holds a code. */
export const giftMessages = {
  fa: {
    fields: {
      recipient: 'نام گیرندهٔ هدیه',
      mobile: 'موبایل گیرنده',
      sender: 'نام فرستنده',
      message: 'پیام هدیه',
    } satisfies Record<GiftField, string> as Readonly<Record<GiftField, string>>,
    arrived: ({ shop, sender, link }: GiftNews): string =>
      `${shop}\n«${sender}» برای شما هدیه‌ای فرستاده است. آن را در این نشانی باز کنید:\n${link}`,
  },
  en: {
    fields: {
      recipient: 'Recipient of the gift',
      mobile: 'Mobile of the recipient',
      sender: 'Name of the sender',
      message: 'Message with the gift',
    } satisfies Record<GiftField, string> as Readonly<Record<GiftField, string>>,
    arrived: ({ shop, sender, link }: GiftNews): string =>
      `${shop}\n“${sender}” has sent you a gift. Open it here:\n${link}`,
  },
} as const;
