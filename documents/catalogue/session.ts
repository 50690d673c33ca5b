import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Pool, PoolClient, Queryable } from '#platform/db/pool.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import type { CurrencyUnits } from './amounts.ts';
import type { Place, Refusal, RefusedLine } from './refusals.ts';

/** The result for a record. */
export type Outcome = 'created' | 'changed' | 'unchanged' | 'archived';

/** Reports of a running apply or comparison. */
export interface Progress {
  refuse(refused: RefusedLine): void;
  /** Reports a record that is different from the shop's. @param changes its fields, or its outcome */
  tell(place: Place, record: string, changes: readonly string[]): void;
}

/** One run over a folder or a file: an apply, or a comparison that changes nothing. */
export interface Session extends Progress {
  mode: 'apply' | 'diff';
  /** Without links. Pictures are below it. */
  folder: string;
  pool: Pool;
  /** Reads the shop as the run has left it so far. */
  queryable: Queryable;
  /** Runs a batch as a whole or not at all. */
  inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  /** Runs work after the commit or rollback of earlier saves: immediately, or at the end of the run. */
  afterCommit(work: () => Promise<void>): Promise<void>;
  pictures: PictureStore;
  actor: Actor;
  reason: string;
  now: () => Date;
  /** Whether records that the folder does not name are archived. */
  archiveMissing: boolean;
  /** Whether they may be a large part of the shop. */
  archiveMany: boolean;
  /** Whether the folder has separate prices. Prices of products then only apply to new options. */
  hasPrices: boolean;
  /** Currency units of the shop; undefined while they are unknown. */
  units: CurrencyUnits | undefined;
  counts: Map<string, Map<Outcome, number>>;
  /** New slugs of the folder, by document, so that a comparison knows them before they are stored. */
  brought: Map<string, Set<string>>;
}

/** Counts the outcome of a record of a kind. */
export function count(session: Session, kind: string, outcome: Outcome): void {
  const counts = session.counts.get(kind) ?? new Map<Outcome, number>();
  session.counts.set(kind, counts);
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** Tells all refusals of a line. */
export function refuseAll(session: Progress, place: Place, refusals: readonly Refusal[]): void {
  for (const refusal of refusals) session.refuse({ ...place, ...refusal });
}

/** A record of a document, and its position. */
export interface Entry<Doc> {
  place: Place;
  record: Doc;
}
