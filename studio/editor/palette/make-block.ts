import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { StarterWords } from '#schemas/block/starter-words.ts';
import type { BlockTexts } from '../../texts/block-texts.ts';
import { replaceTexts } from '../../texts/described-texts.ts';
import { newValues } from '../settings/new-value.ts';
import { withShopLinks, type PresetLinks } from './preset-links.ts';
import { presetsOf } from './written-presets.ts';
import { settingFields } from '../settings/setting-field.ts';

/**
 * Texts of presets are English; they come in the language of the studio. An empty text of the block itself is one that a
 * person is to write.
 */
function translate(
  { type, props: schema }: AnyBlockDefinition,
  props: Readonly<Record<string, unknown>>,
  texts: BlockTexts,
  words: StarterWords,
): Record<string, unknown> {
  const written = new Map(
    settingFields({ props: schema })
      .filter(({ kind }) => kind === 'text' || kind === 'textarea' || kind === 'markdown')
      .map(({ name, kind }) => [name, kind === 'text' ? words.title : words.text]),
  );
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      (value === '' ? written.get(name) : undefined) ?? replaceTexts(value, (text) => texts.text(type, text)),
    ]),
  );
}

/** The smallest example of a block that a value for each required field does not make valid. */
const smallestExample = ({ examples }: AnyBlockDefinition): object =>
  Object.values(examples)
    .map(({ props }) => props)
    .toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0] ?? {};

/**
 * Returns a new block, with the type as its id: the document gives it another one where that is taken.
 * @param preset index among {@link presetsOf} the definition; null for a plain block
 * @param texts with those of presets
 * @param links those of presets, in the shop
 */
export function makeBlock(
  definition: AnyBlockDefinition,
  preset: number | null,
  texts: BlockTexts,
  words: StarterWords,
  links: PresetLinks,
): StoredBlock {
  const { type, version, props: schema } = definition;
  const chosen = preset === null ? {} : (presetsOf(definition)[preset]?.props ?? {});
  const written = {
    ...newValues(settingFields(definition), words),
    ...translate(definition, chosen, texts, words),
  };
  const candidates = [written, { ...smallestExample(definition) }].flatMap((props) => [
    withShopLinks(props, links),
    // The home page takes the place of a page that the shop lacks where the block needs a link.
    withShopLinks(props, links, links('/') ?? '/'),
  ]);
  const props = candidates.find((each) => schema.safeParse(each).success) ?? {
    ...smallestExample(definition),
  };
  return { id: type, type, version, props };
}
