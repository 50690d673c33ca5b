import { formOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import { runningActors } from '../running.ts';

/** One answer from a form of the checkout. */
export interface TitledAnswer {
  key: string;
  /** The title in the document of the form, or the field's name when the shop no longer has the form. */
  title: string;
  value: unknown;
}

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the fields of a step's form with their titles, in the form's order. */
function titlesOf(checkout: FlowSettings['checkout'] | undefined, step: string): Map<string, string> {
  const name = step === 'address' ? step : checkout?.steps.find(({ id }) => id === step)?.form;
  const form = checkout && name !== undefined ? formOf({ checkout }, name) : undefined;
  const properties = (form?.schema['properties'] ?? {}) as Record<string, { title?: unknown } | undefined>;
  return new Map(
    Object.entries(properties).map(([field, property]) => [
      field,
      typeof property?.title === 'string' ? property.title : field,
    ]),
  );
}

const isAnswered = (value: unknown): boolean => value !== '' && value !== null && value !== undefined;

/** Returns the answers with their titles, in the order of the shop's forms. Pure. */
export function listAnswers(
  checkout: FlowSettings['checkout'] | undefined,
  answers: Answers,
): TitledAnswer[] {
  return Object.entries(answers).flatMap(([step, values]) => {
    const titles = titlesOf(checkout, step);
    const fields = [
      ...[...titles.keys()].filter((field) => Object.hasOwn(values, field)),
      ...Object.keys(values).filter((field) => !titles.has(field)),
    ];
    return fields
      .filter((field) => isAnswered(values[field]))
      .map((field) => ({ key: `${step}.${field}`, title: titles.get(field) ?? field, value: values[field] }));
  });
}

/**
 * Returns the answers from this shop's checkout forms, for display. The server does not know the forms, so it
 * shows field names as titles.
 */
export const useTitledAnswers = (answers: OrderAnswers | Answers): TitledAnswer[] =>
  listAnswers(runningActors()?.flows.checkout, answers);
