/** The parameter of links that carries a referral code. */
export const referralParameter = 'ref';

/** The key under which a browser keeps such a code. */
export const referralKey = 'referral';

/** Whether a text has the shape of a referral code; other sites put names of their own into the parameter. */
export const isReferralCode = (text: string): boolean => /^[2-9b-df-hjkmnp-tv-xz]{8}$/i.test(text);
