import type { PoolClient, Queryable } from '../db/pool.ts';
import { notify } from '../db/notifications.ts';
import type { ReleaseContent } from './release-content.ts';

export type MoveAction = 'import' | 'publish' | 'rollback';

/** One move of the pointer to the published release. */
export interface ReleaseMove {
  /** Grows with every move. */
  move: number;
  /** The release that was published by it. */
  id: string;
  action: MoveAction;
  note: string;
  moved_at: Date;
  /** Whether it is the newest move, so that its release is the published one. */
  current: boolean;
}

/** Any fixed number: publications of one shop happen one after the other. */
const publicationLock = 815_2025;

/** Makes the rest of the transaction the only publication that is under way. */
export async function lockPublications(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [publicationLock]);
}

/** Id of the published release; null in an empty database. */
export async function readPointer(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ release_id: string }>('SELECT release_id FROM release_pointer');
  return rows[0]?.release_id ?? null;
}

/** The stored content of a release, unchecked; undefined when there is no such release. */
export async function readContent(client: Queryable, id: string): Promise<unknown> {
  const { rows } = await client.query<{ content: unknown }>('SELECT content FROM releases WHERE id = $1', [
    id,
  ]);
  return rows[0]?.content;
}

/** Stores content under its id; content that is there already is left alone. */
export async function insertRelease(
  client: PoolClient,
  id: string,
  content: ReleaseContent,
  note: string,
): Promise<void> {
  await client.query(
    'INSERT INTO releases (id, content, note) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [id, JSON.stringify(content), note],
  );
}

/**
 * Moves the pointer and tells all processes when the transaction commits.
 * @param returnsTo the move that rolling this one back returns to
 */
export async function movePointer(
  client: PoolClient,
  move: { id: string; previous: string | null; action: MoveAction; note: string; returnsTo: number | null },
): Promise<void> {
  await client.query(
    'INSERT INTO release_pointer (release_id) VALUES ($1) ON CONFLICT (singleton) DO UPDATE SET release_id = excluded.release_id, changed_at = now()',
    [move.id],
  );
  await client.query(
    'INSERT INTO release_moves (release_id, previous_id, action, note, returns_to) VALUES ($1, $2, $3, $4, $5)',
    [move.id, move.previous, move.action, move.note, move.returnsTo],
  );
  await notify(client, { kind: 'release', id: move.id });
}

/** The newest move; undefined in an empty database. */
export async function readNewestMove(
  client: Queryable,
): Promise<{ move: number; id: string; returnsTo: number | null } | undefined> {
  const { rows } = await client.query<{ move: number; id: string; returnsTo: number | null }>(
    'SELECT id AS move, release_id AS id, returns_to AS "returnsTo" FROM release_moves ORDER BY release_moves.id DESC LIMIT 1',
  );
  return rows[0];
}

/** A move by its number. */
export async function readMove(
  client: Queryable,
  move: number,
): Promise<{ id: string; returnsTo: number | null } | undefined> {
  const { rows } = await client.query<{ id: string; returnsTo: number | null }>(
    'SELECT release_id AS id, returns_to AS "returnsTo" FROM release_moves WHERE id = $1',
    [move],
  );
  return rows[0];
}

/** Moves of the pointer, newest first. */
export async function listMoves(client: Queryable, limit: number): Promise<ReleaseMove[]> {
  const { rows } = await client.query<ReleaseMove>(
    `SELECT id AS move, release_id AS id, action, note, moved_at, release_moves.id = max(release_moves.id) OVER () AS current
     FROM release_moves ORDER BY release_moves.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Releases that were published once, newest first, each once; the published one is among them. */
export async function listPublished(client: Queryable, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT release_id AS id FROM release_moves GROUP BY release_id ORDER BY max(id) DESC LIMIT $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}
