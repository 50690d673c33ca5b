import type { Platform } from '#schemas/locale.ts';
import type { DataReference, PortableBlock, RenderBlock } from '#schemas/rendering.ts';

/** A page that is ready to be shown in the browser. */
export interface PageView {
  route: string;
  url: string;
  /** Path without query: blocks of another path are different blocks. */
  path: string;
  platform: Platform;
  top: RenderBlock[];
  blocks: RenderBlock[];
  bottom: RenderBlock[];
}

export interface DataTables {
  page: Readonly<Record<string, unknown>>;
  answers: readonly unknown[];
}

/** Replaces references by their values. Missing values stay undefined. */
export function resolveData(
  references: Readonly<Record<string, DataReference>> | undefined,
  { page, answers }: DataTables,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(references ?? {}).map(([name, reference]) => [
      name,
      'page' in reference ? page[reference.page] : (answers[reference.answer] ?? undefined),
    ]),
  );
}

/** Turns portable blocks into render blocks. */
export function assembleBlocks(blocks: readonly PortableBlock[], tables: DataTables): RenderBlock[] {
  return blocks.map((block) => ({
    id: block.id,
    type: block.type,
    key: block.key,
    hydrate: block.hydrate,
    to: block.to,
    when: block.when,
    space: block.space,
    props: block.props ?? {},
    data: resolveData(block.data, tables),
    slots: Object.fromEntries(
      Object.entries(block.slots ?? {}).map(([name, inner]) => [name, assembleBlocks(inner, tables)]),
    ),
  }));
}

/** Returns every block type of a tree. */
export function blockTypes(blocks: readonly RenderBlock[]): string[] {
  return blocks.flatMap((block) => [block.type, ...blockTypes(Object.values(block.slots).flat())]);
}
