/** The parameter of links that carries a referral code. */
export const referralParameter = 'ref';
