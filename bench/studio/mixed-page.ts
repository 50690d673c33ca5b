import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { pageVersion, type PageDocument } from '#schemas/documents/page.ts';

/** The block that is written, at the top of the page. */
export const writtenId = 'written';
/** The block of the same kind at its end. */
export const lastId = 'last';

const heading = (id: string): StoredBlock => ({
  id,
  type: 'section-heading',
  version: definitions['section-heading'].version,
  props: { title: '' },
});

/** Returns a page of blocks of all types that a page has, with their examples, between two headings. */
export function mixedPage(count: number): PageDocument {
  // cast: every definition has this shape
  const kinds = (Object.values(definitions) as unknown as AnyBlockDefinition[])
    // Blocks of the layout stand above or below the page, and not in it.
    .filter(({ category }) => category !== 'layout')
    .flatMap(({ type, version, examples }) =>
      Object.values(examples)
        .slice(0, 1)
        .map(({ props }) => ({ type, version, props })),
    );
  const blocks = Array.from({ length: count - 2 }, (_, index): StoredBlock[] => {
    const kind = kinds[index % kinds.length];
    // cast: examples of props are objects
    return kind ? [{ ...kind, id: `block-${index}`, props: kind.props as StoredBlock['props'] }] : [];
  });
  return {
    version: pageVersion,
    page: 'home',
    platform: 'all',
    blocks: [heading(writtenId), ...blocks.flat(), heading(lastId)],
  };
}
