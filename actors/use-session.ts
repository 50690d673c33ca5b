import { readingHook, requireActors } from './running.ts';
import type { LoginWish, SessionView } from './session.ts';

export type { SessionView } from './session.ts';

const neutral: SessionView = { ready: false, isCustomer: false, user: null, showLoginPage: false };

const useSessionView = readingHook((actors) => actors.session.view, neutral);

/**
 * Opens the login dialog; who is signed in already goes on at once.
 * @param wish where the login leads, and whether the page behind needs it
 */
export const openLogin = (wish: LoginWish = {}): void =>
  requireActors().session.send({ type: 'login.open', ...wish });

export const sessionActions = {
  openLogin,
  /** Ends the session in all tabs. */
  logout: (): void => requireActors().session.send({ type: 'session.logout' }),
};

/** Who is signed in; the same in all tabs. */
export function useSession(): SessionView & typeof sessionActions {
  return { ...useSessionView(), ...sessionActions };
}
