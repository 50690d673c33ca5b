import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn, type SignedIn } from '#engine/pipeline/principal.ts';
import { transaction, type PoolClient, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { clockSkew } from '#platform/security/clock-skew.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { spendCode } from '../auth/spend-code.ts';
import type { AccountServices } from './services.ts';

// A person who finds an unlocked device has its session. Changes that would give them the account therefore
// need proof: a one-time code entered in this session a moment ago, or the current password.

/** Seconds that an entered code confirms changes. */
export const confirmationLife = 300;

const selectMobile = statement('account.mobile', 'SELECT mobile FROM users WHERE id = :id');
const recordCode = statement(
  'account.confirm-session',
  'UPDATE sessions SET code_verified_at = :now WHERE id = :session AND ended_at IS NULL',
);
const selectConfirmed = statement(
  'account.confirmed-session',
  'SELECT FROM sessions WHERE id = :session AND code_verified_at > :since AND code_verified_at <= :until',
);

/** Whether a one-time code was entered in this session within the last {@link confirmationLife} seconds. */
export async function isConfirmed(queryable: Queryable, session: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - confirmationLife * 1000);
  // A code of a later moment was entered before the clock was set back.
  const until = new Date(now.getTime() + clockSkew);
  return (await selectConfirmed.run(queryable, { session, since, until })) === 1;
}

async function confirm(
  context: AccountServices,
  client: PoolClient,
  { id, session }: SignedIn,
  entered: { request_id: string; code: string },
  now: Date,
): Promise<ErrorCode | undefined> {
  const { mobile } = await selectMobile.one(client, { id });
  const refused = await spendCode(context, client, { ...entered, mobile }, now);
  if (refused) return refused;
  return (await recordCode.run(client, { session, now })) === 1 ? undefined : 'unauthenticated';
}

/**
 * Confirms, with a code sent to the customer's number, that the customer is still the one who uses this
 * session.
 */
export const confirmMe =
  (context: AccountServices): Handler<'account.confirm'> =>
  async (entered, principal) => {
    const user = signedIn(principal);
    await context.loginLimits.confirmations.count(user.id);
    const refused = await transaction(context.pool, (client) =>
      confirm(context, client, user, entered, principal.now()),
    );
    if (refused) throw new ShopError(refused);
    return { expires_in: confirmationLife };
  };
