import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { Platform } from '#schemas/locale.ts';

/**
 * The published release as the engine reads it. Both methods use one value at a time. After a switch both
 * answer from the new release, and the tag `release` purges answers of the old one.
 */
export interface ReleaseSource {
  /** @throws ShopError `unavailable` while no release is loaded */
  published(): PublishedRelease;
  /** Returns the document for (name, platform) if there is one, otherwise the one for (name, all). */
  page(name: string, platform: Platform): PageDocument | undefined;
}
