import type { StarterWords } from '#schemas/block/starter-words.ts';
import type { SettingField } from './setting-field.ts';

/** Returns an object with a value for each required field. */
export const newValues = (fields: readonly SettingField[], words: StarterWords): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter(({ isRequired }) => isRequired).map((field) => [field.name, newValue(field, words)]),
  );

/** Returns the value that a new item begins with. It is valid, except where only a person can choose. */
export function newValue(field: SettingField, words: StarterWords): unknown {
  switch (field.kind) {
    case 'group':
      return newValues(field.fields, words);
    case 'list':
      return Array.from({ length: field.minItems ?? 0 }, () =>
        field.item ? newValue(field.item, words) : undefined,
      );
    case 'select':
      return field.values[0];
    case 'switch':
      return false;
    case 'number':
      return field.minimum ?? 1;
    case 'link':
      return '/';
    case 'icon':
      return 'star';
    case 'code':
      return 'new';
    case 'moment':
      return new Date(Math.ceil(Date.now() / 3_600_000 + 24 * 7) * 3_600_000).toISOString();
    case 'markdown':
    case 'textarea':
      return words.text;
    case 'choices':
    case 'products':
      return [];
    case 'category':
      return field.isNumber ? 0 : '';
    case 'route':
    case 'showcase':
    case 'section':
      return '';
    default:
      return words.title;
  }
}

/** Fields that a person writes, and that begin empty in a link. */
const written = new Set(['link', 'text', 'textarea', 'markdown']);

/**
 * Returns the initial value of an item or group that a person adds to a form. A link is empty at first, and
 * its fields name the missing values. A valid link to the home page would be overlooked.
 */
export function addedValue(field: SettingField, words: StarterWords): unknown {
  const isLink = field.fields.some(({ kind, isRequired }) => kind === 'link' && isRequired);
  if (field.kind !== 'group' || !isLink) return newValue(field, words);
  return Object.fromEntries(
    field.fields
      .filter(({ isRequired }) => isRequired)
      .map((inner) => [inner.name, written.has(inner.kind) ? '' : newValue(inner, words)]),
  );
}
