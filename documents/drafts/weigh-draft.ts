import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { Platform } from '#schemas/locale.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import { compareContents, contentId, type ReleaseContent } from '../releases/release-content.ts';
import { resolveRelease, UnreadableReleaseError, type ResolvedRelease } from '../releases/resolve-release.ts';
import { parseDocumentName } from '../releases/shop-document.ts';
import { findSectionUses } from './section-uses.ts';

type CheckOfDraft = Awaited<ReturnType<DocumentsPort['studio.check-draft']>>;
type PageWeight = CheckOfDraft['weights'][number];

/** A page of a release. Without a document it is the layout around all pages. */
export interface ShownPage {
  release: PublishedRelease;
  document: PageDocument | null;
}

/**
 * Weighs the scripts of a page before and after a change; null for a page that is not there.
 * @returns bytes as browsers get them; null where the code of pages is not built
 */
export type WeighPage = (
  before: ShownPage | null,
  after: ShownPage | null,
  platform: Platform,
) => Promise<Pick<PageWeight, 'before' | 'after' | 'types'> | null>;

/** Maximum number of pages in one answer. All pages may link a section. */
const maxPages = 60;

const platforms: readonly Platform[] = ['web', 'mobile'];

/** A page whose weight may change, with the changed document that is the reason. */
interface Asked {
  path: string;
  page: string;
}

/** Returns the pages that changed documents show. */
function pagesOf(before: ReleaseContent, after: ReleaseContent): Asked[] {
  const uses = [findSectionUses(before), findSectionUses(after)];
  const asked = compareContents(before, after).flatMap(({ file }): Asked[] => {
    const name = parseDocumentName(file);
    if (name?.kind === 'page' || name?.kind === 'site') return [{ path: file, page: file }];
    if (name?.kind !== 'section') return [];
    const linking = new Set(uses.flatMap((each) => (each.get(name.section) ?? []).map(({ path }) => path)));
    return [...linking].map((page) => ({ path: file, page }));
  });
  // A changed page has its weight in its own document.
  const own = new Set(asked.filter(({ path, page }) => path === page).map(({ page }) => page));
  return asked.filter(({ path, page }) => path === page || !own.has(page)).slice(0, maxPages);
}

/**
 * Returns the platforms that show a document. A platform with its own document does not show the one for all.
 */
function platformsOf(file: string, contents: readonly ReleaseContent[]): readonly Platform[] {
  const name = parseDocumentName(file);
  if (name?.kind !== 'page') return platforms;
  const { page, platform } = name;
  const own = platforms.filter((each) => each === platform);
  if (own.length > 0) return own;
  return platforms.filter((each) =>
    contents.some(({ documents }) => !Object.hasOwn(documents, `pages/${page}.${each}.json`)),
  );
}

function shownPage(release: ResolvedRelease, file: string, platform: Platform): ShownPage | null {
  const name = parseDocumentName(file);
  if (name?.kind !== 'page') return { release: release.published, document: null };
  const document = release.page(name.page, platform);
  return document ? { release: release.published, document } : null;
}

/**
 * Weighs the pages that a draft changes, as they are published and with the draft.
 * @returns an empty list where one of the two cannot be shown: the check says why
 */
export async function weighDraft(
  published: ReleaseContent,
  draft: ReleaseContent,
  catalog: BlockCatalog,
  weigh: WeighPage,
): Promise<PageWeight[]> {
  const asked = pagesOf(published, draft);
  if (asked.length === 0) return [];
  let releases: readonly [ResolvedRelease, ResolvedRelease];
  try {
    releases = [
      resolveRelease(contentId(published), published, catalog),
      resolveRelease(contentId(draft), draft, catalog),
    ];
  } catch (error) {
    if (error instanceof UnreadableReleaseError) return [];
    throw error;
  }
  const weights: PageWeight[] = [];
  for (const { path, page } of asked)
    for (const platform of platformsOf(page, [published, draft])) {
      const [before, after] = releases.map((release) => shownPage(release, page, platform));
      const weight = await weigh(before ?? null, after ?? null, platform);
      if (!weight) return [];
      const same = weights.find(
        (each) =>
          each.path === path &&
          each.page === page &&
          isSameJson({ ...each, platforms: [] }, { path, page, platforms: [], ...weight }),
      );
      if (same) same.platforms.push(platform);
      else weights.push({ path, page, platforms: [platform], ...weight });
    }
  return weights;
}
