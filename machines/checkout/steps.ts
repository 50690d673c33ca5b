import { beyondBuyer, isOfBuyer, stepsFor } from '#schemas/documents/flow-rules.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import type { CheckoutContext, CheckoutStep, Failure, Values } from './types.ts';

type StepContext = Pick<CheckoutContext, 'settings' | 'draft' | 'quote' | 'user'>;

const hasAddress = ({ draft }: Pick<StepContext, 'draft'>): boolean =>
  draft.address_id !== null || draft.address !== null;

/**
 * Returns the steps of this cart, in order. Before the first quote it is unknown whether the shop ships
 * goods. An order that was placed earlier has no quote, and its draft has the address if goods are sent.
 */
export const currentSteps = (context: Pick<StepContext, 'settings' | 'quote' | 'draft'>): CheckoutStep[] =>
  stepsFor(
    context.settings.steps,
    context.quote?.needs_address ?? (context.draft.placed !== null && hasAddress(context)),
  );

/** Whether a step is complete. Payment never is, because it is the last one. */
export function isDone({ draft }: Pick<StepContext, 'draft'>, { id }: CheckoutStep): boolean {
  if (id === 'payment') return false;
  if (id === 'address') return hasAddress({ draft });
  return draft.done.includes(id);
}

/**
 * Returns the step to show: the wanted one if every step before it is done, otherwise the first that is not.
 */
export function resolveStep(context: StepContext, wanted: string | null): string {
  const steps = currentSteps(context);
  const first = steps.findIndex((step) => !isDone(context, step));
  const open = first === -1 ? steps.length - 1 : first;
  const wantedIndex = steps.findIndex(({ id }) => id === wanted);
  return steps[wantedIndex === -1 ? open : Math.min(wantedIndex, open)]?.id ?? 'payment';
}

/** Returns the next or previous step; null beyond the ends. */
export function neighbour(context: StepContext, step: string | null, by: 1 | -1): string | null {
  const steps = currentSteps(context);
  const index = steps.findIndex(({ id }) => id === step);
  return index === -1 ? null : (steps[index + by]?.id ?? null);
}

const stepOfForm = ({ settings }: Pick<StepContext, 'settings'>, form: string): CheckoutStep | undefined =>
  settings.steps.find((step) => step.form === form);

/** Returns the buyer's data from the account. */
function fromAccount({ user }: Pick<StepContext, 'user'>): Values {
  if (!user) return {};
  return {
    ...(user.name === null ? {} : { full_name: user.name }),
    ...(isAddress(user.mobile) ? {} : { phone_number: user.mobile }),
    ...(user.email === null ? {} : { email: user.email }),
  };
}

/** Returns the initial values of a step's form: the draft, or for the buyer the data of the account. */
export function startValues(context: StepContext, id: string): Values {
  const form = context.settings.steps.find((step) => step.id === id)?.form;
  return context.draft.values[id] ?? (form === 'buyer' ? fromAccount(context) : {});
}

/**
 * Returns the buyer of the order. A checkout without a buyer form uses the data of the account. A submitted
 * form started with that data, so the buyer has cleared a field without a value, and it stays empty.
 */
export function buyerOf(context: StepContext): Values {
  const step = stepOfForm(context, 'buyer');
  const values = step
    ? startValues(context, step.id)
    : { full_name: context.user?.mobile, ...fromAccount(context) };
  return Object.fromEntries(Object.entries(values).filter(([field]) => isOfBuyer(field)));
}

/**
 * Returns the answers of the steps that have a form, by step. Of the buyer's own form it returns the fields
 * that are not part of the buyer.
 */
export function answersFor(
  { draft }: Pick<StepContext, 'draft'>,
  steps: readonly CheckoutStep[],
): Record<string, Values> {
  return Object.fromEntries(
    steps.flatMap(({ id, form }) => {
      if (form === undefined) return [];
      const values = draft.values[id] ?? {};
      if (form !== 'buyer') return [[id, values]];
      const others = beyondBuyer(values);
      return Object.keys(others).length === 0 ? [] : [[id, others]];
    }),
  );
}

/** Returns the answers of the other steps of this cart, by step. */
export const answersOf = (context: StepContext): Record<string, Values> =>
  answersFor(context, currentSteps(context));

/** Returns the step that contains the first field that the engine refused; null when there is none. */
export function stepOfFailure(context: StepContext, { fields }: Pick<Failure, 'fields'>): string | null {
  for (const { field } of fields) {
    const [part, step] = field.split('.');
    const id =
      part === 'user'
        ? stepOfForm(context, 'buyer')?.id
        : part === 'answers'
          ? step
          : part === 'address_id' || part === 'address'
            ? 'address'
            : undefined;
    if (id !== undefined && currentSteps(context).some((each) => each.id === id)) return id;
  }
  return null;
}
