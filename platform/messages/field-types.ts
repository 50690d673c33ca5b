import type { fieldNames, fieldTexts, textsOfFields } from './fields-fa.ts';

/**
 * Every reason for which a field is refused. The Persian texts define the codes. Other languages have the
 * same ones.
 */
export type FieldCode = keyof typeof fieldTexts;
export type FieldTexts = Readonly<Record<FieldCode, string>>;

/** Names of fields by their key in contracts. */
export type FieldNames = Readonly<Record<keyof typeof fieldNames, string>>;

type PersianTexts = typeof textsOfFields;
export type TextsOfFields = {
  readonly [Field in keyof PersianTexts]: { readonly [Code in keyof PersianTexts[Field]]: string };
};
