import { LRUCache } from 'lru-cache';
import {
  isConditional,
  slotHtml,
  type DataReference,
  type PortableBlock,
  type RenderBundle,
} from '#schemas/rendering.ts';
import type { LoadedPage } from './page-service.ts';
import { shortHash, type BlockDiagnostic, type PreparedBlock } from './prepare-blocks.ts';

/** A page's blocks as HTML, in pieces that are written one after the other, and as the browser gets them. */
export interface RenderedBlocks {
  html: Buffer[];
  /** Link elements that React wrote for pictures of high priority; they belong in the document's head. */
  preloads: string[];
  portable: PortableBlock[];
}

export interface BlockRendererStatistics {
  hits: number;
  misses: number;
}

export interface BlockRenderer {
  /** Renders blocks, from the cache where their content key is known. A block that throws is left out and told. */
  render(page: LoadedPage, blocks: readonly PreparedBlock[], diagnostics: BlockDiagnostic[]): RenderedBlocks;
  statistics: BlockRendererStatistics;
  clear(): void;
}

/** One block's HTML, cut where its slots are: `names[i]` goes between `parts[i]` and `parts[i + 1]`. */
interface CutHtml {
  preloads: string;
  parts: Buffer[];
  names: string[];
}

// React's own marks of a Suspense boundary that is complete: each block stands in one.
const boundaryStart = Buffer.from('<!--$-->');
const boundaryEnd = Buffer.from('<!--/$-->');

/**
 * Renders blocks one by one, each kept as Buffers under its content key: type, id, props, the versions of its data,
 * release, platform. Persian text makes strings two-byte, so everything is encoded once.
 * @param maxBytes how much HTML is kept
 */
