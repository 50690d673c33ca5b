import type { z } from 'zod';
import { fieldTexts, textsOfFields, type FieldCode } from './fa.ts';

const number = new Intl.NumberFormat('fa-IR');

/** Whether there is a text for a code. */
export const isFieldCode = (code: string): code is FieldCode => code in fieldTexts;

function limitOf(issue: z.core.$ZodIssue): number | bigint | undefined {
  if (issue.code === 'too_small') return issue.minimum;
  if (issue.code === 'too_big') return issue.maximum;
  return undefined;
}

function optionsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  // The widest list among a union's members; the others are types that were not meant.
  if (issue.code === 'invalid_union') return issue.errors.map((member) => member.flatMap(optionsOf)).toSorted((a, b) => b.length - a.length)[0] ?? [];
  return [];
}

function textOf(code: FieldCode, field: string | undefined): string {
  const own = textsOfFields[field?.split('.').at(-1) ?? ''];
  return own?.[code] ?? own?.['*'] ?? fieldTexts[code];
}

/**
 * Why a field was refused, in Persian.
 * @param code see `fieldTexts`
 * @param about `field`: path of the field, whose own words are taken where it has some; `issue`: what was found
 */
export function fieldMessage(code: FieldCode, { field, issue }: { field?: string; issue?: z.core.$ZodIssue } = {}): string {
  const limit = issue && limitOf(issue);
  const options = issue ? optionsOf(issue) : [];
  const known = code === 'not-an-option' && options.length === 0 ? 'invalid' : code;
  return textOf(known, field).replace('{limit}', limit === undefined ? '' : number.format(limit)).replace('{options}', options.join('، '));
}
