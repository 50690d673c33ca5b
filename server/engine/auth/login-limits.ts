import { ShopError } from '#schemas/errors.ts';
import { isRateLimited, type RateLimiter, type RateLimiters } from '../../security/rate-limiter.ts';
import {
  codesOfNetwork,
  confirmationsOfCustomer,
  passwordsOfCustomer,
  passwordsOfDevice,
  passwordsOfNetwork,
  passwordsOfNetworkForNumber,
  passwordsOfStrangers,
  triesOfNetwork,
  type StrangerLimit,
} from '../limits.ts';
import type { Requester } from './requester.ts';

/** Counts the attempts of strangers: those that pass at once, and those with a solved challenge. */
interface StrangerLimiter {
  free: RateLimiter;
  solved: RateLimiter;
}

/** Login counters. Those of networks count strangers alone, so that a known device keeps its way in. */
export interface LoginLimits {
  /** Codes requested, by network. */
  codeRequests: StrangerLimiter;
  /** Codes tried, by network. */
  codeTries: StrangerLimiter;
  /** Codes tried to confirm a session, by customer. */
  confirmations: RateLimiter;
  passwordsByNetwork: StrangerLimiter;
  /** Passwords for one number, by network. */
  passwordsByNetworkForNumber: StrangerLimiter;
  /** Passwords of all strangers, by number. */
  passwordsByNumber: StrangerLimiter;
  /** Passwords for one number, by known device. */
  passwordsByDevice: RateLimiter;
  /** Current passwords that a customer entered in order to change the password. */
  presentPasswords: RateLimiter;
}

/** Counts in the database, because a few extra tries in another process would matter. */
export function createLoginLimits({ inDatabase }: RateLimiters): LoginLimits {
  const ofStrangers = (name: string, { max, solved, seconds }: StrangerLimit): StrangerLimiter => ({
    free: inDatabase(name, { max, seconds }),
    solved: inDatabase(`${name}-solved`, { max: solved, seconds }),
  });
  return {
    codeRequests: ofStrangers('code-request', codesOfNetwork),
    codeTries: ofStrangers('code-try', triesOfNetwork),
    confirmations: inDatabase('confirmation', confirmationsOfCustomer),
    passwordsByNetwork: ofStrangers('password', passwordsOfNetwork),
    passwordsByNetworkForNumber: ofStrangers('password-of-network', passwordsOfNetworkForNumber),
    passwordsByNumber: ofStrangers('password-of-number', passwordsOfStrangers),
    passwordsByDevice: inDatabase('password-of-device', passwordsOfDevice),
    presentPasswords: inDatabase('password-again', passwordsOfCustomer),
  };
}

/**
 * Counts one attempt of a stranger.
 * @returns the limiter that counted it
 * @throws ShopError `challenge-needed` when only solved challenges are left, `too-many-requests` when nothing is
 */
export async function countStranger(
  { free, solved }: StrangerLimiter,
  key: string,
  isSolved: boolean,
): Promise<RateLimiter> {
  try {
    await free.count(key);
    return free;
  } catch (error) {
    if (!isRateLimited(error)) throw error;
  }
  if (!isSolved) throw new ShopError('challenge-needed', { detail: `attempts of strangers: ${key}` });
  await solved.count(key);
  return solved;
}

/**
 * Counts a password before it is checked, so that parallel guesses count too.
 * @returns what to call when the password was right: it takes the count back
 * @throws ShopError `challenge-needed` or `too-many-requests`
 */
export async function countPassword(
  limits: LoginLimits,
  { device, network }: Requester,
  { mobile, isSolved }: { mobile: string; isSolved: boolean },
): Promise<() => Promise<void>> {
  if (device !== null) {
    const key = `${mobile} ${device}`;
    await limits.passwordsByDevice.count(key);
    return () => limits.passwordsByDevice.reset(key);
  }
  const counted: [RateLimiter, string][] = [];
  for (const [limiter, key] of [
    [limits.passwordsByNetwork, network],
    [limits.passwordsByNetworkForNumber, `${mobile} ${network}`],
    [limits.passwordsByNumber, mobile],
  ] as const)
    counted.push([await countStranger(limiter, key, isSolved), key]);
  return async () => {
    for (const [limiter, key] of counted) await limiter.giveBack(key);
    await limits.passwordsByNetworkForNumber.free.reset(`${mobile} ${network}`);
  };
}
