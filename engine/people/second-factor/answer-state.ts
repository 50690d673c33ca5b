import type { StaffTimes } from '#engine/pipeline/limits.ts';
import type { SignedIn } from '#engine/pipeline/principal.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { ShopError } from '#schemas/errors.ts';

const recordAnswered = statement(
  'second-factor.record-answer',
  'UPDATE sessions SET second_factor_at = :now, staff_used_at = :now WHERE id = :session AND ended_at IS NULL',
);

/** The moments at which a session has answered the second factor, and has last used staff operations. */
export type AnswerState = SignedIn['secondFactor'];

/**
 * Whether a moment is in the future. It was recorded before the clock was set back, so its age is unknown.
 */
const isAhead = (moment: Date | null, now: Date): boolean =>
  moment !== null && moment.getTime() > now.getTime() + clockSkew;

/**
 * Returns the moment until which a session may call staff operations without further use; null when it may
 * not.
 */
export function answeredUntil(
  { answeredAt, usedAt }: AnswerState,
  { session, idle }: StaffTimes,
  now: Date,
): Date | null {
  if (answeredAt === null || isAhead(answeredAt, now) || isAhead(usedAt, now)) return null;
  const lastUse = Math.max(answeredAt.getTime(), usedAt?.getTime() ?? 0);
  const until = new Date(Math.min(answeredAt.getTime() + session, lastUse + idle));
  return until > now ? until : null;
}

/**
 * Returns the moment until which the answer of the second factor is fresh enough for money, roles and second
 * factors; null when it is not.
 */
export function freshUntil(
  { answeredAt }: AnswerState,
  { fresh }: Pick<StaffTimes, 'fresh'>,
  now: Date,
): Date | null {
  if (answeredAt === null || isAhead(answeredAt, now)) return null;
  const until = new Date(answeredAt.getTime() + fresh);
  return until > now ? until : null;
}

/** Whether the second factor was answered within the time that money, roles and second factors need. */
export const isFresh = (state: AnswerState, times: Pick<StaffTimes, 'fresh'>, now: Date): boolean =>
  freshUntil(state, times, now) !== null;

/**
 * Records that the second factor was answered in a session.
 * @throws ShopError `unauthenticated` when the session has just ended
 */
export async function recordAnswer(
  client: PoolClient,
  { session }: Pick<SignedIn, 'session'>,
  now: Date,
): Promise<void> {
  if ((await recordAnswered.run(client, { session, now })) !== 1)
    throw new ShopError('unauthenticated', { detail: `session ${session} has just ended` });
}
