import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { countAttempt, forgetAttempts, networkOf } from '../../security/rate-limits.ts';
import type { EngineContext } from '../context.ts';
import type { PrivateHandler } from '../private-handler.ts';
import { passwordsOfNetwork, passwordsOfNumber } from '../limits.ts';
import { answerSession, startSession } from './sessions.ts';

interface PasswordRow {
  id: number;
  password_hash: string | null;
  blocked: boolean;
}

/** Signs in with a password. Unknown numbers, numbers without a password and wrong passwords take as long and are told the same. */
export const loginWithPassword =
  (context: EngineContext): PrivateHandler<'auth.password'> =>
  async ({ mobile, password }, principal) => {
    const { pool, releases } = context;
    if (!releases.published().flows.login.password)
      throw new ShopError('login-refused', { detail: 'this shop takes no passwords' });
    const now = principal.now();
    await countAttempt(pool, `password:${networkOf(principal.ip)}`, passwordsOfNetwork, now);
    await countAttempt(pool, `password:${mobile}`, passwordsOfNumber, now);
    const { rows } = await pool.query<PasswordRow>(
      'SELECT id, password_hash, blocked_at IS NOT NULL AS blocked FROM users WHERE mobile = $1',
      [mobile],
    );
    const customer = rows[0];
    const matches = await verifyPassword(customer?.password_hash ?? null, password);
    if (!customer || !matches) throw new ShopError('login-refused');
    if (customer.blocked) throw new ShopError('customer-blocked');
    await forgetAttempts(pool, `password:${mobile}`);
    return answerSession(
      context,
      principal,
      await transaction(pool, (client) => startSession(client, customer.id, principal)),
    );
  };
