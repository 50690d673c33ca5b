import type { Principal } from '#engine/pipeline/principal.ts';
import { publishedTelephones } from '#platform/country/telephones.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { isAtLeast, type Proof } from '#platform/security/challenges.ts';
import { networkTiers } from '#platform/security/network.ts';
import type { Attempts, RateLimiter } from '#platform/security/rate-limiter.ts';
import { ShopError } from '#schemas/errors.ts';
import { ChallengeNeeded } from './with-challenge.ts';

// All codes of the shop share a budget for each hour, because messages cost money and the provider stops at
// some point.
// - Four fifths are for everybody. When they are used up, the rest goes to known devices and staff.
// - Strangers get only a part of the four fifths without a challenge, so that an attacker cannot use up the
//   budget with requests that cost nothing.
// - One network gets a tenth of the budget, and the wider networks around it more.
// - The less is left, the harder the challenge for strangers.

/** Part of the budget that is open to everybody. Its end raises the alarm. */
const openShare = 0.8;
/** Part of the budget that strangers get without a challenge: the demand of a shop's busy hour. */
const freeShare = 0.25;
/** Part of the budget that the strangers of one network get. */
const networkShare = 0.1;
/** Codes that the strangers of one network get at least, in a shop with a small budget. */
const leastShare = 5;
/** Part of a network's budget, and of the open part, after which strangers need a hard challenge. */
const hardFrom = 0.5;

const selectStaff = statement(
  'login-codes.staff',
  `SELECT FROM users WHERE mobile = :mobile AND blocked_at IS NULL
     AND EXISTS (SELECT FROM staff_roles WHERE user_id = users.id)`,
);
const insertAlarm = statement(
  'login-codes.insert-alarm',
  `INSERT INTO messages (channel, recipient, subject, body, stays, created_at, try_at)
   VALUES (:channel, :recipient, :subject, :text, true, :now, :now)`,
);

/** The services that the budget needs. */
export interface BudgetServices {
  pool: Pool;
  releases: ReleaseSource;
  jobs: JobQueue;
  email: object | null;
  sms: object | null;
  codeBudget: RateLimiter;
}

/** Returns the contact of staff: the shop's e-mail, otherwise its telephone if that is a mobile number. */
function contactOf({ releases, email, sms }: BudgetServices): { channel: string; recipient: string } | null {
  const { support } = releases.published().site;
  if (email && support.email) return { channel: 'email', recipient: support.email };
  const telephones = publishedTelephones(releases);
  const phone = telephones.normalize(support.phone_number ?? '');
  return !sms || telephones.problem(phone, 'mobile') ? null : { channel: 'sms', recipient: phone };
}

async function raiseAlarm(services: BudgetServices, principal: Principal): Promise<void> {
  const { pool, releases, jobs } = services;
  const release = releases.published();
  const { site, flows } = release;
  const budget = flows.login.shopSendsPerHour;
  const contact = contactOf(services);
  principal.request?.alarm('code-budget-low', { budget, contact: contact?.channel ?? null });
  if (!contact) return;
  const { subject, text } = shopTexts(release).codeBudgetAlarm({ shop: site.name, budget });
  await transaction(pool, async (client) => {
    await insertAlarm.run(client, { ...contact, subject, text, now: principal.now() });
    await jobs.add(client, 'messages');
  });
}

const usedUp = ({ secondsLeft }: Attempts): ShopError =>
  new ShopError('code-budget-used-up', { detail: 'the codes of this hour', retryAfter: secondsLeft });

/** A request for a code that the budget counts. */
interface BudgetedCode {
  mobile: string;
  /** The network of a stranger; null for a known device. */
  network: string | null;
  proof: Proof;
}

/** The result of counting a code for its network. */
interface CountedShares {
  giveBack: () => Promise<void>;
  /** Whether strangers of the network need a hard challenge. */
  isHard: boolean;
  /** Set where one of the networks has had its part of the budget. */
  refusal: ShopError | null;
}

