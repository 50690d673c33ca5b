import type { PageData } from '#schemas/api/pages/page-data.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { Platform } from '#schemas/locale.ts';

/** An answer with what proves it current: another `version` means other content. */
export interface Versioned<Value> {
  value: Value;
  version: string;
  /** What the answer depends on; a purge of one of them makes it stale. */
  tags: readonly string[];
}

/** A page document as a port hands it out. `expires` is there when its schedules are resolved already: until when it holds, ISO 8601. */
export type PortDocument = PageDocument & { expires?: string | null };

/**
 * The one way to everything the renderer shows. Two adapters: in process (the reference engine of this server)
 * and HTTP (any engine that serves the same OpenAPI).
 */
export interface DataPort {
  /** @throws ShopError with the operation's error code */
  call(operation: string, input: Record<string, unknown>): Promise<Versioned<unknown>>;
  /**
   * The data of a page.
   * @param path a page-data path with its query, for example `/ssr_routes/products/apple?page=2`
   * @throws ShopError, also when the path is no page-data operation
   */
  page(path: string): Promise<Versioned<Partial<PageData>>>;
  /** The published release as it is known now. @throws ShopError `unavailable` before the first one is known */
  published(): PublishedRelease;
  /** The document of a page for a platform, or for all platforms, or undefined. The same object for the same release. */
  document(name: string, platform: Platform): Promise<PortDocument | undefined>;
}
