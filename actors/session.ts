import type { StoredUser } from '#data/storage/shapes.ts';
import type { BrowserStores } from '#data/storage/stores.ts';

/** Who is signed in, as this browser remembers it. */
export interface SessionState {
  token: string | null;
  user: StoredUser | null;
  /** Whether the login dialog is shown. */
  showLoginPage: boolean;
}

/** Reads the stored session. A user is kept only with a token: without one the stored user is removed. */
export function readSession({ token, user }: Pick<BrowserStores, 'token' | 'user'>): SessionState {
  const stored = token.read();
  if (stored === null) user.remove();
  return { token: stored, user: stored === null ? null : user.read(), showLoginPage: false };
}
