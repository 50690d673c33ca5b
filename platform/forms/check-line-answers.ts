import { maxLength, singleLineText } from '#schemas/bounds.ts';
import type { LineAnswer, LineAnswers } from '#schemas/entities/answers.ts';
import type { FieldRefusal } from '#schemas/errors.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { fieldsOf } from '#schemas/line-answers.ts';
import { checkValues } from './check-values.ts';

/** Answers of a line that were checked against the form of its product. */
export interface CheckedLine {
  /** In the order of the form, with the titles of now. */
  answers: LineAnswer[];
  refused: FieldRefusal[];
}

const line = singleLineText({ max: maxLength.lineAnswer });

/**
 * Checks the answers of a line. Answers without a field in the form are left out, and an empty text is not an
 * answer.
 * @param form null: the product has no form
 */
export function checkLineAnswers(form: ProductForm | null, given: LineAnswers = {}): CheckedLine {
  if (!form) return { answers: [], refused: [] };
  const { values, refused } = checkValues(
    form,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  );
  const long = fieldsOf(form).filter(
    ({ field }) => typeof values[field] === 'string' && !line.safeParse(values[field]).success,
  );
  return {
    answers: fieldsOf(form).flatMap(({ field, title }) => {
      const value = values[field];
      return typeof value === 'string' ? [{ field, title, value }] : [];
    }),
    refused: [
      ...refused.map(({ field, ...why }) => ({
        field: field === '' ? 'answers' : `answers.${field}`,
        ...why,
      })),
      ...long.map(({ field }) => ({ field: `answers.${field}`, code: 'invalid' })),
    ],
  };
}
