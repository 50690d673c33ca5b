import { slotHtml, type PageMarkup, type RenderBundle } from '#schemas/rendering.ts';
import type { CutHtml } from './block-cache.ts';
import { toBytes } from './to-bytes.ts';

/** The tags that React writes before the markup of a block. */
const preload = '<link rel="preload"';

/** Cuts the markup of a block or a page at its slots. */
export function cutAtSlots(written: string, names: readonly string[]): CutHtml {
  const preloads = written.startsWith(preload)
    ? (/^(?:<link rel="preload"[^>]*>)*/.exec(written)?.[0] ?? '')
    : '';
  const html = preloads === '' ? written : written.slice(preloads.length);
  const places = names
    .map((name) => ({ name, at: html.indexOf(slotHtml(name)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const parts: Buffer[] = [];
  let from = 0;
  for (const { name, at } of places) {
    parts.push(toBytes(html.slice(from, at)));
    from = at + slotHtml(name).length;
  }
  parts.push(toBytes(from === 0 ? html : html.slice(from)));
  return { preloads, parts, names: places.map(({ name }) => name) };
}

/** Inserts the blocks of each slot. */
export const fillSlots = ({ parts, names }: CutHtml, htmlOf: (slot: string) => readonly Buffer[]): Buffer[] =>
  parts.flatMap((part, index) => {
    const name = names[index];
    return name === undefined ? [part] : [part, ...htmlOf(name)];
  });

/** Creates a function that splits the bundle's markup around blocks, once per bundle. */
export function createMarkupCutter(bundle: RenderBundle): () => { page: CutHtml; boundary: CutHtml } {
  let known: { of: PageMarkup; page: CutHtml; boundary: CutHtml } | undefined;
  return () => {
    const markup = bundle.pageMarkup();
    if (known?.of === markup) return known;
    const page = cutAtSlots(markup.page, ['top', 'blocks', 'bottom']);
    return (known = { of: markup, page, boundary: cutAtSlots(markup.boundary, ['block']) });
  };
}
