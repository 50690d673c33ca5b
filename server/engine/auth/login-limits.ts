import type { RateLimiter, RateLimiters } from '../../security/rate-limiter.ts';
import { codesOfNetwork, passwordsOfNetwork, passwordsOfNumber, triesOfNetwork } from '../limits.ts';

/** Login counters by network, mobile number or customer. */
export interface LoginLimits {
  /** Codes requested, by network. */
  codeRequests: RateLimiter;
  /** Codes tried, by network. */
  codeTries: RateLimiter;
  passwordsByNetwork: RateLimiter;
  passwordsByNumber: RateLimiter;
  /** Current passwords that a customer entered in order to change the password. */
  presentPasswords: RateLimiter;
}

/** Counts in the database, because a few extra tries in another process would matter. */
export const createLoginLimits = ({ inDatabase }: RateLimiters): LoginLimits => ({
  codeRequests: inDatabase('code-request', codesOfNetwork),
  codeTries: inDatabase('code-try', triesOfNetwork),
  passwordsByNetwork: inDatabase('password', passwordsOfNetwork),
  passwordsByNumber: inDatabase('password', passwordsOfNumber),
  presentPasswords: inDatabase('password-again', passwordsOfNumber),
});
