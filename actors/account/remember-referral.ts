import { isReferralCode, referralKey, referralParameter } from '#schemas/referral-link.ts';

/**
 * Stores the referral code of an address in the browser, in place of an earlier one. Then removes it from the
 * document's address, so that a shared page does not share the code. Does nothing without a referral code.
 * @param href the address that the visitor opened
 */
export function rememberReferral(href: string, now = Date.now()): void {
  const url = new URL(href);
  const code = url.searchParams.get(referralParameter);
  if (code === null || !isReferralCode(code)) return;
  try {
    localStorage.setItem(referralKey, JSON.stringify({ code, at: now }));
  } catch {
    // Without storage the code stays in the address.
    return;
  }
  if (location.href !== href) return;
  url.searchParams.delete(referralParameter);
  history.replaceState(history.state, '', url);
}
