import type { Wording } from './wording.ts';

/** A query that was looked up in the shop's words. */
export interface Understood {
  /** Equal for queries with the same words. */
  key: string;
  typed: Wording;
  /** Whether names of products have all of its words. */
  isKnown: boolean;
  /** Looks up the query that finds the results, and a better one. Does so once, when too little is found. */
  meaning(): Promise<Meaning>;
}

export interface Meaning {
  /** The query that finds products, as typed or corrected; null when nothing is found. */
  used: Wording | null;
  /** A better query, though the typed one finds something. */
  better: Wording | null;
}
