import type { ProductForm } from './forms/product-form.ts';
import type { LineAnswer, LineAnswers } from './entities/answers.ts';

/** Answers as they are sent: the values by field. */
export const answerValues = (answers: readonly LineAnswer[] = []): LineAnswers =>
  Object.fromEntries(answers.map(({ field, value }) => [field, value]));

/** One text for the answers of a line: lines of one sellable whose texts are equal are the same line. */
export function answersKey(answers: readonly LineAnswer[] | LineAnswers = {}): string {
  // cast: Array.isArray does not narrow a list that is read only
  const values = Array.isArray(answers) ? answerValues(answers as readonly LineAnswer[]) : answers;
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The fields of a product's form in the order in which they are asked. */
export function fieldsOf({ schema, uiSchema }: ProductForm): { field: string; title: string }[] {
  const { 'ui:order': order } = uiSchema;
  return (Array.isArray(order) ? order : Object.keys(schema.properties)).flatMap((field) => {
    const title = schema.properties[field]?.title;
    return title === undefined ? [] : [{ field, title }];
  });
}
