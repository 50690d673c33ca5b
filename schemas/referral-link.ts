/** The parameter of links that carries a referral code. */
export const referralParameter = 'ref';

/** The key under which a browser keeps such a code. */
export const referralKey = 'referral';
