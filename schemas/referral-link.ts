/** The parameter of links that carries a referral code. */
export const referralParameter = 'ref';

/** The key under which a browser stores a referral code. */
export const referralKey = 'referral';

/** Whether a text has the shape of a referral code. Other sites put their own names into the parameter. */
export const isReferralCode = (text: string): boolean => /^[2-9b-df-hjkmnp-tv-xz]{8}$/i.test(text);
