import { isReferralCode, referralKey, referralParameter } from '#schemas/referral-link.ts';

/**
 * Keeps the referral code of an address in the browser, instead of an earlier one, and removes it from the address of
 * the document, where it still stands: a page that is shared later is shared without the code. An address without a
 * referral code stays as it is.
 * @param href the address that the visitor opened
 */
export function rememberReferral(href: string, now = Date.now()): void {
  const url = new URL(href);
  const code = url.searchParams.get(referralParameter);
  if (code === null || !isReferralCode(code)) return;
  try {
    localStorage.setItem(referralKey, JSON.stringify({ code, at: now }));
  } catch {
    // A browser without storage keeps nothing, and the code stays in the address.
    return;
  }
  if (location.href !== href) return;
  url.searchParams.delete(referralParameter);
  history.replaceState(history.state, '', url);
}
