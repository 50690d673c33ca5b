import { takeOffer } from '#actors/account/referral-link.ts';
import { notify } from '#ui/notification/notify.ts';

type Texts = (key: 'referral.text' | 'referral.action') => string;

/**
 * Offers the code of a link, once.
 * @param profile path of the page where it is entered
 * @param signal aborted when the customer has left
 */
export async function offer(profile: string, texts: Texts, signal: AbortSignal): Promise<void> {
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
