import type { Wording } from './wording.ts';

/** A query that was looked up in the shop's words. */
export interface Understood {
  /** Equal for queries with the same words. */
  key: string;
  typed: Wording;
  /** Whether product names contain all of its words. */
  isKnown: boolean;
  /**
   * Looks up the query that has results, and a better one. The first call does the work, when the query finds
   * too little.
   */
  meaning(): Promise<Meaning>;
}

export interface Meaning {
  /** The query with results, as typed or corrected; null when there are none. */
  used: Wording | null;
  /** A better query, although the typed one has results. */
  better: Wording | null;
}
