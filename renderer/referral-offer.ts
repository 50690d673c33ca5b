import { takeOffer } from '#actors/account/referral-link.ts';
import { rememberReferral } from '#actors/account/remember-referral.ts';
import { notify } from '#ui/notification/notify.ts';

export interface ReferralVisit {
  /** Address that the visitor opened. */
  href: string;
  /** Path of the page with the field for a code. */
  profile: string;
  texts: (key: 'referral.text' | 'referral.action') => string;
  isCustomer: boolean;
}

/**
 * Stores the code of the visitor's address. Offers a customer a waiting code once.
 * @param signal aborted when the customer has left; the code is stored anyway
 */
export async function offer(visit: ReferralVisit, signal: AbortSignal): Promise<void> {
  const { href, profile, texts, isCustomer } = visit;
  rememberReferral(href);
  if (!isCustomer || signal.aborted) return;
  try {
    if (!(await takeOffer(signal))) return;
  } catch (error) {
    // The next page tries again.
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
