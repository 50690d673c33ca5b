import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** The shop of a database, as an assistant uses it. It has no function that publishes. */
export interface AssistantShop {
  pool: Pool;
  releases: Pick<ReleaseStore, 'content' | 'find'>;
  media: Media;
  blockCatalog: BlockCatalog;
  /** The assistant: `mcp:` and the name of the account that it runs for. */
  actor: Actor;
  now: () => Date;
  /** Origin of the shop's links. Only a tool that answers a link asks. */
  publicUrl: () => string;
}

/**
 * Runs work while the database of the shop is open.
 * @throws DatabaseVersionError when there is no shop, or it is of another version
 */
export type WithShop = <Result>(work: (shop: AssistantShop) => Promise<Result>) => Promise<Result>;

/** An error that a person or an assistant can fix. The message says how. */
export class AssistantError extends Error {
  override readonly name = 'AssistantError';
}
