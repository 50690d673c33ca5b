import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { Platform } from '#schemas/locale.ts';

/**
 * The published release as the engine reads it. One value at a time: after a switch both methods answer from
 * the new release, and answers that came from the old one are purged by the tag `release`.
 */
export interface ReleaseSource {
  /** @throws ShopError `unavailable` while no release is loaded */
  published(): PublishedRelease;
  /** Returns the document for (name, platform) if there is one, otherwise the one for (name, all). */
  page(name: string, platform: Platform): PageDocument | undefined;
}
