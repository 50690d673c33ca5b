import type { Wording } from './wording.ts';

/** A query that was looked up in the shop's words. */
export interface Understood {
  /** Equal for queries with the same words. */
  key: string;
  typed: Wording;
  /** Whether names of products have all of its words. */
  isKnown: boolean;
  /** What the results are of, and what else may have been meant. Looked up once, when too little is found. */
  meaning(): Promise<Meaning>;
}

export interface Meaning {
  /** What products are found with: the query as it was typed, or a corrected one; null when nothing is found. */
  used: Wording | null;
  /** A better query, though the typed one finds something. */
  better: Wording | null;
}
