import { z } from 'zod';
import { boundedRecord, maxAnswerDepth, maxEntries, maxLength, multiLineText } from '../bounds.ts';

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

/** @param depth how many lists and records may stand inside each other */
function answerOfDepth(depth: number): z.ZodType<AnswerValue, AnswerValue> {
  if (depth === 0) return single;
  const inner = answerOfDepth(depth - 1);
  return z.union([
    single,
    z.array(inner).max(maxEntries.answerParts),
    boundedRecord(part, inner, maxEntries.answerParts),
  ]);
}

/** Answers to the checkout forms beyond the buyer's own fields, by step and field. */
export const orderAnswers = boundedRecord(
  z.string().max(maxName.step),
  boundedRecord(part, answerOfDepth(maxAnswerDepth), maxEntries.answeredFields),
  maxEntries.answeredSteps,
);
export type OrderAnswers = z.infer<typeof orderAnswers>;
