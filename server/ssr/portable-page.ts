import {
  isConditional,
  type BlockDataAnswer,
  type DataReference,
  type PortableBlock,
} from '#schemas/rendering.ts';
import type { LoadedPage } from './loaded-page.ts';
import { shortHash, type ResolvedBlock } from './resolve-blocks.ts';

const rendererValues = new Set(['breadcrumbs', 'route_id', 'path', 'query', 'past_end']);

/** Values of the release. Every key contains the release's id, which is their version. */
const releaseValues = new Set(['site_info', 'account_menu']);

/** Whether the renderer makes a page value: page data does not contain it, and it is small. */
const isRendererValue = (name: string): boolean => rendererValues.has(name) || name.startsWith('query.');

/**
 * Returns a text that is equal for equal content. The renderer's own values have no version, so the text
 * contains them in full.
 */
export function contentKey(page: LoadedPage, block: ResolvedBlock): string {
  const references = Object.entries(page.data.references.get(block) ?? {});
  const versions = references.map(([name, reference]) => {
    if ('answer' in reference) return `${name}=${page.data.versions[reference.answer] ?? ''}`;
    if (isRendererValue(reference.page)) return `${name}=${JSON.stringify(page.values[reference.page])}`;
    return releaseValues.has(reference.page) ? '' : `${name}=${page.pageVersion}`;
  });
  return `${block.type} ${block.id} ${block.propsHash} ${page.shop.release.id} ${page.shop.platform} ${versions.join(' ')}`;
}

/** Returns the height in px that is reserved for a block until the browser knows whether it is visible. */
export const spaceOf = ({ shop }: LoadedPage, block: ResolvedBlock): number | undefined =>
  isConditional(block) ? block.definition.space?.[shop.platform] : undefined;

/**
 * The values that portable blocks refer to, each once: a page's own by key, results of operations by index.
 */
export interface PortableValues {
  page: Set<string>;
  answers: unknown[];
  /** Returns a block's references. Its results are renumbered among those that are sent. */
  refer(block: ResolvedBlock): Record<string, DataReference>;
}

/** Starts to collect the values that the blocks of a page refer to. */
export function collectValues({ data }: LoadedPage): PortableValues {
  const page = new Set<string>();
  const answers: unknown[] = [];
  const places = new Map<number, number>();
  const referTo = (reference: DataReference): DataReference => {
    if ('page' in reference) {
      page.add(reference.page);
      return reference;
    }
    const place = places.get(reference.answer) ?? answers.push(data.answers[reference.answer]) - 1;
    places.set(reference.answer, place);
    return { answer: place };
  };
  return {
    page,
    answers,
    refer: (block) =>
      Object.fromEntries(
        Object.entries(data.references.get(block) ?? {}).map(([name, reference]) => [
          name,
          referTo(reference),
        ]),
      ),
  };
}

/**
 * Returns the key that the browser compares: of the block's own content and of the blocks in its slots.
 * @param ownKey the block's {@link contentKey}
 * @param keysOf keys of the blocks in a slot
 */
export function portableKey(
  ownKey: string,
  block: ResolvedBlock,
  keysOf: (slot: string) => readonly string[],
): string {
  const inner = Object.keys(block.slots).map((slot) => keysOf(slot).join());
  return shortHash(ownKey + inner.join('|'));
}

/**
 * Returns a portable block.
 * @param content its props, data and slots, or none of them where the browser needs only the key
 */
export const toPortable = (
  page: LoadedPage,
  block: ResolvedBlock,
  key: string,
  content: Pick<PortableBlock, 'props' | 'data' | 'slots'>,
): PortableBlock => ({
  id: block.id,
  type: block.type,
  key,
  hydrate: block.hydrate,
  to: block.to,
  when: block.when,
  space: spaceOf(page, block),
  ...content,
});

/**
 * Returns the data with which the browser shows a page whose page data and document it fetches itself.
 * @param known keys of the layout's blocks that the browser has
 */
export function blockDataAnswer(page: LoadedPage, known: ReadonlySet<string>): BlockDataAnswer {
  const values = collectValues(page);
  const keyOf = (block: ResolvedBlock): string =>
    portableKey(contentKey(page, block), block, (slot) => (block.slots[slot] ?? []).map(keyOf));
  const withContent = (
    block: ResolvedBlock,
    key: string,
    inner: (block: ResolvedBlock) => PortableBlock,
    props: PortableBlock['props'],
  ): PortableBlock => {
    const slots = Object.entries(block.slots).map(([name, blocks]) => [name, blocks.map(inner)] as const);
    const content = { data: values.refer(block), slots: Object.fromEntries(slots) };
    return toPortable(page, block, key, props ? { props, ...content } : content);
  };
  const inLayout = (block: ResolvedBlock): PortableBlock => {
    const key = keyOf(block);
    return known.has(key) ? toPortable(page, block, key, {}) : withContent(block, key, inLayout, block.props);
  };
  const inPage = (block: ResolvedBlock): PortableBlock =>
    withContent(block, keyOf(block), inPage, block.completed ? block.props : undefined);
  const blocks = {
    top: page.top.map(inLayout),
    blocks: page.blocks.map(inPage),
    bottom: page.bottom.map(inLayout),
  };
  // The menu is in neither page data nor these values, and few pages show it.
  const isSent = (name: string): boolean =>
    isRendererValue(name) || (name === 'account_menu' && values.page.has(name));
  return {
    release: page.shop.release.id,
    status: page.status,
    title: page.documentTitle,
    ...blocks,
    page: Object.fromEntries(Object.entries(page.values).filter(([name]) => isSent(name))),
    answers: values.answers,
  };
}
