import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import { loadCode } from '#schemas/load-code.ts';
import { referralKey } from '#schemas/referral-link.ts';
import { notify } from '#ui/notification/notify.ts';

/**
 * Tells a customer once that a link has brought a referral code, and where it can be entered: a link enters
 * nothing by itself, because anybody can have it opened.
 * @param profile path of the page with the field; undefined where the shop has none, or has switched referrals off
 */
export function useReferralOffer(profile: string | undefined): void {
  const texts = useTranslations('renderer');
  const customer = useSession().user?.id;
  useEffect(() => {
    if (customer === undefined || profile === undefined || !isCodeStored()) return;
    const left = new AbortController();
    // Where nothing can be loaded, the next page asks again.
    offer(profile, texts, left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) console.error(error);
    });
    return () => left.abort();
  }, [customer, profile, texts]);
}

type Texts = (key: 'referral.text' | 'referral.action') => string;

async function offer(profile: string, texts: Texts, signal: AbortSignal): Promise<void> {
  const { takeOffer } = await loadCode(() => import('#actors/account/referral-link.ts'));
  if (!(await takeOffer(signal))) return;
  notify({
    tone: 'info',
    key: 'referral',
    durationMs: Infinity,
    text: texts('referral.text'),
    action: { text: texts('referral.action'), href: profile },
  });
}

/** Few visitors have a code, and the rest load nothing for it. */
function isCodeStored(): boolean {
  try {
    return localStorage.getItem(referralKey) !== null;
  } catch {
    return false;
  }
}
