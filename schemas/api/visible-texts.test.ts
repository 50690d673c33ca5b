import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { measured } from '#tools/testing/measured.ts';
import { toVisibleText } from '../visible-text.ts';
import { operations } from './index.ts';
import type { Operation } from './operation.ts';

/** Texts without visible characters. */
const nothings = [
  '\u200b\u200b\u200b\u200b\u200b\u200b',
  '\u3164\u115f\u1160\uffa0\u3164\u3164',
  '\u2800\u2800\u2800\u2800\u2800\u2800',
  '\u{e0041}\u{e0042}\u{e0043}\u{e0044}\u{e0045}\u{e0046}',
  '\u200c\u200c \u200d\u200e\u200f\u2060\ufeff\u00ad',
  '\u0301\u0301\u0301\u0301\u0301\u0301',
  '\ufe0f\ufe0e\u034f\u061c\u180e\u206a',
  '\u{1d159}\u{13441}\u{13442}\ufffc\u{1d159}\u{13441}',
];
const persian = 'می‌روم کتاب‌هایش را';
const heap = `Sara${'\u0301'.repeat(40)}`;

const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault;

/** Returns the texts of an input, with their paths. */
function textsIn(schema: z.core.$ZodType, path: string): [string, z.ZodString][] {
  // Publishing checks parts of documents.
  if (schema instanceof z.ZodType && typeof schema.meta()?.['maxBytes'] === 'number') return [];
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.def.shape).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType, `${path}.*`);
  if (schema instanceof z.ZodArray) return textsIn(schema.def.element, `${path}.0`);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodPipe)
    return textsIn(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in, path);
  if (isWrapper(schema)) return textsIn(schema.def.innerType, path);
  return [];
}

/** Texts that no person reads: secrets, names of records that must exist, and the data of a picture. */
const unread =
  /password|solution|token|request_id|hash|quote|recovery-code|passkey|^studio\..*\.(?:path|field|of|documents\.0|choices\.0\.document)$|\.(?:order|product|provider|placeholder|type|srcset|pattern)$/;
const texts = Object.values<Operation>(operations)
  .flatMap(({ id, body }) => (body ? textsIn(body, id) : []))
  .filter(([path]) => !unread.test(path));

describe('a text of a request', () => {
  test('is found in many contracts', () => {
    expect(texts.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'account.update.name',
        'comments.create.name',
        'inquiries.send.subject',
        'tickets.create.title',
        'addresses.create.full_name',
        'gifts.change.recipient',
      ]),
    );
  });

  test.each(texts)('%s shows something, or is empty', (_path, schema) => {
    const taken = (text: string): string => schema.safeParse(text).data ?? '';
    expect(nothings.map(taken)).toEqual(nothings.map(() => ''));
    expect(taken(heap).length).toBeLessThanOrEqual(8);
  });

  // A field that accepts this text must not change it.
  test.each(texts.filter(([, schema]) => schema.safeParse('می روم کتاب هایش را').success))(
    '%s keeps the half spaces of Persian',
    (_path, schema) => {
      expect(schema.safeParse(persian).data).toBe(persian);
    },
  );
});

test.each([
  ['a name with marks that nobody sees', 'line', 'Sa\u200bra\u2060 \u3164Rad\ufeff', 'Sara Rad'],
  ['half spaces inside of words', 'line', persian, persian],
  ['half spaces around words', 'line', '\u200cعلی\u200c رضا\u200c', 'علی رضا'],
  ['repeated half spaces', 'line', 'می\u200c\u200c\u200cروم', 'می‌روم'],
  ['emoji of several signs', 'line', 'سارا 👩‍💻❤️!', 'سارا 👩‍💻❤️!'],
  ['a colourful emoji at the end of a word', 'line', 'I ❤\ufe0f you ❤\ufe0f', 'I ❤\ufe0f you ❤\ufe0f'],
  ['vowels of Arabic', 'line', 'مُحَمَّد', 'مُحَمَّد'],
  ['a heap of marks', 'line', heap, `Sara${'\u0301'.repeat(4)}`],
  ['places to part long words in a text', 'lines', 'Wörter\u00adbuch\nzwei', 'Wörter\u00adbuch\nzwei'],
  ['lines', 'lines', '  one\n\n two ', 'one\n\n two'],
] as const)('%s', (_what, kind, text, shown) => {
  expect(toVisibleText(text, kind)).toBe(shown);
});

test('a long text of joiners is cleaned in no time', measured, () => {
  const before = process.cpuUsage();
  toVisibleText('\u200c'.repeat(200_000) + 'a'.repeat(10), 'lines');
  toVisibleText('a\u0301'.repeat(100_000), 'lines');
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
