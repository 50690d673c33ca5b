interface LoginCode {
  code: string;
  domain: string;
}

/** Browsers look for this last line to fill in the code (WICG, origin-bound one-time codes). */
const bound = ({ code, domain }: LoginCode): string => `@${domain} #${code}`;

/** Texts of short messages. */
export const smsTexts = {
  fa: {
    loginCode: (login: LoginCode): string =>
      `کد تأیید شما: ${login.code}\nاین کد را به کسی ندهید.\n\n${bound(login)}`,
    mobileCode: (login: LoginCode): string =>
      `کد تغییر شمارهٔ حساب: ${login.code}\nبا این کد، شمارهٔ شما شمارهٔ یک حساب می‌شود. آن را به کسی ندهید.\n\n${bound(login)}`,
  },
  en: {
    loginCode: (login: LoginCode): string =>
      `Your sign-in code: ${login.code}\nGive it to nobody.\n\n${bound(login)}`,
    mobileCode: (login: LoginCode): string =>
      `Code for your new account number: ${login.code}\nIt makes this number the one of an account. Give it to nobody.\n\n${bound(login)}`,
  },
} as const;
