import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Proof } from '#platform/security/challenges.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { networkTiers } from '#platform/security/network.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Requester } from './requester.ts';

// The codes that were sent to one number within the last hour, and their limits. A known device of the number
// and each network of strangers have separate counts. All strangers share a ceiling, which one network cannot
// reach. All known devices share another ceiling.

/** Any fixed number. The second key of the lock is the hash of the mobile number. */
const lockSpace = 815_010;
/** In milliseconds. */
const hour = 3_600_000;

// Codes for a number in an hour, as multiples of `sendsPerHour`: of strangers before a challenge is a hard
// one, of strangers in all, and of known devices before they are treated as strangers.
const usualShare = 3;
const strangersShare = 6;
const devicesShare = 3;
/**
 * Newest codes that are right for every request, because a person cannot see which message belongs to which
 * request.
 */
const newestCodes = 3;

const lockMobile = statement(
  'login-codes.lock-mobile',
  'SELECT pg_advisory_xact_lock(:space, hashtext(:mobile)) AS done',
);
const selectRecent = statement(
  'login-codes.recent',
  `SELECT request_id, purpose, code_hash, created_at, expires_at, tries, used_at, network, device FROM login_codes
   WHERE mobile = :mobile AND created_at > :since AND created_at <= :latest ORDER BY created_at DESC`,
);

/** Purpose of a code: to sign in and confirm, to change the number of an account, or to verify its address. */
export type CodePurpose = 'login' | 'mobile' | 'email';

export type SentCode = Awaited<ReturnType<typeof selectRecent.one>>;

/**
 * Locks a number until the transaction ends, and reads its codes of the last hour, the newest first. Codes
 * from the future, which were sent before the clock was set back, are not valid and cause no wait.
 */
export async function lockSentCodes(client: PoolClient, mobile: string, now: Date): Promise<SentCode[]> {
  await lockMobile.run(client, { space: lockSpace, mobile });
  const [since, latest] = [new Date(now.getTime() - hour), new Date(now.getTime() + clockSkew)];
  return selectRecent.all(client, { mobile, since, latest });
}

const isFrom =
  ({ device, network }: Requester) =>
  (code: SentCode): boolean =>
    device === null ? code.device === null && code.network === network : code.device === device;

/** Whether a network is one of the tiers around another one. */
const isWithin = (inner: string, outer: string): boolean =>
  networkTiers(inner).some(({ network }) => network === outer);

const isStranger = ({ device }: SentCode): boolean => device === null;

type SendLimit = Pick<FlowSettings['login'], 'sendsPerHour'>;

/** Returns the proof that strangers need before another code is sent to the number. */
export function neededProof(codes: readonly SentCode[], { sendsPerHour }: SendLimit): Proof {
  const sent = codes.filter(isStranger).length;
  if (sent < sendsPerHour) return 'none';
  return sent < usualShare * sendsPerHour ? 'usual' : 'hard';
}

/**
 * Returns the requester for the limits: a known device counts as a stranger once all devices of the number
 * have had too many codes.
 */
export function limitedAs(
  codes: readonly SentCode[],
  from: Requester,
  { sendsPerHour }: SendLimit,
): Requester {
  const ofDevices = codes.filter((code) => !isStranger(code)).length;
  return ofDevices < devicesShare * sendsPerHour ? from : { ...from, device: null };
}

const isLive =
  (now: Date) =>
  (code: SentCode): boolean =>
    code.expires_at > now;

/**
 * Returns the codes that are right for a request: its own and the newest few of its purpose, unless they have
 * expired or were used.
 */
export const usableCodes = (codes: readonly SentCode[], asked: SentCode, now: Date): SentCode[] =>
  codes
    .filter(isLive(now))
    .filter(({ used_at, purpose }) => used_at === null && purpose === asked.purpose)
    .filter((code, index) => index < newestCodes || code === asked);

/**
 * Whether a requester has used up the guesses. They are counted over all codes that have not expired, so that
 * more codes do not give more guesses.
 */
export const hasNoTries = (
  codes: readonly SentCode[],
  from: Requester,
  { tries }: Pick<FlowSettings['login'], 'tries'>,
  now: Date,
): boolean => guessed(codes, from, now).reduce((sum, code) => sum + code.tries, 0) >= tries;

const guessed = (codes: readonly SentCode[], from: Requester, now: Date): SentCode[] =>
  codes.filter(isFrom(from)).filter(isLive(now));

/**
 * Returns the moment from which a requester may request another code, possibly in the past. It respects the
 * wait between two codes, the codes of an hour, and the time during which no code would be accepted.
 */
export function nextCodeAt(
  codes: readonly SentCode[],
  from: Requester,
  settings: Pick<FlowSettings['login'], 'resendWait' | 'sendsPerHour' | 'tries'>,
  now: Date,
): Date {
  const { resendWait, sendsPerHour } = settings;
  const own = codes.filter(isFrom(from));
  const after = (code: SentCode | undefined, wait: number): number =>
    code ? code.created_at.getTime() + wait : 0;
  const limits =
    from.device === null
      ? [
          { sent: codes.filter(isStranger), share: strangersShare },
          ...networkTiers(from.network).map(({ network, share }) => ({
            sent: codes.filter((code) => isStranger(code) && isWithin(code.network, network)),
            share,
          })),
        ]
      : [{ sent: own, share: 1 }];
  const sendsFree = limits.map(({ sent, share }) => after(sent[share * sendsPerHour - 1], hour));
  const triesFree = hasNoTries(codes, from, settings, now)
    ? guessed(codes, from, now).map(({ expires_at }) => expires_at.getTime())
    : [];
  return new Date(Math.max(after(own[0], resendWait), ...sendsFree, ...triesFree));
}
