import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { SettingField } from './setting-field.ts';

const isTitle = (name: string): boolean => name === 'title' || name === 'label';

/** Returns the text in an item of a list by which people recognise it: its title, or its first one; undefined where it has none. */
export function nameOfItem(item: SettingField, value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  // An id comes before the title, and says little.
  const texts = item.fields
    .filter(({ kind }) => kind === 'text' || kind === 'textarea')
    .toSorted((one, other) => Number(isTitle(other.name)) - Number(isTitle(one.name)));
  const found = texts.map(({ name }) => value[name]).find((text) => typeof text === 'string' && text !== '');
  return found === undefined ? undefined : String(found);
}
