import type { BlockDataAnswer, DataReference, PortableBlock } from '#schemas/rendering.ts';
import { contentKey, portableKey, spaceOf } from './block-html.ts';
import { documentTitle } from './html.ts';
import type { LoadedPage } from './page-service.ts';
import type { PreparedBlock } from './prepare-blocks.ts';

/** The page values that only the renderer knows. */
const isOwnValue = (name: string): boolean =>
  ['breadcrumbs', 'route_id', 'path', 'query'].includes(name) || name.startsWith('query.');

/**
 * What the browser needs to show a page that it has the data and the document of.
 * @param known keys of the layout's blocks that the browser has
 */
export function blockDataAnswer(page: LoadedPage, known: ReadonlySet<string>): BlockDataAnswer {
  const answers: unknown[] = [];
  const places = new Map<number, number>();
  const refer = (block: PreparedBlock): Record<string, DataReference> =>
    Object.fromEntries(
      Object.entries(page.data.references.get(block) ?? {}).map(([name, reference]) => {
        if ('page' in reference) return [name, reference];
        const place = places.get(reference.answer) ?? answers.push(page.data.answers[reference.answer]) - 1;
        places.set(reference.answer, place);
        return [name, { answer: place }];
      }),
    );
  const keyOf = (block: PreparedBlock): string =>
    portableKey(contentKey(page, block), block, (slot) =>
      (block.slots[slot] ?? []).map((inner) => ({ key: keyOf(inner) })),
    );

  const blocks: BlockDataAnswer['blocks'] = {};
  const collect = (list: readonly PreparedBlock[]) => {
    for (const block of list) {
      blocks[block.id] = {
        key: keyOf(block),
        data: refer(block),
        space: spaceOf(page, block),
        ...(block.completed ? { props: block.props } : {}),
      };
      collect(Object.values(block.slots).flat());
    }
  };
  collect(page.blocks);

  const portable = (block: PreparedBlock): PortableBlock => {
    const head = {
      id: block.id,
      type: block.type,
      key: keyOf(block),
      hydrate: block.hydrate,
      to: block.to,
      when: block.when,
      space: spaceOf(page, block),
    };
    if (known.has(head.key)) return head;
    return {
      ...head,
      props: block.props,
      data: refer(block),
      slots: Object.fromEntries(
        Object.entries(block.slots).map(([name, inner]) => [name, inner.map(portable)]),
      ),
    };
  };
  return {
    release: page.shop.head.id,
    status: page.status,
    title: documentTitle(page),
    blocks,
    layout: { top: page.top.map(portable), bottom: page.bottom.map(portable) },
    values: Object.fromEntries(Object.entries(page.values).filter(([name]) => isOwnValue(name))),
    answers,
  };
}
