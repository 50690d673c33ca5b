import type { PublicOperationId } from '#schemas/api/index.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { Platform } from '#schemas/locale.ts';

/** An answer with a `version` that identifies its content: another version means other content. */
export interface Versioned<Value> {
  value: Value;
  version: string;
  /** Tags of the answer. Purging one makes the answer stale. */
  tags: readonly string[];
}

/**
 * A page document as a port returns it. If `expires` is set, its schedules are already resolved and the
 * document is valid until that moment, in ISO 8601.
 */
export type PortDocument = PageDocument & { expires?: string | null };

/**
 * The only access to the data that the renderer shows. There are two adapters: in process (the reference
 * engine of this server) and HTTP (any engine that serves the same OpenAPI).
 */
export interface DataPort {
  /** @throws ShopError with the operation's error code */
  call(operation: string, input: Record<string, unknown>): Promise<Versioned<unknown>>;
  /**
   * The data of a page.
   * @param operation the operation of the route's page data, for example `pages.category`
   * @param input path parameters and query in one object, as text
   * @throws ShopError with the operation's error code
   */
  page(
    operation: PublicOperationId,
    input: Readonly<Record<string, string>>,
  ): Promise<Versioned<Partial<PageData>>>;
  /**
   * Returns the published release as currently known.
   * @throws ShopError `unavailable` before the first one is known
   */
  published(): PublishedRelease;
  /**
   * Returns the document of a page for one platform or for all platforms; undefined when there is none. The
   * same object for the same release.
   */
  document(name: string, platform: Platform): Promise<PortDocument | undefined>;
}
