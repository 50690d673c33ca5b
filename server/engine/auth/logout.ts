import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { clearRefreshCookie, endSession, hashToken, refreshCookie } from './sessions.ts';

/** Ends the session of the refresh cookie, be it used or not, and that of the access token; without either there is nothing to end. */
export const logout =
  ({ pool }: EngineContext): Handler<'auth.logout'> =>
  async (_input, principal) => {
    const token = principal.cookies[refreshCookie];
    const now = principal.now();
    if (token) {
      const { rows } = await pool.query<{ session_id: string }>(
        'SELECT session_id FROM refresh_tokens WHERE hash = $1',
        [hashToken(token)],
      );
      if (rows[0]) await endSession(pool, rows[0].session_id, 'logout', now);
    }
    if (principal.user) await endSession(pool, principal.user.session, 'logout', now);
    clearRefreshCookie(principal);
    return {};
  };
