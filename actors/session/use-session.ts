import type { LoginOptions } from '#machines/login/index.ts';
import { requireActors, useShopActors } from '../running.ts';
import { useSelector } from '../use-selector.ts';
import type { LoginRequest, SessionView } from './session.ts';

export type { SessionView } from './session.ts';

const neutral: SessionView = { ready: false, isCustomer: false, user: null, showLoginPage: false };

/**
 * Opens the login dialog. A signed-in customer continues at once. Only for handlers and effects.
 * @param request the destination after the login, whether the page behind the dialog needs it, and the
 * sentence that says why. The reason is null only where the shopper has chosen to sign in.
 */
export const openLogin = (request: LoginRequest & Pick<LoginOptions, 'reason'>): void =>
  requireActors().session.send({ type: 'login.open', ...request });

/** Ends the session in all tabs. Only for handlers and effects. */
export const logout = (): void => requireActors().session.send({ type: 'session.logout' });

/** Returns the session, which is the same in all tabs. */
export const useSession = (): SessionView =>
  useSelector(useShopActors()?.session.view, (view) => view ?? neutral);
