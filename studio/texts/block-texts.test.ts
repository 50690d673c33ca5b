import { describe, expect, it } from 'vitest';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { blockTextsFor } from './block-texts.ts';
import { catalogue as english } from './catalogue.en.ts';
import { catalogue as persian } from './catalogue.fa.ts';
import './testing/keep-catalogues.ts';
import { describedTexts } from './described-texts.ts';
import { knownBlocks } from './known-blocks.ts';

const catalogues = { fa: persian, en: english };

const all = Object.values<AnyBlockDefinition>(knownBlocks);
const described = all.map((definition) => ({ definition, ...describedTexts(definition) }));
const isPersian = (text: string | undefined): boolean => text !== undefined && /[\u0600-\u06FF]/.test(text);
const has = (texts: object, key: string): boolean => Object.hasOwn(texts, key);

describe('the texts of the block definitions', () => {
  it('has the definitions to check', () => expect(all.length).toBeGreaterThan(80));

  it('names and describes every block in both languages', () => {
    for (const { blocks } of Object.values(catalogues))
      expect(Object.keys(blocks).toSorted()).toEqual(Object.keys(knownBlocks).toSorted());
    const silent = Object.entries(catalogues.fa.blocks).filter(
      ([, texts]) => !isPersian(texts?.label) || !isPersian(texts?.description),
    );
    expect(silent.map(([type]) => type)).toEqual([]);
  });

  it('says every title, description and preset in Persian', () => {
    const missing = described.flatMap(({ definition: { type }, texts }) =>
      [...texts]
        .filter((text) => !isPersian(blockTextsFor('fa').text(type, text)))
        .map((text) => `${type}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('says a field without a title in English too', () => {
    const titles = new Set(
      described.flatMap(({ texts }) => [...texts]).filter((text) => /^[A-Z1-9{]/.test(text)),
    );
    const silent = described.flatMap(({ definition: { type }, texts }) =>
      [...texts].filter((text) => !titles.has(text) && blockTextsFor('en').text(type, text) === text),
    );
    expect(silent).toEqual([]);
  });

  it.each(['fa', 'en'] as const)('says every value, category and slot in %s', (locale) => {
    const { values, categories, slots } = catalogues[locale];
    expect(
      [...new Set(described.flatMap((one) => [...one.values]))].filter((key) => !has(values, key)),
    ).toEqual([]);
    expect(all.map(({ category }) => category).filter((key) => !has(categories, key))).toEqual([]);
    expect(
      all.flatMap(({ type, slots: own }) =>
        own
          .filter((slot) => !has(slots, slot) && !has(slots, `${type}/${slot}`))
          .map((slot) => `${type}/${slot}`),
      ),
    ).toEqual([]);
  });

  it('knows further words of existing blocks only', () => {
    for (const { searchWords } of Object.values(catalogues))
      expect(Object.keys(searchWords).filter((type) => !has(knownBlocks, type))).toEqual([]);
  });

  it('has no text that no definition needs', () => {
    const needed = new Set(
      described.flatMap(({ definition: { type }, texts }) =>
        [...texts].flatMap((text) => [text, `${type}/${text}`]),
      ),
    );
    const values = new Set(described.flatMap((one) => [...one.values]));
    for (const { texts, values: said } of Object.values(catalogues)) {
      expect(Object.keys(texts).filter((key) => !needed.has(key))).toEqual([]);
      expect(Object.keys(said).filter((key) => !values.has(key))).toEqual([]);
    }
  });

  it('shows an unknown text as the definition has it', () => {
    const texts = blockTextsFor('fa');
    expect(texts.text('made-elsewhere', 'constructor')).toBe('constructor');
    expect(texts.label({ type: 'made-elsewhere', label: 'Elsewhere' })).toBe('Elsewhere');
    expect(texts.value('size', 'huge')).toBe('huge');
  });
});
