import type { Handler } from '#engine/pipeline/handler.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { verifyPassword } from '#platform/security/passwords.ts';
import { ShopError } from '#schemas/errors.ts';
import { countPassword } from './login-limits.ts';
import { refusalKeyOf, requesterOf } from './requester.ts';
import type { AuthServices } from './services.ts';
import { answerSession, startSession } from './sessions.ts';
import { withChallenge } from './with-challenge.ts';

const selectCustomer = statement(
  'auth.password',
  'SELECT id, password_hash, blocked_at IS NOT NULL AS blocked FROM users WHERE mobile = :mobile',
);

/**
 * Locks the customer until the session is stored, so that a new password or a block ends this session too.
 */
const lockUnchanged = statement(
  'auth.lock-unchanged',
  `SELECT FROM users WHERE id = :id AND password_hash = :hash AND blocked_at IS NULL FOR SHARE`,
);

/**
 * Signs in with a password. Unknown numbers, numbers without a password and wrong passwords take the same
 * time and get the same answer.
 */
export const loginWithPassword =
  (context: AuthServices): Handler<'auth.password'> =>
  async ({ mobile, password, solution }, principal) => {
    const { pool, releases, loginLimits } = context;
    if (!releases.published().flows.login.password)
      throw new ShopError('login-refused', { detail: 'this shop takes no passwords' });
    const requester = refusalKeyOf(context, principal, mobile);
    const forgive = await withChallenge(
      context,
      { operation: 'auth.password', mobile, requester, solution },
      async (proof) =>
        countPassword(loginLimits, await requesterOf(context, principal, mobile), { mobile, proof }),
    );
    const customer = await selectCustomer.maybeOne(pool, { mobile });
    const matches = await verifyPassword(customer?.password_hash ?? null, password);
    if (!customer?.password_hash || !matches) throw new ShopError('login-refused');
    const { id, password_hash: hash } = customer;
    if (customer.blocked) throw new ShopError('customer-blocked');
    await forgive();
    const session = await transaction(pool, async (client) => {
      const isUnchanged = await lockUnchanged.run(client, { id, hash });
      if (isUnchanged !== 1)
        throw new ShopError('login-refused', { detail: 'the password has just changed' });
      return startSession(client, id, principal, { codeVerifiedAt: null });
    });
    return answerSession(context, principal, session);
  };
