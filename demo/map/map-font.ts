import { createRequire } from 'node:module';
import sharp from 'sharp';

const files = ['arabic', 'latin'].map(
  (script) => `@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`,
);

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const file of files) {
    // A text with a file of its own adds the font to those that SVG may name. The order does not matter, but
    // two at once would share the library's list of fonts.
    // oxlint-disable-next-line no-await-in-loop
    await sharp({ text: { text: '.', fontfile: resolve(file) } })
      .png()
      .toBuffer();
  }
}

/** Makes the shop's font known to the drawing of tiles, once: the machine may have no Persian font. */
export function loadMapFont(): Promise<void> {
  loading ??= load();
  return loading;
}
