import type { LineAnswer, OrderAnswers } from '#schemas/entities/answers.ts';

// Answers in one line of the terminal.

/** Returns the answers to a product's form as one line. */
export const sayLineAnswers = (answers: readonly LineAnswer[]): string =>
  answers.map(({ title, value }) => `${title}: ${value}`).join(', ');

/**
 * What the forms of the checkout asked for, by step and field; values as JSON, so that each stays on its
 * line.
 */
export const sayOrderAnswers = (answers: OrderAnswers): string =>
  Object.entries(answers)
    .flatMap(([step, fields]) =>
      Object.entries(fields).map(([field, value]) => `${step}.${field}: ${JSON.stringify(value)}`),
    )
    .join(', ');
