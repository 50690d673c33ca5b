import type { Handler } from '#engine/pipeline/handler.ts';
import { statement } from '#platform/db/statement.ts';
import type { PeopleContext } from '../context.ts';
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
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'auth.logout'> =>
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
