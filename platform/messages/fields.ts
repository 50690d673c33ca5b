import type { z } from 'zod';
import type { FieldRefusal } from '#schemas/errors.ts';
import type { FieldCode } from './field-types.ts';
import { fieldTexts } from './fields-fa.ts';
import type { Texts } from './texts.ts';

/** Whether there is a text for a code. */
export const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldTexts, code);

function limitOf(issue: z.core.$ZodIssue): number | bigint | undefined {
  if (issue.code === 'too_small') return issue.minimum;
  if (issue.code === 'too_big') return issue.maximum;
  return undefined;
}

function optionsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  // Takes the longest list among the members of a union. The sender did not mean the types of the other
  // members.
  if (issue.code === 'invalid_union')
    return (
      issue.errors.map((member) => member.flatMap(optionsOf)).toSorted((a, b) => b.length - a.length)[0] ?? []
    );
  return [];
}

/**
 * Makes the refusal of a field. Its text is chosen when the answer is sent, in the shop's language.
 * @param field path of the field
 * @param found the issue that its contract reported
 */
export const refusedField = (code: FieldCode, field: string, found?: z.core.$ZodIssue): FieldRefusal => ({
  field,
  code,
  ...(found ? { values: { limit: limitOf(found), options: optionsOf(found) } } : {}),
});

/** Codes whose texts contain the name of the field. */
const namesField: ReadonlySet<FieldCode> = new Set<FieldCode>([
  'line-break',
  'control-character',
  'misplaced',
  'markdown-nesting',
  'markdown-passage',
]);

/** Returns the reason of a refused field for people; the field's own text if it has one. */
export function fieldMessage(
  { separator, fields, ownFields, fieldNames, fill, number }: Texts,
  { field, code, values: { limit, options = [] } = {} }: FieldRefusal,
): string {
  const known = !isFieldCode(code) || (code === 'not-an-option' && options.length === 0) ? 'invalid' : code;
  const last = field.split('.').at(-1) ?? '';
  const own: Readonly<Partial<Record<FieldCode | '*', string>>> | undefined = Object.entries(ownFields).find(
    ([name]) => name === last,
  )?.[1];
  // A text about the notation or the place itself is more useful than a field's own text for all codes.
  const text = own?.[known] ?? (namesField.has(known) ? fields[known] : own?.['*']) ?? fields[known];
  const name = Object.entries(fieldNames).find(([key]) => key === last)?.[1] ?? fieldNames['*'];
  return fill(text, {
    field: name,
    limit: limit === undefined ? '' : number(Number(limit)),
    options: options.join(separator),
  });
}
