import { withCountryForms } from '#platform/country/country-forms.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { linkedSection } from '#schemas/documents/section.ts';
import type { Platform } from '#schemas/locale.ts';
import { expandSections } from '#schemas/tree/expand-sections.ts';
import { readBlocks } from '#schemas/tree/read-blocks.ts';
import { walkBlocks, type TreePath } from '#schemas/tree/walk-blocks.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { blockLimits } from './check-blocks.ts';
import { checkCondition } from './check-condition.ts';
import { shopMessages } from './check-shop.ts';
import { diagnostic, formatDiagnostic, type Diagnostic } from './diagnostic.ts';
import { withPageQueries } from './page-queries.ts';
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
  upgrade: (document: ShopDocument, blocks: PageDocument['blocks'], path: TreePath) => PageDocument['blocks'],
): Map<string, PageDocument> {
  return new Map(
    pages.map(({ document, value }) => [
      `${value.page}.${value.platform}`,
      { ...value, blocks: upgrade(document, value.blocks, ['blocks']) },
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
  const upgradeBlocks: Parameters<typeof upgradePages>[1] = (document, blocks, path) => {
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
  const upgrade: Parameters<typeof upgradePages>[1] = (document, blocks, path) => {
    const leftOut = (link: StoredBlock, reason: 'missing' | 'too-many'): void => {
      const section = linkedSection(link) ?? '';
      const found =
        reason === 'missing'
          ? diagnosticAt(document, [], 'section-missing', { section })
          : diagnosticAt(document, [], 'block-count', {
              count: `more than ${blockLimits.perDocument}`,
              limit: blockLimits.perDocument,
            });
      diagnostics.push({ ...found, block: link.id });
    };
    return [
      ...expandSections(
        upgradeBlocks(document, blocks, path),
        sections,
        blockLimits.perDocument,
        ({ link, reason }) => leftOut(link, reason),
      ),
    ];
  };
  const { site, manifest, flows } = parts;
  const layout = {
    top: upgrade(site.document, site.value.layout.top, ['layout', 'top']),
    bottom: upgrade(site.document, site.value.layout.bottom, ['layout', 'bottom']),
  };
  const pages = upgradePages(shop.pages, upgrade);
  const page: ResolvedRelease['page'] = (name, platform) =>
    pages.get(`${name}.${platform}`) ?? pages.get(`${name}.all`);
  return {
    id,
    published: {
      id,
      site: { ...site.value, layout },
      manifest: withPageQueries(manifest.value, page, blockCatalog),
      flows: withCountryForms(flows.value, site.value),
      messages: withCurrencyWords(
        shopMessages(shop.messages, site.value.locale, blockCatalog, site.value.fallback_locales),
        site.value.currencies,
      ),
    },
    page,
    diagnostics,
  };
}
