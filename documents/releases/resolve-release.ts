import { withCountryForms } from '#platform/country/country-forms.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { maxBlocks, type StoredBlock } from '#schemas/documents/block.ts';
import { linkedSection } from '#schemas/documents/section.ts';
import type { Platform } from '#schemas/locale.ts';
import { countShown, expandSections, roomFor, type SectionPlatform } from '#schemas/tree/expand-sections.ts';
import { readBlocks } from '#schemas/tree/read-blocks.ts';
import { walkBlocks, type TreePath } from '#schemas/tree/walk-blocks.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { checkCondition } from './check-condition.ts';
import { shopMessages } from './check-shop.ts';
import { diagnostic, formatDiagnostic, type Diagnostic } from './diagnostic.ts';
import { withPageQueries } from './page-queries.ts';
import { withOffered } from './with-offered.ts';
import { readShop, type Read, type ReadShop } from './read-shop.ts';
import { contentId, documentsOf, releaseContent } from './release-content.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';
import { withCurrencyWords } from './with-currencies.ts';

/** A release ready to be served: merged, upgraded, in memory. */
export interface ResolvedRelease {
  id: string;
  published: PublishedRelease;
  /** Returns the document for (name, platform) if there is one, otherwise the one for (name, all). */
  page(name: string, platform: Platform): PageDocument | undefined;
  /** The parts that could not be read. The rest of the shop is served. */
  diagnostics: Diagnostic[];
}

/** A stored release from which no shop can be served. */
export class UnreadableReleaseError extends Error {
  override readonly name = 'UnreadableReleaseError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(id: string, diagnostics: readonly Diagnostic[]) {
    super([`release ${id} cannot be read:`, ...diagnostics.map(formatDiagnostic)].join('\n'));
    this.diagnostics = diagnostics;
  }
}

function upgradePages(
  pages: readonly Read<PageDocument>[],
  upgrade: (page: Read<PageDocument>) => PageDocument['blocks'],
): Map<string, PageDocument> {
  return new Map(
    pages.map((page) => [
      `${page.value.page}.${page.value.platform}`,
      { ...page.value, blocks: upgrade(page) },
    ]),
  );
}

function readParts(shop: ReadShop):
  | {
      site: NonNullable<ReadShop['site']>;
      manifest: NonNullable<ReadShop['manifest']>;
      flows: NonNullable<ReadShop['flows']>;
    }
  | undefined {
  const { site, manifest, flows } = shop;
  return site && manifest && flows ? { site, manifest, flows } : undefined;
}

/**
 * Converts stored content to a release that can be served. Defaults are merged, and documents and blocks are
 * upgraded to the versions of this software. The stored content never changes. A page that cannot be read is
 * left out, and blocks that cannot be upgraded stay as they are stored. Both are diagnostics.
 * @throws UnreadableReleaseError when site, manifest or flows cannot be read, or the content does not match
 *   `id`
 */
export function resolveRelease(id: string, stored: unknown, blockCatalog: BlockCatalog): ResolvedRelease {
  const content = releaseContent.safeParse(stored);
  if (!content.success || contentId(content.data) !== id) {
    throw new UnreadableReleaseError(id, [
      diagnostic(
        'field-invalid',
        { file: `release ${id}`, field: '' },
        {
          detail: 'the stored content is not the content that was published under this id',
          remedy: 'publish the shop’s folder again, or roll back to another release',
        },
      ),
    ]);
  }
  const shop = readShop(documentsOf(content.data));
  const parts = readParts(shop);
  if (!parts) throw new UnreadableReleaseError(id, shop.diagnostics);
  const diagnostics = [...shop.diagnostics];
  const upgradeBlocks = (
    document: ShopDocument,
    blocks: readonly StoredBlock[],
    path: TreePath,
  ): StoredBlock[] => {
    diagnostics.push(...walkBlocks(blocks, path).flatMap((visited) => checkCondition(document, visited)));
    return readBlocks(blocks, blockCatalog.blocks, ({ block, reason }) => {
      const known = blockCatalog.blocks[block.type]?.version ?? 0;
      diagnostics.push({
        ...diagnosticAt(document, [], 'block-migration', { detail: reason, known }),
        block: block.id,
      });
    });
  };
  const sections = new Map(
    shop.sections.map(({ id: section, document, value }) => [
      section,
      upgradeBlocks(document, value.blocks, ['blocks']),
    ]),
  );
  /** Upgrades the lists of one document, which together have at most so many blocks. */
  const upgradeLists = (
    document: ShopDocument,
    lists: readonly { blocks: readonly StoredBlock[]; path: TreePath }[],
    platform: SectionPlatform,
    around: readonly unknown[] | 'own',
  ): StoredBlock[][] => {
    const upgraded = lists.map(({ blocks, path }) => upgradeBlocks(document, blocks, path));
    const room = roomFor(upgraded, maxBlocks, around);
    let isCrowded = false;
    const leftOut = (link: StoredBlock, reason: 'missing' | 'too-many'): void => {
      if (reason === 'too-many' && isCrowded) return;
      if (reason === 'too-many') isCrowded = true;
      const found =
        reason === 'missing'
          ? diagnosticAt(document, [], 'section-missing', { section: linkedSection(link) ?? '' })
          : diagnosticAt(document, [], 'block-count', {
              count: upgraded.reduce((sum, blocks) => sum + countShown(blocks, sections), 0),
              limit: maxBlocks,
            });
      diagnostics.push({ ...found, block: link.id });
    };
    return upgraded.map((blocks) => [
      ...expandSections(blocks, sections, {
        room,
        platform,
        report: ({ link, reason }) => leftOut(link, reason),
      }),
    ]);
  };
  const { site, manifest, flows } = parts;
  const [top = [], bottom = []] = upgradeLists(
    site.document,
    [
      { blocks: site.value.layout.top, path: ['layout', 'top'] },
      { blocks: site.value.layout.bottom, path: ['layout', 'bottom'] },
    ],
    'all',
    'own',
  );
  const layout = { top, bottom };
  const around = [site.value.layout.top, site.value.layout.bottom];
  const pages = upgradePages(
    shop.pages,
    ({ document, value }) =>
      upgradeLists(document, [{ blocks: value.blocks, path: ['blocks'] }], value.platform, around)[0] ?? [],
  );
  const page: ResolvedRelease['page'] = (name, platform) =>
    pages.get(`${name}.${platform}`) ?? pages.get(`${name}.all`);
  return {
    id,
    published: {
      id,
      site: { ...site.value, layout },
      manifest: withPageQueries(manifest.value, page, blockCatalog),
      flows: withCountryForms(withOffered(flows.value), site.value),
      messages: withCurrencyWords(
        shopMessages(shop.messages, site.value.locale, blockCatalog, site.value.fallback_locales),
        site.value.currencies,
      ),
    },
    page,
    diagnostics,
  };
}
