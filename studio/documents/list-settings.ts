import type { z } from 'zod';
import { flowSettings } from '#schemas/documents/flows.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { theme } from '#schemas/documents/theme.ts';
import { nameOfItem } from '../editor/settings/name-of-item.ts';
import type { SettingField } from '../editor/settings/setting-field.ts';
import { isSameText, matchesText } from '../pickers/match-text.ts';
import { documentFields, ownControl } from './document-fields.ts';
import { fieldNames, itemName, type FindText } from './field-names.ts';
import { flowSections } from './flow-sections.ts';
import type { FormSection } from './form-section.ts';
import { siteForm } from './site-form.ts';

/** A setting of the shop that has a field of its own. */
export interface Setting {
  /** The tab of the shop's documents with its field. */
  tab: 'flows' | 'site' | 'theme';
  /** Path of the field below the document. */
  field: string;
  title: string;
  /** Names of the tab and the groups around it, the tab first. */
  around: readonly string[];
  hint: string | undefined;
  /** Words in the studio's other language, which are searched and not shown. */
  words: string;
}

type Named = Omit<Setting, 'words'>;
type Path = readonly (string | number)[];

/** Lists a field and all fields in it. */
function* fieldsIn(
  find: FindText,
  tab: Setting['tab'],
  field: SettingField,
  path: Path,
  around: readonly string[],
  value: unknown,
): Generator<Named> {
  yield { tab, field: path.join('.'), title: field.title, around, hint: field.description };
  const inside = [...around, field.title];
  if (field.kind === 'group')
    for (const inner of field.fields) {
      const shown = isObject(value) ? value[inner.name] : undefined;
      yield* fieldsIn(find, tab, inner, [...path, inner.name], inside, shown);
    }
  const { item } = field;
  const items = value ?? field.defaultValue;
  if (item?.kind !== 'group' || ownControl(field, path) !== null || !Array.isArray(items)) return;
  for (const [index, each] of items.entries()) {
    const name = itemName(find, path, each) ?? nameOfItem(item, each) ?? item.title;
    yield { tab, field: [...path, index].join('.'), title: name, around: inside, hint: undefined };
    for (const inner of item.fields) {
      const shown = isObject(each) ? each[inner.name] : undefined;
      yield* fieldsIn(find, tab, inner, [...path, index, inner.name], [...inside, name], shown);
    }
  }
}

function* ofForm(
  find: FindText,
  tab: 'flows' | 'site',
  form: { schema: z.ZodObject; sections: readonly FormSection[] },
  content: unknown,
): Generator<Named> {
  const tabName = find(`tabs.${tab}`) ?? tab;
  for (const { name, keys } of form.sections) {
    const title = find(`section.${name}`) ?? name;
    const around = [tabName, title];
    const fields = documentFields(form.schema, keys, fieldNames(find));
    for (const field of fields) {
      const value = isObject(content) ? content[field.name] : undefined;
      const found = [...fieldsIn(find, tab, field, [field.name], around, value)];
      // A section with one group shows the fields of the group without its title.
      const isAlone = fields.length === 1 && field.kind === 'group';
      const [first, ...inner] = found;
      if (isAlone && first) yield { ...first, title, around: [tabName] };
      for (const each of isAlone ? inner : found)
        yield isAlone ? { ...each, around: [...around, ...each.around.slice(3)] } : each;
    }
  }
}

function* named(find: FindText, contents: { site: unknown; flows: unknown }): Generator<Named> {
  yield* ofForm(find, 'flows', { schema: flowSettings, sections: flowSections }, contents.flows);
  yield* ofForm(find, 'site', siteForm(contents.site), contents.site);
  const tab = find('tabs.theme') ?? 'theme';
  for (const key of Object.keys(theme.shape)) {
    const title = find(`theme.colour.${key}`) ?? key;
    yield { tab: 'theme', field: `theme.${key}`, title, around: [tab], hint: find(`theme.use.${key}`) };
  }
}

const wordsOf = ({ title, around, hint = '' }: Named): string => [title, ...around, hint].join(' ');

/**
 * Lists the settings of the shop that have a field: those of `flows.json` and `site.json`, and the colours.
 * @param find returns texts in the studio's language
 * @param other returns texts in its other language, which are searched, too
 */
export function listSettings(
  contents: { site: unknown; flows: unknown },
  find: FindText,
  other: FindText,
): Setting[] {
  const words = new Map(
    [...named(other, contents)].map((each) => [`${each.tab} ${each.field}`, wordsOf(each)]),
  );
  return [...named(find, contents)].map((each) => ({
    ...each,
    words: words.get(`${each.tab} ${each.field}`) ?? '',
  }));
}

/** Returns the settings that have all words of a search, those first whose title has them. */
export function findSettings(settings: readonly Setting[], query: string): Setting[] {
  const rank = ({ title, around }: Setting): number => {
    if (isSameText(query, title)) return 0;
    if (matchesText(query, title)) return 1;
    return matchesText(query, title, ...around) ? 2 : 3;
  };
  return settings
    .filter((each) => matchesText(query, wordsOf(each), each.words))
    .toSorted((a, b) => rank(a) - rank(b));
}
