import { allowPauses, transaction, type Pool, type PoolClient } from '#platform/db/pool.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { readCatalogueFacts } from './catalogue-facts.ts';
import { checkShop } from './check-shop.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { FolderReading } from './read-folder.ts';
import { contentId, contentOf, releaseContent } from './release-content.ts';
import {
  insertRelease,
  lockPublications,
  movePointer,
  readContent,
  readMove,
  readNewestMove,
  readPointer,
  type MoveAction,
  type NewestMove,
} from './release-table.ts';
import { resolveRelease } from './resolve-release.ts';

export interface PublishOptions {
  /** Shown to people in the history. */
  note?: string;
  /** Whether warnings are refused as well. */
  strict?: boolean;
  action?: Exclude<MoveAction, 'rollback'>;
  /** Id of the member of staff who publishes; null for a command, and for the server itself. */
  by?: number | null;
  /**
   * Runs in the transaction that publishes, after the release is written. An error rolls everything back.
   * @param ids the new release, and the previous one
   */
  alongside?: (client: PoolClient, ids: { id: string; previous: string | null }) => Promise<void>;
}

/**
 * `unchanged`: the published release already consists of exactly these documents. `refused`: nothing was
 * written.
 */
export type PublishResult =
  | { status: 'published' | 'unchanged'; id: string; diagnostics: Diagnostic[] }
  | { status: 'refused'; diagnostics: Diagnostic[] };

/**
 * Publishes a shop's documents as one immutable release. One transaction stores the snapshot, moves the
 * pointer and notifies all processes. Simultaneous publications run one after the other. The last one stays.
 */
export async function publishRelease(
  pool: Pool,
  blockCatalog: BlockCatalog,
  reading: FolderReading,
  options: PublishOptions = {},
): Promise<PublishResult> {
  const diagnostics = checkShop(reading, blockCatalog, await readCatalogueFacts(pool));
  if (diagnostics.some(({ severity }) => severity === 'error' || options.strict === true))
    return { status: 'refused', diagnostics };
  const content = contentOf(reading.documents);
  const id = contentId(content);
  const note = options.note ?? '';
  return transaction(pool, async (client): Promise<PublishResult> => {
    // The work alongside may copy pictures to a slow storage.
    await allowPauses(client);
    await lockPublications(client);
    const previous = await readPointer(client);
    if (previous === id && isWhole(id, await readContent(client, id)))
      return { status: 'unchanged', id, diagnostics };
    await insertRelease(client, id, content, note);
    const newest = await readNewestMove(client);
    await movePointer(client, {
      id,
      previous,
      action: options.action ?? 'publish',
      note,
      returnsTo: newest ? stepOf(newest) : null,
      by: options.by ?? null,
    });
    await options.alongside?.(client, { id, previous });
    return { status: 'published', id, diagnostics };
  });
}

/**
 * Returns the step of the history to which the next step returns. A save of the development server is not a
 * step.
 */
const stepOf = ({ move, action, returnsTo }: NewestMove): number | null =>
  action === 'save' ? returnsTo : move;

/**
 * Whether stored content is unchanged since it was published under its id. Otherwise an earlier release is
 * served.
 */
function isWhole(id: string, stored: unknown): boolean {
  const content = releaseContent.safeParse(stored);
  return content.success && contentId(content.data) === id;
}

/** The rollback was not possible. The message names the reason and the remedy. */
export class RollbackError extends Error {
  override readonly name = 'RollbackError';
}

/** How a rollback is recorded; see PublishOptions. */
export type RollbackOptions = Pick<PublishOptions, 'by' | 'alongside'> & { note?: string | undefined };

interface RollbackTarget {
  id: string;
  returnsTo: number | null;
}

async function findTarget(
  client: PoolClient,
  id: string | undefined,
  newest: NewestMove,
): Promise<RollbackTarget> {
  if (id === newest.id) throw new RollbackError(`release ${id} is the published one already`);
  // Going to a named release counts as a new step: the next rollback undoes it.
  if (id !== undefined) return { id, returnsTo: stepOf(newest) };
  const before = newest.returnsTo === null ? undefined : await readMove(client, newest.returnsTo);
  if (!before)
    throw new RollbackError(
      'there is no earlier release to go back to; `npm run release -- list` shows the history',
    );
  return before;
}

/**
 * Moves the pointer back in one transaction.
 * @param id the target release; without it the one that was published before the current one
 * @throws RollbackError when there is no such release, or this software cannot read it
 */
export async function rollbackRelease(
  pool: Pool,
  blockCatalog: BlockCatalog,
  id?: string,
  { note = '', by = null, alongside }: RollbackOptions = {},
): Promise<{ id: string; from: string }> {
  return transaction(pool, async (client) => {
    // A large release is read and checked between two statements.
    await allowPauses(client);
    await lockPublications(client);
    const newest = await readNewestMove(client);
    if (!newest) throw new RollbackError('nothing has been published yet');
    const target = await findTarget(client, id, newest);
    const content = await readContent(client, target.id);
    if (content === undefined)
      throw new RollbackError(
        `there is no release ${target.id}; \`npm run release -- list\` shows those that there are`,
      );
    assertReadable(target.id, content, blockCatalog);
    await movePointer(client, {
      id: target.id,
      previous: newest.id,
      action: 'rollback',
      note,
      returnsTo: target.returnsTo,
      by,
    });
    await alongside?.(client, { id: target.id, previous: newest.id });
    return { id: target.id, from: newest.id };
  });
}

function assertReadable(id: string, content: unknown, blockCatalog: BlockCatalog): void {
  try {
    resolveRelease(id, content, blockCatalog);
  } catch (error) {
    throw new RollbackError(
      `release ${id} stays where it is: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
