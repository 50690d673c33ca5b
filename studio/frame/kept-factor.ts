const key = 'vitrin-studio-factor';

interface Kept {
  person: number;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Stores how long the answered second factor of a person counts in this browser. The server decides. This
 * value only lets the studio open before the server's answer.
 * @param until as an ISO moment; null: it is to be answered
 */
export function keepFactor(person: number, until: string | null): void {
  try {
    if (until === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ person, until: Date.parse(until) } satisfies Kept));
  } catch {
    // Without storage the studio waits for the server.
  }
}

/** Whether a person has answered the second factor, as far as this browser knows. */
export function isFactorKept(person: number, now = Date.now()): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return kept?.person === person && typeof kept.until === 'number' && kept.until > now;
  } catch {
    return false;
  }
}
