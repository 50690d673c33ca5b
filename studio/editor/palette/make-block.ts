import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { StarterWords } from '#schemas/block/starter-words.ts';
import type { BlockTexts } from '../../texts/block-texts.ts';
import { newValues } from '../settings/new-value.ts';
import { settingFields } from '../settings/setting-field.ts';

/**
 * Translates texts of presets, which are in English, into the language of the studio. An empty text is for
 * the person to write.
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
    Object.entries(props).map(([name, value]) => {
      const unwritten = written.get(name);
      if (typeof value !== 'string' || unwritten === undefined) return [name, value];
      return [name, value === '' ? unwritten : texts.text(type, value)];
    }),
  );
}

/** The smallest example of a block that a value for each required field does not make valid. */
const smallestExample = ({ examples }: AnyBlockDefinition): object =>
  Object.values(examples)
    .map(({ props }) => props)
    .toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0] ?? {};

/**
 * Returns a new block with its type as its id. If the document has that id, it gives the block another one.
 * @param preset index among the presets of the definition; null for a plain block
 */
export function makeBlock(
  definition: AnyBlockDefinition,
  preset: number | null,
  texts: BlockTexts,
  words: StarterWords,
): StoredBlock {
  const { type, version, presets, props: schema } = definition;
  const chosen = preset === null ? {} : (presets[preset]?.props ?? {});
  const props = {
    ...newValues(settingFields(definition), words),
    ...translate(definition, chosen, texts, words),
  };
  return {
    id: type,
    type,
    version,
    props: schema.safeParse(props).success ? props : { ...smallestExample(definition) },
  };
}
