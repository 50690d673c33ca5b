import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { FieldNames } from './document-fields.ts';

/** Returns a text of the namespace `documents`, such as that of `field.name`; undefined where there is none. */
export type FindText = (key: string) => string | undefined;

/** Returns the words for the fields of documents. A name may have another meaning in another object. */
export function fieldNames(find: FindText): FieldNames {
  const named = (table: string, parent: string, name: string): string | undefined =>
    find(`${table}.${parent}-${name}`) ?? find(`${table}.${name}`);
  return {
    title: (parent, name) => named('field', parent, name),
    hint: (parent, name) => named('hint', parent, name),
  };
}

/** Returns the name of an item of a list that has no text of its own: the payment methods. */
export function itemName(
  find: FindText,
  list: readonly (string | number)[],
  item: unknown,
): string | undefined {
  if (list.join('.') !== 'payment.methods' || !isObject(item)) return undefined;
  return find(`choice.method-${String(item['method'])}`);
}
