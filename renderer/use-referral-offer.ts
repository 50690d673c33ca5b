import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#actors/session/use-session.ts';
import { browserArea } from '#data/storage/area.ts';
import { loadCode } from '#schemas/load-code.ts';
import { referralKey, referralParameter } from '#schemas/referral-link.ts';

/**
 * Keeps the referral code of a link, and tells a customer once where it can be entered: a link enters nothing by
 * itself, because anybody can have it opened. Few visitors have a code, and the rest load nothing for it.
 * @param profile path of the page with the field; undefined where the shop has none, or has switched referrals off
 */
export function useReferralOffer(profile: string | undefined): void {
  const texts = useTranslations('renderer');
  const customer = useSession().user?.id;
  useEffect(() => {
    // Read at once: the next page has another address.
    const { href } = location;
    const isAsked =
      href.includes(`${referralParameter}=`) ||
      (customer !== undefined && browserArea('localStorage')?.getItem(referralKey));
    if (profile === undefined || !isAsked) return;
    const left = new AbortController();
    void loadCode(() => import('./referral-offer.ts')).then(
      ({ offer }) => offer({ href, profile, texts, isCustomer: customer !== undefined }, left.signal),
      // Where nothing can be loaded, the next page asks again.
      console.error,
    );
    return () => left.abort();
  }, [customer, profile, texts]);
}
