import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const folder = new URL('../../ui/generated/', import.meta.url);

/** The faces of the shop that have files of their own, as its style sheet declares them. */
const faces = [...readFileSync(new URL('fonts.css', folder), 'utf8').matchAll(/@font-face \{([^}]*)\}/g)]
  .map(([, face = '']) => {
    const read = (name: string) => new RegExp(`${name}: (.*);`).exec(face)?.[1]?.replaceAll("'", '') ?? '';
    return {
      family: read('font-family'),
      weight: read('font-weight'),
      unicodeRange: read('unicode-range'),
      file: /url\('\.\/(.*?)'\)/.exec(face)?.[1],
    };
  })
  .filter((face) => face.file !== undefined)
  .map(({ file = '', ...face }) => ({
    ...face,
    data: readFileSync(new URL(file, folder)).toString('base64'),
  }));

/**
 * Gives every next document of the page the shop's fonts before it is first drawn, as on a later visit. When files of
 * fonts arrive is up to the machine; e2e/layout-shift.test.ts holds what may move then.
 */
export async function keepFonts(page: Page): Promise<void> {
  await page.addInitScript((given) => {
    for (const { family, weight, unicodeRange, data } of given) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { weight, unicodeRange }));
    }
  }, faces);
}
