import type { DataReference, PageState, PortableBlock } from '#schemas/rendering.ts';
import type { RenderedBlocks } from './block-html.ts';
import type { LoadedPage } from './page-service.ts';
import { scriptJson, scriptJsonBytes } from './script-json.ts';

/** Only what blocks in the browser refer to is sent, each value once. */
interface Needed {
  page: Set<string>;
  answers: unknown[];
  /** The place of an answer among those that are sent, by its place among all. */
  places: Map<number, number>;
}

function referTo(page: LoadedPage, needed: Needed, reference: DataReference): DataReference {
  if ('page' in reference) {
    needed.page.add(reference.page);
    return reference;
  }
  const place =
    needed.places.get(reference.answer) ?? needed.answers.push(page.data.answers[reference.answer]) - 1;
  needed.places.set(reference.answer, place);
  return { answer: place };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** Gathers what the blocks need, and renumbers their answers. */
function gather(page: LoadedPage, needed: Needed, blocks: readonly PortableBlock[]): PortableBlock[] {
  return blocks.map((block) => ({
    ...block,
    ...(block.data ? { data: mapValues(block.data, (reference) => referTo(page, needed, reference)) } : {}),
    ...(block.slots ? { slots: mapValues(block.slots, (inner) => gather(page, needed, inner)) } : {}),
  }));
}

const comma = Buffer.from(',');

/** The state that the browser takes the page over with ({@link PageState}), as bytes of JSON in pieces. */
export function pageState(
  page: LoadedPage,
  { top, main, bottom }: { top: RenderedBlocks; main: RenderedBlocks; bottom: RenderedBlocks },
): Buffer[] {
  const needed: Needed = { page: new Set(), answers: [], places: new Map() };
  const head: Omit<PageState, 'page' | 'answers'> = {
    route: page.route.id,
    url: page.url,
    platform: page.shop.platform,
    release: page.shop.head.id,
    shop: page.shop.client.path,
    status: page.status,
    top: gather(page, needed, top.portable),
    blocks: gather(page, needed, main.portable),
    bottom: gather(page, needed, bottom.portable),
  };
  // The site's own values come with the shop's context, which is kept by the browser.
  needed.page.delete('site_info');
  const values = [...needed.page]
    .filter((key) => page.values[key] !== undefined)
    .flatMap((key, index) => [
      ...(index > 0 ? [comma] : []),
      Buffer.from(`${scriptJson(key)}:`),
      scriptJsonBytes(page.values[key]),
    ]);
  const answers = needed.answers.flatMap((answer, index) => [
    ...(index > 0 ? [comma] : []),
    scriptJsonBytes(answer),
  ]);
  return [
    Buffer.from(`${scriptJson(head).slice(0, -1)},"page":{`),
    ...values,
    Buffer.from('},"answers":['),
    ...answers,
    Buffer.from(']}'),
  ];
}
