import {
  codesOfNetwork,
  confirmationsOfCustomer,
  inquiriesOfNetwork,
  passwordsOfCustomer,
  passwordsOfDevice,
  passwordsOfDevices,
  passwordsOfNetwork,
  passwordsOfNetworkForNumber,
  passwordsOfStrangers,
  triesOfNetwork,
  type StrangerLimit,
} from '#engine/pipeline/limits.ts';
import type { Proof } from '#platform/security/challenges.ts';
import { networkShares, networkTiers, type NetworkShare } from '#platform/security/network.ts';
import { isRateLimited, type RateLimiter, type RateLimiters } from '#platform/security/rate-limiter.ts';
import type { Requester } from './requester.ts';
import { ChallengeNeeded } from './with-challenge.ts';

/** Counts the attempts of strangers without a challenge, and their attempts with a solved one. */
interface StrangerLimiter {
  free: RateLimiter;
  solved: RateLimiter;
  /** Null where nothing is left after the solved challenges. */
  hard: RateLimiter | null;
}

/** Counts the attempts of strangers by network, and by the wider networks around it. */
type NetworkLimiter = Readonly<Record<NetworkShare, StrangerLimiter>>;

/** Login counters. Counters of networks only count strangers, so that a known device can still sign in. */
export interface LoginLimits {
  /** Codes requested, by network. */
  codeRequests: NetworkLimiter;
  /** Codes tried, by network. */
  codeTries: NetworkLimiter;
  /** Codes tried to confirm a session, by customer. */
  confirmations: RateLimiter;
  /** Messages of the contact form and complaints, by network. */
  inquiries: NetworkLimiter;
  passwordsByNetwork: NetworkLimiter;
  /** Passwords for one number, by network. */
  passwordsByNetworkForNumber: NetworkLimiter;
  /** Passwords of all strangers, by number. */
  passwordsByNumber: StrangerLimiter;
  /** Passwords for one number, by known device. */
  passwordsByDevice: RateLimiter;
  /** Passwords of all known devices, by number. */
  passwordsByDevices: RateLimiter;
  /** Current passwords that a customer entered in order to change the password. */
  presentPasswords: RateLimiter;
}

/** Counts in the database, because a few extra tries in another process would matter. */
export function createLoginLimits({ inDatabase }: RateLimiters): LoginLimits {
  const ofStrangers = (name: string, { max, solved, hard, seconds }: StrangerLimit): StrangerLimiter => ({
    free: inDatabase(name, { max, seconds }),
    solved: inDatabase(`${name}-solved`, { max: solved, seconds }),
    hard: hard > 0 ? inDatabase(`${name}-hard`, { max: hard, seconds }) : null,
  });
  const ofNetworks = (
    name: string,
    { max, solved, hard, hardOfWider = hard, seconds }: StrangerLimit & { hardOfWider?: number },
  ): NetworkLimiter => {
    const ofShare = (share: NetworkShare): StrangerLimiter =>
      ofStrangers(share === 1 ? name : `${name}-x${share}`, {
        max: max * share,
        solved: solved * share,
        hard: (share === 1 ? hard : hardOfWider) * share,
        seconds,
      });
    const [one, two, four] = networkShares;
    return { [one]: ofShare(one), [two]: ofShare(two), [four]: ofShare(four) };
  };
  return {
    inquiries: ofNetworks('inquiry', inquiriesOfNetwork),
    codeRequests: ofNetworks('code-request', codesOfNetwork),
    codeTries: ofNetworks('code-try', triesOfNetwork),
    confirmations: inDatabase('confirmation', confirmationsOfCustomer),
    passwordsByNetwork: ofNetworks('password', passwordsOfNetwork),
    passwordsByNetworkForNumber: ofNetworks('password-of-network', passwordsOfNetworkForNumber),
    passwordsByNumber: ofStrangers('password-of-number', passwordsOfStrangers),
    passwordsByDevice: inDatabase('password-of-device', passwordsOfDevice),
    passwordsByDevices: inDatabase('password-of-devices', passwordsOfDevices),
    presentPasswords: inDatabase('password-again', passwordsOfCustomer),
  };
}