export function createBlockRenderer(
  bundle: RenderBundle,
  { maxBytes = 64 * 1024 * 1024, caching = true } = {},
): BlockRenderer {
  const cache = new LRUCache<string, CutHtml>({
    maxSize: maxBytes,
    sizeCalculation: (cut) => 1 + cut.parts.reduce((sum, part) => sum + part.length, 0),
  });
  const statistics: BlockRendererStatistics = { hits: 0, misses: 0 };

  function cutHtml(page: LoadedPage, block: PreparedBlock, key: string): CutHtml {
    const cacheable = caching && block.definition.cache;
    const known = cacheable ? cache.get(key) : undefined;
    if (known) {
      statistics.hits += 1;
      return known;
    }
    statistics.misses += 1;
    const slotNames = Object.keys(block.slots).filter((name) => (block.slots[name]?.length ?? 0) > 0);
    const html = bundle.renderBlock(
      {
        id: block.id,
        type: block.type,
        key,
        hydrate: block.hydrate,
        to: block.to,
        when: block.when,
        space: spaceOf(page, block),
        props: block.props,
        data: valuesOf(page, block),
        slotNames,
      },
      page.shop.context,
    );
    const cut = cutAtSlots(html, slotNames);
    if (cacheable) cache.set(key, cut);
    return cut;
  }

  function renderOne(
    page: LoadedPage,
    block: PreparedBlock,
    diagnostics: BlockDiagnostic[],
  ): { html: Buffer[]; preloads: string[]; portable: PortableBlock } | null {
    const key = contentKey(page, block);
    let cut: CutHtml;
    try {
      cut = cutHtml(page, block, key);
    } catch (error) {
      diagnostics.push({
        block: block.id,
        type: block.type,
        reason: 'render-failed',
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      return null;
    }
    // Of a block that the browser may show, the server writes the wrapper alone; the browser gets what is in its slots.
    const names = isConditional(block) ? Object.keys(block.slots) : cut.names;
    const slots = Object.fromEntries(
      names.map((name) => [name, render(page, block.slots[name] ?? [], diagnostics)]),
    );
    const html = cut.parts.flatMap((part, index) => [part, ...(slots[cut.names[index] ?? '']?.html ?? [])]);
    const references = page.data.references.get(block) ?? {};
    const awake =
      block.hydrate === 'never'
        ? {}
        : {
            props: block.props,
            data: references,
            ...(names.length > 0
              ? {
                  slots: Object.fromEntries(
                    Object.entries(slots).map(([name, inner]) => [name, inner.portable]),
                  ),
                }
              : {}),
          };
    const preloads = [cut.preloads, ...Object.values(slots).flatMap((inner) => inner.preloads)].filter(
      (links) => links !== '',
    );
    return {
      html: [boundaryStart, ...html, boundaryEnd],
      preloads,
      portable: {
        id: block.id,
        type: block.type,
        key: portableKey(key, block, (name) => slots[name]?.portable ?? []),
        hydrate: block.hydrate,
        to: block.to,
        when: block.when,
        space: spaceOf(page, block),
        ...awake,
      },
    };
  }

  function render(
    page: LoadedPage,
    blocks: readonly PreparedBlock[],
    diagnostics: BlockDiagnostic[],
  ): RenderedBlocks {
    const rendered = blocks.flatMap((block) => renderOne(page, block, diagnostics) ?? []);
    return {
      html: rendered.flatMap(({ html }) => html),
      preloads: rendered.flatMap(({ preloads }) => preloads),
      portable: rendered.map(({ portable }) => portable),
    };
  }

  return { render, statistics, clear: () => cache.clear() };
}

/** Height that is kept free for a block until the browser knows whether it is shown. */
export const spaceOf = ({ shop }: LoadedPage, block: PreparedBlock): number | undefined =>
  isConditional(block) ? block.definition.space?.[shop.platform] : undefined;

/** What a block's data references stand for. */
export function valuesOf(page: LoadedPage, block: PreparedBlock): Record<string, unknown> {
  const value = (reference: DataReference) =>
    ('page' in reference ? page.values[reference.page] : page.data.answers[reference.answer]) ?? undefined;
  return Object.fromEntries(
    Object.entries(page.data.references.get(block) ?? {}).map(([name, reference]) => [
      name,
      value(reference),
    ]),
  );
}

const ownValues = new Set(['breadcrumbs', 'route_id', 'path', 'query']);

/** Everything that a block's HTML is made of. The renderer's own values are small and stand in the key themselves. */
export function contentKey(page: LoadedPage, block: PreparedBlock): string {
  const references = Object.entries(page.data.references.get(block) ?? {});
  const versions = references.map(([name, reference]) => {
    if ('answer' in reference) return `${name}=${page.data.versions[reference.answer] ?? ''}`;
    if (ownValues.has(reference.page) || reference.page.startsWith('query.'))
      return `${name}=${JSON.stringify(page.values[reference.page])}`;
    return reference.page === 'site_info' ? '' : `${name}=${page.pageVersion}`;
  });
  return `${block.type} ${block.id} ${block.propsHash} ${page.shop.head.id} ${page.shop.platform} ${versions.join(' ')}`;
}

/** The key that the browser compares: the block's own content and that of the blocks in its slots. */
export function portableKey(
  ownKey: string,
  block: PreparedBlock,
  innerOf: (slot: string) => readonly { key: string }[],
): string {
  const inner = Object.keys(block.slots).map((name) =>
    innerOf(name)
      .map(({ key }) => key)
      .join(),
  );
  return shortHash(ownKey + inner.join('|'));
}

function cutAtSlots(written: string, names: readonly string[]): CutHtml {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(written)?.[0] ?? '';
  const html = written.slice(preloads.length);
  const places = names
    .map((name) => ({ name, at: html.indexOf(slotHtml(name)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const parts: Buffer[] = [];
  let from = 0;
  for (const { name, at } of places) {
    parts.push(Buffer.from(html.slice(from, at)));
    from = at + slotHtml(name).length;
  }
  parts.push(Buffer.from(html.slice(from)));
  return { preloads, parts, names: places.map(({ name }) => name) };
}
