import { z } from 'zod';
import { boundedRecord, maxAnswerDepth, maxEntries, maxLength, multiLineText } from '../bounds.ts';
import { maxGiftMessage } from '../gift-names.ts';

/** Most characters of the names of steps and fields. */
const maxName = { step: 32, field: 64 } as const;

const part = z.string().max(maxName.field);

const single = z.union([
  multiLineText({ max: maxLength.answer }),
  z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  z.boolean(),
  z.null(),
]);

/** The value of one field of a form. */
export type AnswerValue = z.infer<typeof single> | AnswerValue[] | { [part: string]: AnswerValue };

/** @param depth how deep lists and records may be nested */
function answerOfDepth(depth: number): z.ZodType<AnswerValue, AnswerValue> {
  if (depth === 0) return single;
  const inner = answerOfDepth(depth - 1);
  return z.union([
    single,
    z.array(inner).max(maxEntries.answerParts),
    boundedRecord(part, inner, maxEntries.answerParts),
  ]);
}

/** Answers to one form, by field. */
export const formAnswers = boundedRecord(part, answerOfDepth(maxAnswerDepth), maxEntries.answeredFields);
export type FormAnswers = z.infer<typeof formAnswers>;

/** Answers to the checkout forms beyond the buyer's own fields, by step and field. */
export const orderAnswers = boundedRecord(
  z.string().max(maxName.step),
  formAnswers,
  maxEntries.answeredSteps,
);
export type OrderAnswers = z.infer<typeof orderAnswers>;

/**
 * Answers to the form of a product, by field, and wishes about a gift. Only the message of a gift has several
 * lines.
 */
export const lineAnswers = boundedRecord(
  z.string().max(40),
  multiLineText({ max: maxGiftMessage }),
  maxEntries.lineAnswers + maxEntries.giftFields,
);
export type LineAnswers = z.infer<typeof lineAnswers>;

/** A checked answer of a cart line or an order line, with the title that its field had at that time. */
export const lineAnswer = z.object({ field: z.string(), title: z.string(), value: z.string() });
export type LineAnswer = z.infer<typeof lineAnswer>;