/** A counted attempt, which can be taken back. */
type Counted = [RateLimiter, string];

/** @returns the refusal, or undefined when the attempt was counted */
async function tryToCount(work: Promise<unknown>): Promise<Error | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Error && isRateLimited(error)) return error;
    throw error;
  }
}

/**
 * Counts one attempt of a stranger.
 * @throws ShopError `challenge-needed` when only solved challenges are left, `too-many-requests` when none
 *   are
 */
async function countStranger(
  { free, solved, hard }: StrangerLimiter,
  key: string,
  proof: Proof,
): Promise<Counted> {
  const noneLeft = await tryToCount(free.count(key));
  if (!noneLeft) return [free, key];
  const detail = `attempts of strangers: ${key}`;
  if (proof === 'none') {
    const cause = hard === null ? noneLeft : ((await tryToCount(solved.check(key))) ?? noneLeft);
    throw new ChallengeNeeded(cause === noneLeft ? 'usual' : 'hard', { detail, cause });
  }
  const noneSolved = await tryToCount(solved.count(key));
  if (!noneSolved) return [solved, key];
  if (hard === null) throw noneSolved;
  if (proof !== 'hard') throw new ChallengeNeeded('hard', { detail, cause: noneSolved });
  await hard.count(key);
  return [hard, key];
}

/**
 * Counts one attempt of a stranger for each of the networks around an address.
 * @param prefix the beginning of the keys
 * @throws ShopError `challenge-needed` or `too-many-requests`
 */
export async function countNetworks(
  limiter: NetworkLimiter,
  network: string,
  proof: Proof,
  prefix = '',
): Promise<Counted[]> {
  const counted: Counted[] = [];
  try {
    for (const tier of networkTiers(network))
      counted.push(await countStranger(limiter[tier.share], prefix + tier.network, proof));
    return counted;
  } catch (error) {
    // An attempt that a wider network refuses must not count for the narrower one.
    await giveBack(counted);
    throw error;
  }
}

/** Takes back attempts that were counted. */
export async function giveBack(counted: readonly Counted[]): Promise<void> {
  for (const [limiter, key] of counted) await limiter.giveBack(key);
}

/**
 * Counts an attempt of a known device. Null when all devices of the number together have no attempt left. The
 * device then counts as a stranger.
 */
async function countDevice(limits: LoginLimits, mobile: string, device: string): Promise<Counted[] | null> {
  const key = `${mobile} ${device}`;
  await limits.passwordsByDevice.count(key);
  if (await tryToCount(limits.passwordsByDevices.count(mobile))) return null;
  return [
    [limits.passwordsByDevice, key],
    [limits.passwordsByDevices, mobile],
  ];
}

/**
 * Counts a password before it is checked, so that parallel guesses count too.
 * @returns a function that takes the count back; call it when the password was right
 * @throws ShopError `challenge-needed` or `too-many-requests`
 */
export async function countPassword(
  limits: LoginLimits,
  { device, network }: Requester,
  { mobile, proof }: { mobile: string; proof: Proof },
): Promise<() => Promise<void>> {
  const ofDevice = device === null ? null : await countDevice(limits, mobile, device);
  const counted = ofDevice ?? [
    ...(await countNetworks(limits.passwordsByNetwork, network, proof)),
    ...(await countNetworks(limits.passwordsByNetworkForNumber, network, proof, `${mobile} `)),
    await countStranger(limits.passwordsByNumber, mobile, proof),
  ];
  return async () => {
    await giveBack(counted);
    if (ofDevice) await limits.passwordsByDevice.reset(`${mobile} ${device}`);
    else await limits.passwordsByNetworkForNumber[1].free.reset(`${mobile} ${network}`);
  };
}
