import type { SessionControl } from '#actors/session/session.ts';

const storageKey = 'vitrin-studio-copy';

/** The last copy made in the studio, in any tab of this browser. */
interface LastCopy {
  text: string;
  /** Whether the browser refused the system's clipboard, which has something older. */
  isOnlyHere: boolean;
  /** The earlier text of the system's clipboard, if the studio has written it; null if unknown. */
  before: string | null;
}

/** The copy of this tab, for a browser without storage. */
let own: LastCopy | null = null;

/** Remembers copied blocks, because a browser may refuse to read or write the system's clipboard. */
export function rememberCopy(text: string, isOnlyHere = false): void {
  const last = lastCopy();
  const isSame = last?.text === text || last?.isOnlyHere === true;
  own = { text, isOnlyHere, before: (isSame ? last.before : last?.text) ?? null };
  try {
    localStorage.setItem(storageKey, JSON.stringify(own));
  } catch {
    // Without storage, or with more blocks than it can hold, other tabs have no copy. A stored copy would be
    // older.
    forgetStored();
  }
}

function forgetStored(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A browser without storage has nothing to forget.
  }
}

/**
 * Forgets the copy when its person signs out in any tab, so that the next person at this browser cannot see
 * it.
 */
export function forgetCopyAtSignOut(session: Pick<SessionControl, 'on'>): void {
  session.on(({ type }) => {
    if (type !== 'session.left') return;
    own = null;
    forgetStored();
  });
}

/** Returns the last copy; null without one. */
export function lastCopy(): LastCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    // cast: only this module writes it, and a paste checks its content
    if (stored !== null) return stored as LastCopy;
  } catch {
    // As above.
  }
  return own;
}