/** Counts a code of a stranger for its network and the wider ones around it. */
async function countShares(codeBudget: RateLimiter, network: string, budget: number): Promise<CountedShares> {
  const counted: string[] = [];
  const giveBack = async (): Promise<void> => {
    for (const each of counted) await codeBudget.giveBack(each);
  };
  let isHard = false;
  for (const tier of networkTiers(network)) {
    const share = Math.max(leastShare, Math.floor(budget * networkShare)) * tier.share;
    const { used, secondsLeft } = await codeBudget.count(tier.network);
    counted.push(tier.network);
    if (used > share) {
      const detail = `${tier.network} has had its part of the codes of this hour`;
      const refusal = new ShopError('too-many-requests', { detail, retryAfter: secondsLeft });
      return { giveBack, isHard: true, refusal };
    }
    isHard ||= used > Math.ceil(share * hardFrom);
  }
  return { giveBack, isHard, refusal: null };
}

/** Returns the proof that a stranger needs for another code. */
async function neededProof(codeBudget: RateLimiter, budget: number, isHard: boolean): Promise<Proof> {
  if (isHard || (await codeBudget.used('open')) >= budget * openShare * hardFrom) return 'hard';
  return (await codeBudget.used('free')) >= Math.floor(budget * freeShare) ? 'usual' : 'none';
}

const isStaff = async ({ pool }: BudgetServices, mobile: string): Promise<boolean> =>
  (await selectStaff.run(pool, { mobile })) > 0;

/** Takes one code from the part reserved for known devices and staff. */
async function takeReserved({ codeBudget, releases }: BudgetServices): Promise<void> {
  const { shopSendsPerHour } = releases.published().flows.login;
  const reserved = await codeBudget.count('reserved');
  if (reserved.used > shopSendsPerHour - Math.floor(shopSendsPerHour * openShare)) throw usedUp(reserved);
}

/**
 * Takes one code from the open part, otherwise from the reserved part. The database is only asked whether a
 * number belongs to staff when the open part is used up.
 */
async function takeCode(
  services: BudgetServices,
  principal: Principal,
  { mobile, network }: BudgetedCode,
): Promise<void> {
  const { releases, codeBudget } = services;
  const open = Math.floor(releases.published().flows.login.shopSendsPerHour * openShare);
  const taken = await codeBudget.count('open');
  if (taken.used === open) await raiseAlarm(services, principal);
  if (taken.used <= open) return;
  if (network !== null && !(await isStaff(services, mobile))) throw usedUp(taken);
  await takeReserved(services);
}

const challengeOf = (proof: 'usual' | 'hard'): ChallengeNeeded =>
  new ChallengeNeeded(proof, { detail: 'the codes of strangers in this hour' });

/** Takes one code for a stranger whose network still has a part of the budget. */
async function takeForStranger(
  services: BudgetServices,
  principal: Principal,
  code: BudgetedCode,
  isHard: boolean,
): Promise<void> {
  const { releases, codeBudget } = services;
  const { shopSendsPerHour } = releases.published().flows.login;
  const needed = await neededProof(codeBudget, shopSendsPerHour, isHard);
  // Codes without a challenge are counted, so that simultaneous requests take one each.
  const isFree = needed === 'none' && code.proof === 'none';
  const free = isFree ? (await codeBudget.count('free')).used : 0;
  const proof = free > Math.floor(shopSendsPerHour * freeShare) ? 'usual' : needed;
  if (proof !== 'none' && !isAtLeast(code.proof, proof)) throw challengeOf(proof);
  await takeCode(services, principal, code);
}

/**
 * Takes one code from the budget of the hour. A stranger must solve a challenge when the codes without one
 * are used up, and a hard one when much of the budget or of the network's part is taken. Staff whose network
 * has used its part get a reserved code after a hard challenge.
 * @returns gives the network's part back, for a code that could not be delivered
 * @throws ShopError `challenge-needed`, `code-budget-used-up` or `too-many-requests`
 */
export async function takeFromBudget(
  services: BudgetServices,
  principal: Principal,
  code: BudgetedCode,
): Promise<() => Promise<void>> {
  if (code.network === null) {
    await takeCode(services, principal, code);
    return async () => undefined;
  }
  const budget = services.releases.published().flows.login.shopSendsPerHour;
  const { giveBack, isHard, refusal } = await countShares(services.codeBudget, code.network, budget);
  try {
    if (!refusal) await takeForStranger(services, principal, code, isHard);
    else if (!isAtLeast(code.proof, 'hard')) throw challengeOf('hard');
    else if (await isStaff(services, code.mobile)) await takeReserved(services);
    else throw refusal;
    return giveBack;
  } catch (error) {
    await giveBack();
    throw error;
  }
}
