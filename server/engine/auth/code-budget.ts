import { ShopError } from '#schemas/errors.ts';
import { publishedTelephones } from '../../country/telephones.ts';
import { transaction, type Pool } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { shopTexts } from '../../messages/texts.ts';
import type { Attempts, RateLimiter } from '../../security/rate-limiter.ts';
import type { Principal } from '../principal.ts';
import type { ReleaseSource } from '../release-source.ts';
import { ChallengeNeeded } from './with-challenge.ts';

// All codes of the shop share a budget for each hour, because messages cost money and the provider stops at some point.
// Four fifths are for everybody. When they are used up, the rest goes to known devices and staff. What
// strangers ask for without a challenge is a part of the four fifths: requests that cost their sender nothing
// cannot use up the budget.

/** Part of the budget that is open to everybody; its end raises the alarm. */
const openShare = 0.8;
/** Part of the budget that strangers get without a challenge: what a busy hour of a shop needs. */
const freeShare = 0.25;

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
  codeBudget: RateLimiter;
}

/** Where the shop's own people are reached: its e-mail, else its telephone where that is a mobile number. */
function contactOf({ releases, email }: BudgetServices): { channel: string; recipient: string } | null {
  const { support } = releases.published().site;
  if (email && support.email) return { channel: 'email', recipient: support.email };
  const telephones = publishedTelephones(releases);
  const phone = telephones.normalize(support.phone_number ?? '');
  return telephones.problem(phone, 'mobile') ? null : { channel: 'sms', recipient: phone };
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

/**
 * Takes one code from the budget of the hour. A stranger must solve a challenge for it when those of the hour
 * that cost nothing are used up. Whether a number belongs to staff is looked up only when the open part is
 * used up, and a challenge is solved before it.
 * @throws ShopError `challenge-needed` or `code-budget-used-up`
 */
export async function takeFromBudget(
  services: BudgetServices,
  principal: Principal,
  { mobile, isKnown, isSolved }: { mobile: string; isKnown: boolean; isSolved: boolean },
): Promise<void> {
  const { pool, releases, codeBudget } = services;
  const { shopSendsPerHour } = releases.published().flows.login;
  const open = Math.floor(shopSendsPerHour * openShare);
  if (!isKnown && !isSolved) {
    const free = await codeBudget.count('free');
    if (free.used > Math.floor(shopSendsPerHour * freeShare))
      throw new ChallengeNeeded('usual', { detail: 'the codes of this hour that need no challenge' });
  }
  const taken = await codeBudget.count('open');
  if (taken.used === open) await raiseAlarm(services, principal);
  if (taken.used <= open) return;
  if (!isKnown) {
    if (!isSolved) throw new ChallengeNeeded('usual', { detail: 'the open codes of this hour' });
    if ((await selectStaff.run(pool, { mobile })) === 0) throw usedUp(taken);
  }
  const reserved = await codeBudget.count('reserved');
  if (reserved.used > shopSendsPerHour - open) throw usedUp(reserved);
}
