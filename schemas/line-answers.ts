import type { ProductForm } from './forms/product-form.ts';
import type { LineAnswer, LineAnswers } from './entities/answers.ts';

/** Returns answers in the form that requests have: values by field. */
export const answerValues = (answers: readonly LineAnswer[] = []): LineAnswers =>
  Object.fromEntries(answers.map(({ field, value }) => [field, value]));

/** Returns one text for the answers of a line. Lines of one sellable with equal texts are the same line. */
export function answersKey(answers: readonly LineAnswer[] | LineAnswers = {}): string {
  // cast: Array.isArray does not narrow a list that is read only
  const values = Array.isArray(answers) ? answerValues(answers as readonly LineAnswer[]) : answers;
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists the fields of a product's form in the order in which the form shows them. */
export function fieldsOf({ schema, uiSchema }: ProductForm): { field: string; title: string }[] {
  const { 'ui:order': order } = uiSchema;
  return (Array.isArray(order) ? order : Object.keys(schema.properties)).flatMap((field) => {
    const title = schema.properties[field]?.title;
    return title === undefined ? [] : [{ field, title }];
  });
}
