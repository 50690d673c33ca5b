import { takeOffer } from '#actors/account/referral-link.ts';
import { rememberReferral } from '#actors/account/remember-referral.ts';
import { notify } from '#ui/notification/notify.ts';

export interface ReferralVisit {
  /** The address that the visitor opened. */
  href: string;
  /** Path of the page where a code is entered. */
  profile: string;
  texts: (key: 'referral.text' | 'referral.action') => string;
  isCustomer: boolean;
}

/**
 * Keeps the code of the visitor's address, and offers a customer the code that waits, once.
 * @param signal aborted when the customer has left; the code is kept all the same
 */
export async function offer(visit: ReferralVisit, signal: AbortSignal): Promise<void> {
  const { href, profile, texts, isCustomer } = visit;
  rememberReferral(href);
  if (!isCustomer || signal.aborted) return;
  try {
    if (!(await takeOffer(signal))) return;
  } catch (error) {
    // The next page asks again.
    if (!signal.aborted) console.error(error);
    return;
  }
  notify({
    tone: 'info',
    key: 'referral',
    durationMs: Infinity,
    text: texts('referral.text'),
    action: { text: texts('referral.action'), href: profile },
  });
}
