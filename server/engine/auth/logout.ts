import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { clearRefreshCookie, endSession, hashToken, refreshCookie } from './sessions.ts';

const selectSession = statement(
  'sessions.of-token',
  'SELECT session_id FROM refresh_tokens WHERE hash = :hash',
);

/**
 * Ends the session of the refresh cookie, even if that token was already used, and the session of the
 * access token. Without either there is nothing to end.
 */
export const logout =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'auth.logout'> =>
  async (_input, principal) => {
    const token = principal.cookies[refreshCookie];
    const now = principal.now();
    if (token) {
      const found = await selectSession.maybeOne(pool, { hash: hashToken(token) });
      if (found) await endSession(pool, found.session_id, 'logout', now);
    }
    if (principal.user) await endSession(pool, principal.user.session, 'logout', now);
    clearRefreshCookie(principal);
    return {};
  };
