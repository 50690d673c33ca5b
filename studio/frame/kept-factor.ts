const key = 'vitrin-studio-factor';

interface Kept {
  person: number;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Keeps until when a person has answered the second factor in this browser. The server decides; this only lets the
 * studio open while it is asked.
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
