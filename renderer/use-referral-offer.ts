import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import { browserArea } from '#data/storage/area.ts';
import { loadCode } from '#schemas/load-code.ts';
import { referralKey, referralParameter } from '#schemas/referral-link.ts';

/**
 * Stores the referral code of a link, and shows a customer once where to enter it. Opening a link enters
 * nothing, because anybody can make a visitor open it. Visitors without a code load no code for it.
 * @param profile path of the page with the field; undefined if the shop has none, or has switched referrals
 * off
 */
export function useReferralOffer(profile: string | undefined): void {
  const texts = useTranslations('renderer');
  const customer = useSession().user?.id;
  useEffect(() => {
    // Read at once, because the next page has another address.
    const { href } = location;
    const isAsked =
      href.includes(`${referralParameter}=`) ||
      (customer !== undefined && browserArea('localStorage')?.getItem(referralKey));
    if (profile === undefined || !isAsked) return;
    const left = new AbortController();
    void loadCode(() => import('./referral-offer.ts')).then(
      ({ offer }) => offer({ href, profile, texts, isCustomer: customer !== undefined }, left.signal),
      // After a failed load, the next page tries again.
      console.error,
    );
    return () => left.abort();
  }, [customer, profile, texts]);
}
