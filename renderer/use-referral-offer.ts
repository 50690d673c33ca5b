import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import { loadCode } from '#schemas/load-code.ts';
import { referralKey } from '#schemas/referral-link.ts';

/**
 * Tells a customer once that a link has brought a referral code, and where it can be entered: a link enters
 * nothing by itself, because anybody can have it opened. Few visitors have a code, and the rest load nothing for it.
 * @param profile path of the page with the field; undefined where the shop has none, or has switched referrals off
 */
export function useReferralOffer(profile: string | undefined): void {
  const texts = useTranslations('renderer');
  const customer = useSession().user?.id;
  useEffect(() => {
    if (customer === undefined || profile === undefined || !isCodeStored()) return;
    const left = new AbortController();
    void loadCode(() => import('./referral-offer.ts')).then(
      ({ offer }) => offer(profile, texts, left.signal),
      // Where nothing can be loaded, the next page asks again.
      console.error,
    );
    return () => left.abort();
  }, [customer, profile, texts]);
}

function isCodeStored(): boolean {
  try {
    return localStorage.getItem(referralKey) !== null;
  } catch {
    return false;
  }
}
