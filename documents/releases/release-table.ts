import { notify } from '#platform/db/notifications.ts';
import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { ReleaseContent } from './release-content.ts';

/** `save`: the development server published a saved file. A rollback skips saves. */
export type MoveAction = 'import' | 'publish' | 'rollback' | 'save';

/** One move of the pointer to the published release. */
export interface ReleaseMove {
  /** Increases with every move. */
  move: number;
  /** The release that this move published. */
  id: string;
  action: MoveAction;
  note: string;
  /** Names that people gave the release. */
  names: string[];
  moved_at: Date;
  /** Whether it is the newest move, so that its release is the published one. */
  current: boolean;
}

/** An arbitrary fixed number: publications of one shop run one after the other. */
const publicationLock = 815_2025;

const lock = statement('releases.lock', 'SELECT pg_advisory_xact_lock(:lock) AS done');
const selectPointer = statement('releases.pointer', 'SELECT release_id FROM release_pointer');
const selectContent = statement('releases.content', 'SELECT content FROM releases WHERE id = :id');
const insert = statement(
  'releases.insert',
  `INSERT INTO releases (id, content, note) VALUES (:id, :content, :note)
   ON CONFLICT (id) DO UPDATE SET content = excluded.content WHERE releases.content <> excluded.content`,
);
const updatePointer = statement(
  'releases.move-pointer',
  `INSERT INTO release_pointer (release_id) VALUES (:id)
   ON CONFLICT (singleton) DO UPDATE SET release_id = excluded.release_id, changed_at = now()`,
);
const insertMove = statement(
  'releases.insert-move',
  `INSERT INTO release_moves (release_id, previous_id, action, note, returns_to, moved_by)
   VALUES (:id, :previous, :action, :note, :returnsTo, :by)`,
);
const moveColumns = 'id AS move, release_id AS id, action, returns_to AS "returnsTo"';
const selectNewestMove = statement(
  'releases.newest-move',
  `SELECT ${moveColumns} FROM release_moves ORDER BY release_moves.id DESC LIMIT 1`,
);
const selectMove = statement(
  'releases.move',
  `SELECT ${moveColumns} FROM release_moves WHERE release_moves.id = :move`,
);
const namedMove = `id AS move, release_id AS id, action, note, moved_at, coalesce(current, false) AS current,
     coalesce(ARRAY(SELECT name FROM release_names WHERE release_names.release_id = moves.release_id ORDER BY name), '{}') AS names`;
const selectMoves = statement(
  'releases.moves',
  `SELECT ${namedMove}
   FROM (SELECT *, coalesce(id = max(id) OVER (), false) AS current FROM release_moves) AS moves
   WHERE :saves OR current OR action <> 'save'
   ORDER BY moves.id DESC LIMIT :limit`,
);
const selectMovesBefore = statement(
  'releases.moves-before',
  `SELECT ${namedMove}, (SELECT u.name FROM users AS u WHERE u.id = moves.moved_by) AS moved_by
   FROM (SELECT *, coalesce(id = max(id) OVER (), false) AS current FROM release_moves) AS moves
   WHERE (current OR action <> 'save') AND (:before::integer IS NULL OR moves.id < :before)
   ORDER BY moves.id DESC LIMIT :limit`,
);
const selectMatches = statement(
  'releases.matches',
  `SELECT releases.id FROM releases
   WHERE releases.id = (SELECT release_id FROM release_names WHERE name = :written)
      OR releases.id = :written
      OR (:prefix <> '' AND starts_with(releases.id, :prefix)
          AND NOT EXISTS (SELECT 1 FROM release_names WHERE name = :written))
   ORDER BY releases.id LIMIT 3`,
);
const insertName = statement(
  'releases.name',
  `INSERT INTO release_names (name, release_id) VALUES (:name, :id)
   ON CONFLICT (name) DO UPDATE SET release_id = excluded.release_id, named_at = now()
   WHERE :move OR release_names.release_id = excluded.release_id
   RETURNING name`,
);
const selectPublished = statement(
  'releases.published',
  'SELECT release_id AS id FROM release_moves GROUP BY release_id ORDER BY max(release_moves.id) DESC LIMIT :limit',
);

/** Makes the rest of the transaction the only publication in progress. */
export async function lockPublications(client: PoolClient): Promise<void> {
  await lock.run(client, { lock: publicationLock });
}

/** Reads the id of the published release; null in an empty database. */
export async function readPointer(client: Queryable): Promise<string | null> {
  return (await selectPointer.maybeOne(client))?.release_id ?? null;
}

/** Reads the stored content of a release, unchecked; undefined when there is no such release. */
export async function readContent(client: Queryable, id: string): Promise<unknown> {
  return (await selectContent.maybeOne(client, { id }))?.content;
}

/** Stores content under its id. Content that was damaged since it was stored is replaced. */
export async function insertRelease(
  client: PoolClient,
  id: string,
  content: ReleaseContent,
  note: string,
): Promise<void> {
  await insert.run(client, { id, content: JSON.stringify(content), note });
}

/**
 * Moves the pointer and notifies all processes when the transaction commits.
 * @param move `returnsTo`: the move that a rollback of this one returns to; `by`: the id of the member of staff
 */
export async function movePointer(
  client: PoolClient,
  move: {
    id: string;
    previous: string | null;
    action: MoveAction;
    note: string;
    returnsTo: number | null;
    by: number | null;
  },
): Promise<void> {
  await updatePointer.run(client, { id: move.id });
  await insertMove.run(client, move);
  await notify(client, { kind: 'release', id: move.id });
}

type Move = Awaited<ReturnType<typeof selectMove.one>>;

/** A move with the one that rolling it back returns to. */
export type NewestMove = Move;

/** Reads the newest move; undefined in an empty database. */
export const readNewestMove = (client: Queryable): Promise<NewestMove | undefined> =>
  selectNewestMove.maybeOne(client);

/** Reads a move by its number. */
export const readMove = (client: Queryable, move: number): Promise<Move | undefined> =>
  selectMove.maybeOne(client, { move });

/**
 * Lists moves of the pointer, newest first.
 * @param saves whether those of the development server are listed, too
 */
export const listMoves = (client: Queryable, limit: number, saves: boolean): Promise<ReleaseMove[]> =>
  selectMoves.all(client, { limit, saves });

/** A move of the pointer, with the name of the member of staff who made it. */
export type StaffMove = ReleaseMove & { moved_by: string | null };

/**
 * Lists moves of the pointer, newest first, without those of the development server.
 * @param before number of a move; null begins with the newest
 */
export const listMovesBefore = (
  client: Queryable,
  before: number | null,
  limit: number,
): Promise<StaffMove[]> => selectMovesBefore.all(client, { before, limit });

/** Finds the ids of the releases that a name, an id or the beginning of an id means; at most three. */
export async function findReleases(client: Queryable, written: string): Promise<string[]> {
  const prefix = /^[0-9a-f]{4,}$/.test(written) ? written : '';
  return (await selectMatches.all(client, { written, prefix })).map(({ id }) => id);
}

/**
 * Names a release.
 * @param move whether the name may be taken from another release
 * @returns false when the name belongs to another release
 */
export async function nameRelease(
  client: Queryable,
  naming: { id: string; name: string; move: boolean },
): Promise<boolean> {
  return (await insertName.maybeOne(client, naming)) !== undefined;
}

/** Lists releases that were ever published, newest first, each once, including the current one. */
export async function listPublished(client: Queryable, limit: number): Promise<string[]> {
  return (await selectPublished.all(client, { limit })).map(({ id }) => id);
}
