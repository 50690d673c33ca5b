import type { BrowserStores } from '#data/storage/stores.ts';
import type { KeptSession, LoginEvent, SessionCommand, User } from '#machines/login/index.ts';

export type SessionStores = Pick<BrowserStores, 'token' | 'tokenEnds' | 'user'>;

/** Reads the stored session. A user needs a token: without one the stored user is removed. */
export function storedSession({ token, tokenEnds, user }: SessionStores): KeptSession | null {
  const stored = token.read();
  if (stored === null) {
    user.remove();
    tokenEnds.remove();
    return null;
  }
  return { token: stored, user: user.read(), expiresAt: tokenEnds.read() };
}

interface MirrorPort {
  receive(listener: (command: SessionCommand) => void): void;
  sendBack(event: LoginEvent): void;
}

const isSameUser = (a: User | null, b: User | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the port to storage and other tabs. It does not write a value again that another tab wrote, or two
 * tabs would answer each other without end. It writes the token last, because other tabs react to it.
 */
export const sessionMirror =
  (stores: SessionStores) =>
  ({ receive, sendBack }: MirrorPort): (() => void) => {
    let known = stores.token.read();
    let user = stores.user.read();

    receive(({ session }) => {
      if (session === null) {
        known = null;
        user = null;
        stores.user.remove();
        stores.tokenEnds.remove();
        stores.token.remove();
        return;
      }
      if (!isSameUser(user, session.user)) {
        user = session.user;
        if (user) stores.user.write(user);
        else stores.user.remove();
      }
      if (session.token === known && stores.token.read() === known) return;
      known = session.token;
      if (session.expiresAt === null) stores.tokenEnds.remove();
      else stores.tokenEnds.write(session.expiresAt);
      stores.token.write(known);
    });

    const stops = [
      stores.user.watch((next) => {
        if (next === null || isSameUser(user, next)) return;
        user = next;
        // When another customer signed in, their token follows this change.
        if (known !== null) sendBack({ type: 'session.user', user: next });
      }),
      stores.token.watch((next) => {
        if (next === known) return;
        known = next;
        if (next !== null)
          sendBack({
            type: 'session.adopted',
            session: { token: next, user: user ?? stores.user.read(), expiresAt: stores.tokenEnds.read() },
          });
        else sendBack({ type: 'session.cleared' });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
