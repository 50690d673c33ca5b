const storageKey = 'vitrin-studio-copy';

/** What was copied last in the studio, in whichever tab of this browser. */
interface LastCopy {
  text: string;
  /** Whether the browser refused the system's clipboard, which has something older. */
  isOnlyHere: boolean;
}

/** The copy of this tab, for a browser without storage. */
let own: LastCopy | null = null;

/** Remembers copied blocks, because a browser may refuse to read or write the system's clipboard. */
export function rememberCopy(text: string, isOnlyHere = false): void {
  own = { text, isOnlyHere };
  try {
    localStorage.setItem(storageKey, JSON.stringify(own));
  } catch {
    // Without storage, and for more blocks than it takes, other tabs have no copy.
  }
}

/** Returns what was copied last; null when nothing was. */
export function lastCopy(): LastCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    // cast: only this module writes it, and what it has is checked when it is pasted
    if (stored !== null) return stored as LastCopy;
  } catch {
    // As above.
  }
  return own;
}
