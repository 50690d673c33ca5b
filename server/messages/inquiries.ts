interface InquiryNews {
  shop: string;
  /** The follow-up number. */
  code: string;
  link: string;
}

interface InquiryText {
  subject: string;
  text: string;
  /** For an SMS. */
  short: string;
}

/** Messages about inquiries. Nothing in them was written by the sender or by staff. */
export const inquiryMessages = {
  fa: {
    answered: ({ shop, code, link }: InquiryNews): InquiryText => ({
      subject: `پیام شما با شمارهٔ پیگیری ${code} پاسخ گرفت`,
      text: `سلام،\n\nبه پیام شما با شمارهٔ پیگیری ${code} پاسخ داده شد. پاسخ را در این نشانی بخوانید:\n${link}\n\n${shop}`,
      short: `${shop}\nبه پیام شما با شمارهٔ پیگیری ${code} پاسخ داده شد.\n${link}`,
    }),
  },
  en: {
    answered: ({ shop, code, link }: InquiryNews): InquiryText => ({
      subject: `Your message ${code} is answered`,
      text: `Hello,\n\nYour message with the follow-up number ${code} is answered. Read the answer here:\n${link}\n\n${shop}`,
      short: `${shop}\nYour message ${code} is answered.\n${link}`,
    }),
  },
} as const;
