import { formOf, stepsFor } from '#schemas/documents/flow-rules.ts';
import { screenSteps } from '#schemas/documents/flow-parts.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import { checkValues } from '../../forms/check-values.ts';
import { refusedField } from '../../messages/fields.ts';

/** What the further steps of a checkout asked, by step and field. */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const screens: readonly string[] = screenSteps;

/** PostgreSQL's JSON cannot hold the character NUL. */
const hasNul = (value: unknown): boolean => JSON.stringify(value)?.includes(String.raw`\u0000`) ?? false;

/**
 * Checks the answers of an order by the forms of this shop's steps. What no step has asked is left out.
 * @param hasPhysical whether something is sent: some steps are asked only then
 * @throws ShopError `validation-failed` naming the fields as `answers.<step>.<field>`
 */
export function checkAnswers(flows: Pick<FlowSettings, 'checkout'>, given: Answers, hasPhysical: boolean): Answers {
  const refused: FieldRefusal[] = [];
  const kept: Record<string, Record<string, unknown>> = {};
  for (const { id, form: name } of stepsFor(flows.checkout.steps, hasPhysical)) {
    const form = name === undefined || name === 'buyer' || screens.includes(id) ? undefined : formOf(flows, name);
    if (!form) continue;
    const { values, refused: wrong } = checkValues(form, given[id] ?? {});
    if (hasNul(values)) wrong.push({ field: '', code: 'invalid' });
    for (const { field, code } of wrong) refused.push(refusedField(code, `answers.${id}.${field}`));
    kept[id] = values;
  }
  if (refused.length > 0) throw new ShopError('validation-failed', { fields: refused, detail: refused.map(({ field, code }) => `${field} ${code}`).join(', ') });
  return kept;
}
