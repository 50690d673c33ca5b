import type { RateLimiter, RateLimiters } from '../../security/rate-limiter.ts';
import {
  codesOfNetwork,
  confirmationsOfCustomer,
  passwordsOfCustomer,
  passwordsOfNetwork,
  passwordsOfRequester,
  passwordsOfStrangers,
  triesOfNetwork,
} from '../limits.ts';
import type { Requester } from './requester.ts';

/** Login counters. Those of a network count strangers alone, so that a known device keeps its way in. */
export interface LoginLimits {
  /** Codes requested, by network. */
  codeRequests: RateLimiter;
  /** Codes tried, by network. */
  codeTries: RateLimiter;
  /** Codes tried to confirm a session, by customer. */
  confirmations: RateLimiter;
  passwordsByNetwork: RateLimiter;
  /** Passwords for one number, by known device or network. */
  passwordsByRequester: RateLimiter;
  /** Passwords of all strangers, by number. */
  passwordsByStrangers: RateLimiter;
  /** Current passwords that a customer entered in order to change the password. */
  presentPasswords: RateLimiter;
}

/** Counts in the database, because a few extra tries in another process would matter. */
export const createLoginLimits = ({ inDatabase }: RateLimiters): LoginLimits => ({
  codeRequests: inDatabase('code-request', codesOfNetwork),
  codeTries: inDatabase('code-try', triesOfNetwork),
  confirmations: inDatabase('confirmation', confirmationsOfCustomer),
  passwordsByNetwork: inDatabase('password', passwordsOfNetwork),
  passwordsByRequester: inDatabase('password-of', passwordsOfRequester),
  passwordsByStrangers: inDatabase('password-strangers', passwordsOfStrangers),
  presentPasswords: inDatabase('password-again', passwordsOfCustomer),
});

/**
 * Counts a password before it is checked, so that parallel guesses count too.
 * @returns what to call when the password was right: it takes the count back
 * @throws ShopError `too-many-requests`
 */
export async function countPassword(
  { passwordsByNetwork, passwordsByRequester, passwordsByStrangers }: LoginLimits,
  { device, network }: Requester,
  mobile: string,
): Promise<() => Promise<void>> {
  const key = `${mobile} ${device ?? network}`;
  if (device === null) await passwordsByNetwork.count(network);
  await passwordsByRequester.count(key);
  if (device === null) await passwordsByStrangers.count(mobile);
  return async () => {
    await passwordsByRequester.reset(key);
    if (device !== null) return;
    await passwordsByNetwork.giveBack(network);
    await passwordsByStrangers.giveBack(mobile);
  };
}
