import { checkValues, type RefusedValue } from '#platform/forms/check-values.ts';
import { screenSteps, type CheckoutStep } from '#schemas/documents/flow-parts.ts';
import { beyondBuyer, formOf, isOfBuyer, stepsFor } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { OrderAnswers } from '#schemas/entities/answers.ts';
import { buyerFields, type Buyer } from '#schemas/entities/order.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { asksForNameParts, composedName } from '#schemas/forms/name-parts.ts';

const fullName = buyerFields.shape.full_name;

const screens: readonly string[] = screenSteps;

/** Whether a value contains the character NUL, which PostgreSQL's JSON cannot store. */
const hasNul = (value: unknown): boolean => JSON.stringify(value)?.includes(String.raw`\u0000`) ?? false;

type Json = OrderAnswers[string][string];

/** The checked answers of a checkout. */
export interface CheckedAnswers {
  answers: OrderAnswers;
  buyer: Buyer;
  /** Whether the order has physical goods. Some steps exist only then. */
  hasPhysical: boolean;
}

interface Checked {
  kept: Record<string, Json>;
  refused: FieldRefusal[];
}

const refusalAt = (path: string, { field, ...why }: RefusedValue): FieldRefusal => ({
  field: field === '' ? path : `${path}.${field}`,
  ...why,
});

function checkForm(form: FormDocument, id: string, given: OrderAnswers[string]): Checked {
  const { values, refused } = checkValues(form, given);
  if (hasNul(values)) refused.push({ field: '', code: 'invalid' });
  return {
    kept: values as Record<string, Json>,
    refused: refused.map((wrong) => refusalAt(`answers.${id}`, wrong)),
  };
}

/**
 * Checks a shop's own form for the buyer as a whole. The order has columns for the buyer's fields, and stores
 * the others as answers.
 */
function checkBuyer(form: FormDocument, id: string, given: OrderAnswers[string], buyer: Buyer): Checked {
  const hasParts = asksForNameParts(form);
  const said = Object.fromEntries(
    Object.entries(buyer).filter(([field, value]) => value !== '' && !(hasParts && field === 'full_name')),
  );
  const { values, refused } = checkValues(form, { ...beyondBuyer(given), ...said });
  const kept = beyondBuyer(values) as Record<string, Json>;
  if (hasNul(kept)) refused.push({ field: '', code: 'invalid' });
  if (hasParts && refused.length === 0 && !fullName.safeParse(composedName(form, values)).success)
    refused.push({ field: 'family_name', code: 'invalid' });
  return {
    kept,
    refused: refused.map((wrong) => refusalAt(isOfBuyer(wrong.field) ? 'user' : `answers.${id}`, wrong)),
  };
}

/**
 * Returns the buyer as the order stores them. A form with given and family name sets the full name, in the
 * order of its fields.
 * @param answers the checked answers
 */
export function namedBuyer(
  { checkout }: Pick<FlowSettings, 'checkout'>,
  answers: OrderAnswers,
  buyer: Buyer,
): Buyer {
  const step = checkout.steps.find(({ form }) => form === 'buyer');
  const form = step && Object.hasOwn(checkout.forms, 'buyer') ? checkout.forms['buyer'] : undefined;
  const name = step && form && composedName(form, answers[step.id] ?? {});
  return name === undefined ? buyer : { ...buyer, full_name: name };
}

function checkStep(
  { checkout }: Pick<FlowSettings, 'checkout'>,
  { id, form: name }: CheckoutStep,
  { answers, buyer }: CheckedAnswers,
): Checked | null {
  if (name === undefined || screens.includes(id)) return null;
  // The built-in form has exactly the fields that every order needs.
  if (name === 'buyer' && !Object.hasOwn(checkout.forms, name)) return null;
  const form = formOf({ checkout }, name);
  if (!form) return null;
  return name === 'buyer'
    ? checkBuyer(form, id, answers[id] ?? {}, buyer)
    : checkForm(form, id, answers[id] ?? {});
}

/**
 * Checks the answers of an order against the forms of this shop's steps. Answers without a field are left
 * out.
 * @throws ShopError `validation-failed` naming the fields as `answers.<step>.<field>`, those of the buyer as
 *   `user.<field>`
 */
export function checkAnswers(flows: Pick<FlowSettings, 'checkout'>, told: CheckedAnswers): OrderAnswers {
  const refused: FieldRefusal[] = [];
  const kept: OrderAnswers = {};
  for (const step of stepsFor(flows.checkout.steps, told.hasPhysical)) {
    const checked = checkStep(flows, step, told);
    if (!checked) continue;
    refused.push(...checked.refused);
    kept[step.id] = checked.kept;
  }
  if (refused.length > 0)
    throw new ShopError('validation-failed', {
      fields: refused,
      detail: refused.map(({ field, code }) => `${field} ${code}`).join(', '),
    });
  return kept;
}
