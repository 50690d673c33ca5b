import type { Handler } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { countNetworks } from './login-limits.ts';
import { refusalKeyOf, requesterOf } from './requester.ts';
import type { AuthServices } from './services.ts';
import { answerSession, startSession, type StartedSession } from './sessions.ts';
import { spendCode, type EnteredCode } from './spend-code.ts';
import { withChallenge } from './with-challenge.ts';

/**
 * The customer of a number or address that was just verified; created if there is none. An address is the
 * first e-mail address of its account.
 */
const confirmUser = statement(
  'login-codes.confirm-user',
  `INSERT INTO users (mobile, mobile_confirmed_at, email, email_verified_at, created_at, updated_at)
   VALUES (:mobile, :now, :email::text, CASE WHEN :email::text IS NOT NULL THEN :now::timestamptz END, :now, :now)
   ON CONFLICT (mobile) DO UPDATE
     SET mobile_confirmed_at = coalesce(users.mobile_confirmed_at, excluded.mobile_confirmed_at),
       email = CASE WHEN users.mobile_confirmed_at IS NULL THEN coalesce(users.email, excluded.email) ELSE users.email END,
       email_verified_at = CASE WHEN users.mobile_confirmed_at IS NULL AND users.email IS NULL
         THEN excluded.email_verified_at ELSE users.email_verified_at END
   RETURNING id, blocked_at IS NOT NULL AS blocked`,
);

async function signIn(
  context: AuthServices,
  client: PoolClient,
  entered: EnteredCode,
  principal: Principal,
): Promise<ErrorCode | StartedSession> {
  const now = principal.now();
  const { mobile } = entered;
  const refused = await spendCode(context, client, entered, now);
  if (refused) return refused;
  const customer = await confirmUser.one(client, {
    mobile,
    email: isAddress(mobile) ? mobile : null,
    now,
  });
  return customer.blocked
    ? 'customer-blocked'
    : startSession(client, customer.id, principal, { codeVerifiedAt: now });
}

/** Signs in with a one-time code, and creates the customer if the number or address has none. */
export const verifyLoginCode =
  (context: AuthServices): Handler<'auth.verify-code'> =>
  async ({ solution, ...entered }, principal) => {
    const { mobile } = entered;
    const requester = refusalKeyOf(context, principal, mobile);
    await withChallenge(
      context,
      { operation: 'auth.verify-code', mobile, requester, solution },
      async (proof) => {
        const { device, network } = await requesterOf(context, principal, mobile);
        if (device === null) await countNetworks(context.loginLimits.codeTries, network, proof);
      },
    );
    const outcome = await transaction(context.pool, (client) => signIn(context, client, entered, principal));
    if (typeof outcome === 'string') throw new ShopError(outcome);
    return answerSession(context, principal, outcome);
  };
