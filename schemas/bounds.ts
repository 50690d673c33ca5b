import { z } from 'zod';
import { maxNesting, readMarkdown, type MarkdownFault } from './markdown.ts';
import { largestId } from './query.ts';
import { toVisibleText } from './visible-text.ts';

// Bounds of the inputs of operations. Documents and answers have none: they come from the shop itself.

/** Most characters of the texts in a request. */
export const maxLength = {
  /** A slug, or another name in a path. */
  slug: 200,
  /** The code of an order or payment, a discount code, or the id of a provider. */
  code: 40,
  /** The number of a house, or of a flat in it. */
  buildingPart: 20,
  /** A search text. */
  search: 100,
  /** The name of a person. */
  name: 120,
  /** The author's name on a comment. */
  author: 60,
  email: 200,
  /** The title of a ticket. */
  title: 120,
  /** One message of a ticket. */
  message: 2_000,
  /** An address, a note or the reason for a decision. */
  note: 500,
  /** A moment in ISO 8601. */
  moment: 40,
  /** A comma-separated list of ids. */
  idList: 1_600,
  /** The hash of a quote. */
  hash: 128,
  password: 128,
  /** The solution of a challenge. */
  solution: 2_000,
  /** One answer to a form of the checkout. */
  answer: 2_000,
  /** One answer to the form of a product. */
  lineAnswer: 200,
} as const;

/** Most entries of the lists and records in a request. */
export const maxEntries = {
  cartLines: 100,
  idList: 100,
  /** Changes of bookmarks that one device sends at once. */
  bookmarks: 1_000,
  /** Steps of a checkout that have a form. */
  answeredSteps: 20,
  /** Fields of one step. */
  answeredFields: 60,
  /** Entries of an answer that is a list or record. */
  answerParts: 60,
  /** Fields of the form of a product. */
  lineAnswers: 8,
  /** Fields that a gift adds to `lineAnswers`. */
  giftFields: 4,
} as const;

/** How deep one answer to a form may be nested: 0 is a text, a number or a boolean. */
export const maxAnswerDepth = 3;

/** Every kind of line break that a reader of plain text may act on. */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
/** Control characters, and marks that reverse or isolate the text after them. */
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const hasOnlyNewlines = (text: string): boolean => !control.test(text.replaceAll(/\r?\n/g, ''));

/**
 * A text of one line, such as a name. It has no line breaks, no control characters, and no marks that change
 * the writing direction. `toVisibleText` first removes blanks at both ends and invisible characters.
 * @param bounds in characters
 */
export const singleLineText = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .overwrite((text) => toVisibleText(text, 'line'))
    .min(min)
    .max(max)
    .refine((text) => !lineBreak.test(text), { params: { code: 'line-break' }, abort: true })
    .refine((text) => !control.test(text), { params: { code: 'control-character' } });

/**
 * A text that may have several lines, such as a note. It has no other control characters, and no marks that
 * change the writing direction. `toVisibleText` first removes blanks at both ends and invisible characters.
 * @param bounds in characters
 */
export const multiLineText = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .overwrite((text) => toVisibleText(text, 'lines'))
    .min(min)
    .max(max)
    .refine(hasOnlyNewlines, { params: { code: 'control-character' } });

const markdownFaults: Readonly<Record<MarkdownFault, { message: string; remedy: string }>> = {
  nesting: {
    message: `lists and quotes stand more than ${maxNesting} deep in each other`,
    remedy: 'take the marks of inner lists and quotes away',
  },
  passage: {
    message: 'it has too many lines, or one passage has too many marks to be read as Markdown',
    remedy: 'separate passages with blank lines, take marks such as *, _ and ~ away, or shorten the text',
  },
};

type FaultOf = (text: string) => MarkdownFault | null;

let faultOf: FaultOf = (text) => readMarkdown(text).fault;

/**
 * Parses with Markdown faults that are known already. Parsing is synchronous, so no other request sees them.
 * @param known called for each Markdown text that no other check refuses
 * @param parse synchronous
 */
export function withMarkdownFaults<Value>(known: FaultOf, parse: () => Value): Value {
  const before = faultOf;
  faultOf = known;
  try {
    return parse();
  } finally {
    faultOf = before;
  }
}

/**
 * Refuses Markdown that pages would show as plain text because it takes too long to read. A text that another
 * check has refused, such as one that is too long, is not read.
 */
export const readableMarkdown = <Text extends z.ZodString>(text: Text): Text =>
  text.superRefine((value, { addIssue, issues }) => {
    if (issues.length > 0) return;
    const fault = faultOf(value);
    if (fault === null) return;
    const { message, remedy } = markdownFaults[fault];
    addIssue({ code: 'custom', message, params: { code: `markdown-${fault}`, remedy } });
  });

/**
 * A record with a bounded number of entries; the API reference shows the bound.
 * @param max entries
 */
export const boundedRecord = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) =>
  z
    .record(key, value)
    .check((context) => {
      if (Object.keys(context.value).length <= max) return;
      context.issues.push({
        code: 'too_big',
        origin: 'object',
        maximum: max,
        inclusive: true,
        input: context.value,
        continue: true,
      });
    })
    .meta({ maxProperties: max });

/** A slug in a path. */
export const slug = z.string().min(1).max(maxLength.slug);

/** A moment in ISO 8601, in UTC or with its offset. */
export const moment = z.iso.datetime({ offset: true }).max(maxLength.moment);

/** A count or an id: at least 1. */
export const positiveInteger = z.int().min(1).max(largestId);

/**
 * A value of any shape and depth, such as a part of a document, whose JSON has at most so many bytes. The
 * check of the document checks the content.
 */
export const boundedJson = <Schema extends z.ZodType>(schema: Schema, bytes: number): Schema =>
  schema
    .refine(
      (value) => new TextEncoder().encode(JSON.stringify(value ?? null)).length <= bytes,
      `at most ${bytes} bytes`,
    )
    .meta({ maxBytes: bytes });
