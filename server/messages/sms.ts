/** Texts of short messages in Persian. */
export const smsTexts = {
  /** The last line is what browsers look for to fill the code in (WICG, origin-bound one-time codes). */
  loginCode: ({ code, domain }: { code: string; domain: string }): string => `کد ورود شما: ${code}\nاین کد را به کسی ندهید.\n\n@${domain} #${code}`,
};
