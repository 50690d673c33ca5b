import { z } from 'zod';
import { toRefusals } from '#engine/pipeline/parse-input.ts';
import { fieldMessage, isFieldCode } from '#platform/messages/fields.ts';
import { textsFor } from '#platform/messages/texts.ts';
import type { FieldRefusal } from '#schemas/errors.ts';
import { allowedText } from './allowed-texts.ts';

/** Reasons why a line is refused, besides wrong fields. {detail} is the value that was found. */
const lineTexts = {
  'not-json': 'This is not JSON: {detail}. Correct it there.',
  'not-utf8': 'This text is not UTF-8. Save the file as UTF-8.',
  'not-text':
    'This is a workbook of a spreadsheet, whatever its name says. Open it there, and save it as “CSV UTF-8”.',
  'empty-file': 'There is nothing in this file. Write it again, or take it out.',
  'foreign-export':
    'This is an export of {detail}. Write its products as products.jsonl, and its prices and stock as prices.csv and stock.csv: docs/catalogue.md says which column becomes which field (“From another shop”).',
  'line-too-long': 'A line has at most {detail} characters. Shorten its texts.',
  'file-too-large':
    'A file of this kind has at most {detail} megabytes. Split it, and apply one part after the other.',
  'wrong-shape':
    'This is not a document of this kind. It is an object with "version": 1 and the list "{detail}".',
  'unknown-file':
    'No document of a catalogue has this name. They are {detail}. Correct the name, or take the file out.',
  'not-a-file': 'This is a link, or no file. Copy the document itself to this place.',
  'newer-version':
    'This file was written for version {detail} of catalogue documents, and this software reads version 1. Upgrade the shop first.',
  'unknown-field': 'There is no such field. Take it out, or correct its name.',
  'unknown-slug': 'Nothing has the slug {detail}. Correct it, or add the record that is meant.',
  'unknown-currency':
    'The shop does not count in this currency. It is one of {detail}; or add it to “currencies” of site.json first.',
  'unknown-option': 'No option is named by this line. Correct id, sku, or product and option.',
  'ambiguous-option': 'Several options are named by this line. Name one by its id or sku.',
  'names-disagree':
    'The id or number of this line belongs to {detail}, and the other cells name another option. Correct them, or leave only one name.',
  'unknown-columns':
    'The first line has to name the columns: one of id, sku or product and option, beside {detail}. Correct these names.',
  'wrong-cells':
    'This line has another number of cells than the first one: {detail}. Put texts with separators in quotes.',
  'wrong-number': '{detail} is not a whole number. Write its digits.',
  'smallest-unit':
    'Amounts are whole numbers of the currency’s smallest unit, without separators: write {detail}.',
  'count-needed':
    'The stock of this option was counted before, and may have been sold since. Add the columns seen and count, as `export` writes them.',
  'counted-meanwhile':
    'The stock was counted by somebody else since this file was exported; it is {detail} now. Export the stock again.',
  'stock-below-zero':
    'Sales since the export leave {detail} pieces, fewer than this line takes away. Export the stock again.',
  'nothing-named':
    'This document names nothing, so nothing is archived. If all of it is to go, archive it in the shop.',
  'archives-many':
    '{detail} would be archived. If they are meant to, add --archive-many; otherwise look whether the document is complete.',
  'changed-meanwhile': 'Somebody else is changing this at the moment. Apply the file once more.',
  'picture-missing': 'There is no file {detail} in the folder. Add it, or correct the name.',
  'picture-unreadable': '{detail} cannot be read. Look at the permissions of the file.',
  'picture-outside':
    '{detail} is not a file within the folder. Copy it there; links and paths that leave the folder are not followed.',
} as const;
export type LineCode = keyof typeof lineTexts;

/** An error in a part of a line. */
export interface Refusal {
  /** Path of the field within the record, such as `options.0.price`; empty for the whole line. */
  field: string;
  /** Stable, for programs. */
  code: string;
  /** The error and its remedy. */
  message: string;
}

/** The location of a record. */
export interface Place {
  file: string;
  /** Line number from 1; null for a file as a whole. */
  line: number | null;
}

export interface RefusedLine extends Place, Refusal {}

/** Returns a refusal of a line. @param detail the value that was found */
export const refuseLine = (code: LineCode, field = '', detail: string | number = ''): Refusal => ({
  field,
  code,
  message: lineTexts[code].replace('{detail}', () => String(detail)),
});

const english = textsFor('en');

/** Returns a refusal of staff operations, at the field of the document. */
export const refuseField = (refusal: FieldRefusal, field = refusal.field): Refusal => ({
  field,
  code: refusal.code,
  message:
    (refusal.values?.options?.length ? undefined : allowedText(refusal.code, field)) ??
    fieldMessage(english, isFieldCode(refusal.code) ? refusal : { ...refusal, code: 'invalid' }),
});

/** Returns the refusal of an issue: a form's in its own words, and a list's with the allowed number. */
function refuseIssue(issue: z.core.$ZodIssue): Refusal[] {
  return toRefusals(new z.ZodError([issue])).map((found) => {
    const refusal = refuseField(found);
    if (issue.code === 'custom' && issue.params === undefined) return { ...refusal, message: issue.message };
    if (issue.code === 'too_big' && issue.origin === 'array')
      return { ...refusal, message: `This list has at most ${issue.maximum} entries. Take some out.` };
    return refusal;
  });
}

/** Returns the issues of the union member that fits best, because it is probably the intended one. */
function expand(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const [best] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  if (!best || best.length === 0) return [issue];
  return best.flatMap((inner) => expand({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Parses a record of a document. */
export function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { record: z.output<Schema> } | { refusals: Refusal[] } {
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return { record: parsed.data };
  const issues = parsed.error.issues.flatMap(expand);
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => refuseLine('unknown-field', [...issue.path, key].join('.')))
      : [],
  );
  const others = issues.filter(({ code }) => code !== 'unrecognized_keys').flatMap(refuseIssue);
  const first = others.filter(({ field }, at) => others.findIndex((each) => each.field === field) === at);
  return { refusals: [...unknown, ...first] };
}

/** Formats a refused line for the terminal. */
export const describeRefusal = ({ file, line, field, code, message }: RefusedLine): string =>
  `refused ${file}${line === null ? '' : `:${line}`}${field === '' ? '' : ` ${field}`} (${code}): ${message}`;
