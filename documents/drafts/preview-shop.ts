import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Platform } from '#schemas/locale.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import { readShop } from '../releases/read-shop.ts';
import { contentId, documentsOf, type ReleaseContent } from '../releases/release-content.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { resolveRelease } from '../releases/resolve-release.ts';
import { readContentOf } from './studio-releases.ts';

type SharedParts = Awaited<ReturnType<DocumentsPort['studio.preview-shop']>>;

/**
 * Makes the parts that all pages of a release share. Another room renders pages.
 * @param published the release whose forms the server offers
 */
export type ShowShop = (
  release: PublishedRelease,
  platform: Platform,
  published: PublishedRelease,
) => Omit<SharedParts, 'unreadable'>;

/**
 * Replaces documents that cannot be read by the published ones, until the shop can be shown.
 * @returns the content, and the paths of the replaced documents
 */
function readable(
  wanted: ReleaseContent,
  published: ReleaseContent,
): { content: ReleaseContent; unreadable: string[] } {
  const unreadable = new Set<string>();
  const documents = { ...wanted.documents };
  const isDraft = (path: string): boolean => documents[path] !== published.documents[path];
  for (;;) {
    const content = { ...wanted, documents };
    const { diagnostics } = readShop(documentsOf(content));
    const wrong = diagnostics.filter(({ severity, file }) => severity === 'error' && isDraft(file));
    if (wrong.length === 0) return { content, unreadable: [...unreadable] };
    for (const { file } of wrong) {
      unreadable.add(file);
      const instead = published.documents[file];
      if (instead) documents[file] = instead;
      else delete documents[file];
    }
  }
}

/** Answers `studio.preview-shop`. */
export function createPreviewShop({
  pool,
  releases,
  blockCatalog,
  showShop,
}: {
  pool: Pool;
  releases: Pick<ReleaseStore, 'content' | 'current' | 'find' | 'rollback'>;
  blockCatalog: () => Promise<BlockCatalog>;
  showShop: ShowShop | undefined;
}): Pick<DocumentsPort, 'studio.preview-shop'> {
  return {
    'studio.preview-shop': async ({ platform, draft }) => {
      const published = await releases.content();
      if (!published || !showShop)
        throw new ShopError('unavailable', {
          detail: 'nothing is published yet, or no pages are shown here',
        });
      const wanted =
        draft === undefined ? published.content : await readContentOf(pool, releases, `draft:${draft}`);
      const { content, unreadable } = readable(wanted, published.content);
      const catalog = await blockCatalog();
      const shown = resolveRelease(contentId(content), content, catalog).published;
      const served = releases.current();
      const current =
        served?.id === published.id
          ? served.published
          : resolveRelease(published.id, published.content, catalog).published;
      return { ...showShop(shown, platform, current), unreadable };
    },
  };
}
