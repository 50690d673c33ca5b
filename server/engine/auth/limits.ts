import type { RateLimit } from '../../security/rate-limits.ts';

// How often signing in may be tried. What belongs to one code or one number is in the flow settings. Limits of one network
// are wide: thousands of customers of a mobile operator share an address.

/** Codes that are sent for one network. */
export const codesOfNetwork: RateLimit = { most: 300, seconds: 3600 };
export const triesOfNetwork: RateLimit = { most: 600, seconds: 900 };
export const passwordsOfNetwork: RateLimit = { most: 300, seconds: 900 };
/** Passwords that may be tried for one number, or asked again of one customer; a right one starts anew. */
export const passwordsOfNumber: RateLimit = { most: 10, seconds: 900 };
