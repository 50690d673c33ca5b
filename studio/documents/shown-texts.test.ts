import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { settingFields, type SettingField } from '../editor/settings/setting-field.ts';
import { findShown, isProse, shownTexts } from './shown-texts.ts';

const flat = (fields: readonly SettingField[]): SettingField[] =>
  fields.flatMap((field) => [field, ...flat(field.fields), ...(field.item ? flat([field.item]) : [])]);
/** Also keys of slugs, anchors, steps of a flow and codes of currencies: their single words are not found. */
const ambiguous = new Set(['products', 'comments', 'step', 'code']);

test('every setting that is written as a text is one of those in which a single word is found', () => {
  const names = Object.values(definitions)
    .flatMap((definition) => flat(settingFields(definition)))
    .filter(({ kind }) => kind === 'text' || kind === 'textarea' || kind === 'markdown')
    .map(({ name }) => name);
  expect([...new Set(names)].filter((name) => !isProse(name) && !ambiguous.has(name))).toEqual([]);
});

test('finds one word or a number where people write texts, and no values of the software', () => {
  const block = {
    id: 'b1',
    type: 'promo',
    props: {
      title: 'sale',
      link: { label: 'new', href: '/sale' },
      badges: [{ text: '2027' }],
      subtitle: '#1 of sale',
      variant: 'sale',
      color: '#fa0000',
      picture: { src: '/media/sale.webp', alt: 'A sale', placeholder: 'linear-gradient(red, blue)' },
      placeholder: 'search',
    },
  };
  const texts = shownTexts('pages/home.json', { blocks: [block] });
  const found = (query: string) => findShown(texts, query).map(({ field }) => field);
  expect(found('sale')).toEqual(['props.title', 'props.subtitle', 'props.picture.alt']);
  expect(found('new')).toEqual(['props.link.label']);
  expect(found('2027')).toEqual(['props.badges.0.text']);
  expect(found('search')).toEqual(['props.placeholder']);
  expect(found('gradient')).toEqual([]);
  expect(found('fa0000')).toEqual([]);
});
