import type { AnyBlockDefinition, BlockCategory } from '#schemas/block/define-block.ts';

/** A language that the studio speaks. */
export type TextLanguage = 'fa' | 'en';

type Texts = Readonly<Record<string, string | undefined>>;

/** The texts of the block definitions in one language. */
export interface TextCatalogue {
  /** By type. */
  blocks: Readonly<Record<string, { label: string; description: string } | undefined>>;
  /** More words for the search of a block, by type. */
  searchWords: Texts;
  categories: Texts;
  /** By slot, or by `type/slot` where two blocks need different words. */
  slots: Texts;
  /** By the English text of the definition, or by `type/text`. */
  texts: Texts;
  /** By `field/value`. */
  values: Texts;
}

const none: TextCatalogue = { blocks: {}, searchWords: {}, categories: {}, slots: {}, texts: {}, values: {} };
const kept = new Map<TextLanguage, TextCatalogue>();

/** Keeps a loaded catalogue for `blockTextsFor`. */
export const keepCatalogue = (language: TextLanguage, catalogue: TextCatalogue): void =>
  void kept.set(language, catalogue);

const find = (texts: Texts, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

/** The texts that the studio shows for block definitions. An unknown text is shown as the definition has it. */
export interface BlockTexts {
  label(definition: Pick<AnyBlockDefinition, 'type' | 'label'>): string;
  /** One line for the palette; undefined for a block without one. */
  description(type: string): string | undefined;
  /** Words for the search of the block, which are not shown. */
  searchWords(type: string): string;
  category(category: BlockCategory): string;
  slot(type: string, slot: string): string;
  /** @param text title, description or preset of the definition, in English */
  text(type: string, text: string): string;
  /** @param field name of the property that has the value */
  value(field: string, value: string | number): string;
}

/**
 * Returns the texts of the definitions in the language of a locale, or in English. Its catalogue must be kept.
 * @param locale BCP 47 tag
 */
export function blockTextsFor(locale: string): BlockTexts {
  const { blocks, searchWords, categories, slots, texts, values } =
    kept.get(locale.startsWith('fa') ? 'fa' : 'en') ?? none;
  const block = (type: string) => (Object.hasOwn(blocks, type) ? blocks[type] : undefined);
  return {
    label: ({ type, label }) => block(type)?.label ?? label,
    description: (type) => block(type)?.description,
    searchWords: (type) => find(searchWords, type) ?? '',
    category: (category) => find(categories, category) ?? category,
    slot: (type, slot) => find(slots, `${type}/${slot}`) ?? find(slots, slot) ?? slot,
    text: (type, text) => find(texts, `${type}/${text}`) ?? find(texts, text) ?? text,
    value: (field, value) => find(values, `${field}/${value}`) ?? String(value),
  };
}
