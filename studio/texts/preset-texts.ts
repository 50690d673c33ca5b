import type { BlockTexts } from './block-texts.ts';
import persian from './preset-texts.fa.json' with { type: 'json' };

const known: Readonly<Record<string, string | undefined>> = persian;

/**
 * Adds the texts of written presets to those of definitions. Only the palette and new pages need them.
 * @param locale BCP 47 tag
 */
export function withPresetTexts(texts: BlockTexts, locale: string): BlockTexts {
  if (!locale.startsWith('fa')) return texts;
  return {
    ...texts,
    text: (type, text) => known[`${type}/${text}`] ?? known[text] ?? texts.text(type, text),
  };
}
