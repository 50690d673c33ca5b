import type { Handler } from '#engine/pipeline/handler.ts';
import { transaction } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import type { AuthServices } from './services.ts';
import { answerSession, clearRefreshCookie, refreshCookie, rotateToken } from './sessions.ts';

export const refreshSession =
  (context: AuthServices): Handler<'auth.refresh'> =>
  async (_input, principal) => {
    const token = principal.cookies[refreshCookie];
    if (!token) throw new ShopError('session-ended', { detail: 'no refresh cookie' });
    const session = await transaction(context.pool, (client) =>
      rotateToken(context, client, token, principal.now()),
    );
    if (!session) {
      clearRefreshCookie(principal);
      throw new ShopError('session-ended');
    }
    return answerSession(context, principal, session, { isRenewal: true });
  };
