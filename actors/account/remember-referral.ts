import { isReferralCode, referralKey, referralParameter } from '#schemas/referral-link.ts';

/**
 * Keeps the referral code of this document's address in the browser, instead of an earlier one, and removes it from the
 * address: whoever shares the page later shares the page alone. It is small and waits for nothing, because pages begin
 * with it; `referral-link.ts` has the rest. An address without a referral code stays as it is.
 */
export function rememberReferral(now = Date.now()): void {
  const url = new URL(location.href);
  const code = url.searchParams.get(referralParameter);
  if (code === null || !isReferralCode(code)) return;
  try {
    localStorage.setItem(referralKey, JSON.stringify({ code, at: now }));
  } catch {
    // A browser without storage keeps nothing, and the code stays in the address.
    return;
  }
  url.searchParams.delete(referralParameter);
  history.replaceState(history.state, '', url);
}
