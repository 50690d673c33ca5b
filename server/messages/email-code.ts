interface EmailCode {
  shop: string;
  code: string;
  /** For which the code is valid. */
  minutes: number;
}

/** The message with the code that verifies an e-mail address. Nobody has chosen a word of it. */
export const emailCodeMessages = {
  fa: ({ shop, code, minutes }: EmailCode) => ({
    subject: `کد تأیید ایمیل شما در ${shop}`,
    text:
      `کد تأیید این نشانی ایمیل در ${shop}:\n\n${code}\n\n` +
      `این کد ${minutes.toLocaleString('fa-IR')} دقیقه اعتبار دارد. آن را به کسی ندهید.\n` +
      `اگر شما این کد را نخواسته‌اید، این پیام را نادیده بگیرید؛ بدون کد، این نشانی تأیید نمی‌شود.\n\n${shop}`,
  }),
  en: ({ shop, code, minutes }: EmailCode) => ({
    subject: `The code for your e-mail address at ${shop}`,
    text:
      `The code that verifies this e-mail address at ${shop}:\n\n${code}\n\n` +
      `It is valid for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Give it to nobody.\n` +
      `If you did not ask for it, ignore this message: without the code, this address is not verified.\n\n${shop}`,
  }),
} as const;
