import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { SettingField } from './setting-field.ts';

/** Returns the first text in an item of a list, by which people recognise it; undefined where it has none. */
export function nameOfItem(item: SettingField, value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const texts = item.fields.filter(({ kind }) => kind === 'text' || kind === 'textarea');
  const found = texts.map(({ name }) => value[name]).find((text) => typeof text === 'string' && text !== '');
  return found === undefined ? undefined : String(found);
}
