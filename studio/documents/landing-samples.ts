import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StarterWords } from '#schemas/block/starter-words.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { makeBlock } from '../editor/palette/make-block.ts';
import { presetLinks } from '../editor/palette/preset-links.ts';
import type { BlockTexts } from '../texts/block-texts.ts';
import { withPresetTexts } from '../texts/preset-texts.ts';
import type { SampleName } from './sample-names.ts';

type Type = keyof typeof definitions;

/** The blocks of each sample, with the preset that each is made from. */
const samples: Readonly<Record<SampleName, readonly (readonly [type: Type, preset: number])[]>> = {
  offer: [
    ['main-banner', 0],
    ['product-carousel', 0],
    ['secondary-banners', 0],
    ['trust-row', 0],
    ['faq', 0],
  ],
  welcome: [
    ['main-banner', 1],
    ['category-tiles', 0],
    ['rich-text', 1],
    ['trust-row', 0],
    ['support-card', 0],
  ],
};

/** Returns the blocks of a finished page, which begins with its title. @param pages the routes of the shop that show pages */
export function sampleBlocks(
  name: SampleName,
  { locale, ...words }: StarterWords & { locale: string },
  plain: BlockTexts,
  pages: readonly { id: string; path: string }[],
): StoredBlock[] {
  const texts = withPresetTexts(plain, locale);
  const links = presetLinks(pages);
  return samples[name].map(([type, preset], index) => {
    // cast: a registry holds definitions of all props
    const definition = definitions[type] as unknown as AnyBlockDefinition;
    const block = makeBlock(definition, preset, texts, words, links);
    return index === 0 ? { ...block, props: { ...block.props, level: 1 } } : block;
  });
}
