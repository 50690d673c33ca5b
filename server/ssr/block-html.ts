import type { BlockDiagnostic } from '#schemas/block/check-block.ts';
import { createPauses } from '#platform/turns.ts';
import {
  isConditional,
  type DataReference,
  type PortableBlock,
  type RenderBundle,
} from '#schemas/rendering.ts';
import { createBlockCache, type CutHtml } from './block-cache.ts';
import { createMarkupCutter, cutAtSlots, fillSlots } from './cut-html.ts';
import type { LoadedPage } from './loaded-page.ts';
import {
  collectValues,
  contentKey,
  portableKey,
  spaceOf,
  toPortable,
  type PortableValues,
} from './portable-page.ts';
import type { ResolvedBlock } from './resolve-blocks.ts';

/** Blocks as HTML, in pieces in the order of the page, and as portable blocks for the browser. */
interface RenderedBlocks {
  html: Buffer[];
  /** Link elements that React wrote for pictures of high priority. They belong in the document's head. */
  preloads: string[];
  /** Types of all blocks in the HTML, including those that are not sent to the browser. */
  types: string[];
  portable: PortableBlock[];
}

/** All blocks of a page and the markup around them: the content of the element that the browser hydrates. */
export interface RenderedPage extends RenderedBlocks {
  top: PortableBlock[];
  bottom: PortableBlock[];
  values: PortableValues;
}

interface BlockRendererStatistics {
  hits: number;
  misses: number;
}

export interface BlockRenderer {
  /**
   * Renders a page's blocks, or takes them from the cache. A block that throws is left out, with a
   * diagnostic. Other requests have their turn after blocks that took long.
   */
  render(page: LoadedPage, diagnostics: BlockDiagnostic[]): Promise<RenderedPage>;
  statistics: BlockRendererStatistics;
  clear(): void;
}

/** The options for rendering the blocks of one page. */
interface RenderPass {
  page: LoadedPage;
  /** Returns a block's HTML, cut at its slots. @throws the error of a block that cannot be rendered */
  cutHtml: (page: LoadedPage, block: ResolvedBlock, key: string) => CutHtml;
  boundary: CutHtml;
  values: PortableValues;
  diagnostics: BlockDiagnostic[];
  pause: () => Promise<void> | undefined;
}

/** Renders a block with those in its slots; null when it throws. */
async function renderOne(block: ResolvedBlock, pass: RenderPass): Promise<RenderedBlocks | null> {
  const { page } = pass;
  await pass.pause();
  const ownKey = contentKey(page, block);
  let cut: CutHtml;
  try {
    cut = pass.cutHtml(page, block, ownKey);
  } catch (error) {
    pass.diagnostics.push({
      block: block.id,
      type: block.type,
      reason: 'render-failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return null;
  }
  // For a conditional block the server writes only the wrapper. The browser still gets the blocks in its
  // slots.
  const names = isConditional(block) ? Object.keys(block.slots) : cut.names;
  const slots: Record<string, RenderedBlocks> = {};
  for (const name of names) slots[name] = await renderBlocks(block.slots[name] ?? [], pass);
  const key = portableKey(ownKey, block, (slot) => slots[slot]?.portable.map((inner) => inner.key) ?? []);
  const contentOf = () => ({
    props: block.props,
    data: pass.values.refer(block),
    ...(names.length > 0
      ? { slots: Object.fromEntries(names.map((name) => [name, slots[name]?.portable ?? []] as const)) }
      : {}),
  });
  const html = fillSlots(cut, (name) => slots[name]?.html ?? []);
  const inner = Object.values(slots);
  return {
    html: fillSlots(pass.boundary, () => html),
    types: isConditional(block) ? [] : [block.type, ...inner.flatMap(({ types }) => types)],
    preloads: [cut.preloads, ...inner.flatMap(({ preloads }) => preloads)].filter(Boolean),
    portable: [toPortable(page, block, key, block.hydrate === 'never' ? {} : contentOf())],
  };
}

async function renderBlocks(blocks: readonly ResolvedBlock[], pass: RenderPass): Promise<RenderedBlocks> {
  const rendered: RenderedBlocks[] = [];
  for (const block of blocks) {
    const one = await renderOne(block, pass);
    if (one) rendered.push(one);
  }
  return {
    html: rendered.flatMap(({ html }) => html),
    preloads: rendered.flatMap(({ preloads }) => preloads),
    types: rendered.flatMap(({ types }) => types),
    portable: rendered.flatMap(({ portable }) => portable),
  };
}

/**
 * Renders blocks one by one, each cached as Buffers under its content key: type, id, props, the versions of
 * its data, release, platform. Persian text makes strings two-byte, so everything is encoded once.
 * @param maxBytes the limit of cached HTML
 */
export function createBlockRenderer(
  bundle: RenderBundle,
  { maxBytes, caching }: { maxBytes: number; caching: boolean },
): BlockRenderer {
  const cache = createBlockCache(maxBytes);
  const statistics: BlockRendererStatistics = { hits: 0, misses: 0 };
  const markup = createMarkupCutter(bundle);

  function cutHtml(page: LoadedPage, block: ResolvedBlock, key: string): CutHtml {
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

  async function render(page: LoadedPage, diagnostics: BlockDiagnostic[]): Promise<RenderedPage> {
    const around = markup();
    const pass: RenderPass = {
      page,
      cutHtml,
      boundary: around.boundary,
      values: collectValues(page),
      diagnostics,
      pause: createPauses(),
    };
    const top = await renderBlocks(page.top, pass);
    const blocks = await renderBlocks(page.blocks, pass);
    const bottom = await renderBlocks(page.bottom, pass);
    await pass.pause();
    const slots: Readonly<Record<string, RenderedBlocks>> = { top, blocks, bottom };
    return {
      html: fillSlots(around.page, (name) => slots[name]?.html ?? []),
      // React writes a preload before the markup of every block that needs it. The head contains each once.
      preloads: [...new Set([...top.preloads, ...blocks.preloads])],
      types: [...new Set([...top.types, ...blocks.types, ...bottom.types])],
      top: top.portable,
      portable: blocks.portable,
      bottom: bottom.portable,
      values: pass.values,
    };
  }

  return { render, statistics, clear: () => cache.clear() };
}

/** Returns the values of a block's data references. */
function valuesOf(page: LoadedPage, block: ResolvedBlock): Record<string, unknown> {
  const value = (reference: DataReference) =>
    ('page' in reference ? page.values[reference.page] : page.data.answers[reference.answer]) ?? undefined;
  return Object.fromEntries(
    Object.entries(page.data.references.get(block) ?? {}).map(([name, reference]) => [
      name,
      value(reference),
    ]),
  );
}
