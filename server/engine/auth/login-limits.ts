import type { RateLimiter, RateLimiters } from '../../security/rate-limiter.ts';
import { codesOfNetwork, passwordsOfNetwork, passwordsOfNumber, triesOfNetwork } from '../limits.ts';

/** Counters of the login, by network, mobile number or customer. */
export interface LoginLimits {
  /** Codes that were asked for, by network. */
  codeRequests: RateLimiter;
  /** Codes that were tried, by network. */
  codeTries: RateLimiter;
  passwordsByNetwork: RateLimiter;
  passwordsByNumber: RateLimiter;
  /** Present passwords that a customer gave to change it. */
  presentPasswords: RateLimiter;
}

/** Counts in the database: a few tries too many in another process would matter. */
export const createLoginLimits = ({ inDatabase }: RateLimiters): LoginLimits => ({
  codeRequests: inDatabase('code-request', codesOfNetwork),
  codeTries: inDatabase('code-try', triesOfNetwork),
  passwordsByNetwork: inDatabase('password', passwordsOfNetwork),
  passwordsByNumber: inDatabase('password', passwordsOfNumber),
  presentPasswords: inDatabase('password-again', passwordsOfNumber),
});
