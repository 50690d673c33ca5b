import { createHandlers } from '#engine/generated/handlers.ts';
import { createJobs } from '#engine/jobs/jobs.ts';
import { identify } from '#engine/pipeline/authorize.ts';
import { createDispatcher, type CacheLimits, type Dispatch } from '#engine/pipeline/dispatch.ts';
import type { SignedIn } from '#engine/pipeline/principal.ts';
import { createTagWatchers } from '#engine/pipeline/tag-watchers.ts';
import { refusalsOfGuest } from '#engine/selling/orders/guest-address.ts';
import type { Handlers } from '#engine/pipeline/handler.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { isPublicOperation, type OperationId } from '#schemas/api/index.ts';
import { createContext, purgeContext, type EngineContext, type EngineDependencies } from './context.ts';

/** The reference commerce engine. */
export interface Engine {
  dispatch: Dispatch;
  /**
   * Returns the user of an access token; null for a visitor.
   * @param id the operation that the user calls
   * @param token without `Bearer `; undefined for a visitor
   * @throws ShopError `unauthenticated` when the token is not valid and `unauthenticated` is an error of the operation
   */
  identify(id: OperationId, token: string | undefined): Promise<SignedIn | null>;
  now: () => Date;
  /** Work that a schedule starts, and not a request. */
  jobs: Jobs;
  /** Makes everything stale that this process has cached with one of the tags. */
  purge(tags: readonly string[]): void;
  /**
   * Calls a listener after each purge of a tag, and after `wakeWatchers`.
   * @returns a function that removes the listener
   */
  watch(tag: string, listener: () => void): () => void;
  /** Calls the listeners of all tags. Use it when this process may have missed purges. */
  wakeWatchers(): void;
}

/**
 * Creates the handlers. Public operations only read the catalogue, so their handlers use `catalogueReads` if there is
 * one.
 */
function handlersOn(context: EngineContext, catalogueReads: Pool | undefined): Handlers {
  const handlers = createHandlers(context);
  if (!catalogueReads) return handlers;
  const reading = Object.entries(createHandlers({ ...context, pool: catalogueReads }));
  return { ...handlers, ...Object.fromEntries(reading.filter(([id]) => isPublicOperation(id))) };
}

/**
 * @param dependencies the database, the published release, secrets, providers and the clock; `catalogueReads`
 *   is a pool whose queries a replica may answer
 * @param cacheLimits limits of the caches of answers
 */
export function createEngine(
  { catalogueReads, ...dependencies }: EngineDependencies & { catalogueReads?: Pool },
  cacheLimits: CacheLimits = {},
): Engine {
  const context = createContext(dependencies);
  const { pool, limitRequest } = context;
  const dispatcher = createDispatcher({
    handlers: handlersOn(context, catalogueReads),
    pool,
    limitRequest,
    telephones: context.telephones,
    moreRefusals: refusalsOfGuest(context),
    assertStaffAccess: context.assertStaffAccess,
    cacheLimits,
  });
  const watchers = createTagWatchers();
  return {
    dispatch: dispatcher.dispatch,
    identify: (id, token) => identify(context, id, token),
    now: context.now,
    jobs: createJobs(context),
    purge(tags) {
      // The directories of the context come first, so that no new answer is made from a stale directory.
      purgeContext(context, tags);
      dispatcher.purge(tags);
      watchers.purge(tags);
    },
    watch: watchers.watch,
    wakeWatchers: watchers.purgeAll,
  };
}
