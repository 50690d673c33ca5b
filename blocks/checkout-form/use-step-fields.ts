import { useCallback, useMemo } from 'react';
import { loadForm, type LoadedForm } from '#actors/forms.ts';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { useCheckout, type StepView } from '#actors/checkout/use-checkout.ts';
import { useCode } from '#actors/use-code.ts';
import { loadCode } from '#schemas/load-code.ts';
import type { SchemaForm } from '#ui/form/schema-form.tsx';

type Values = Readonly<Record<string, unknown>>;

interface FormParts {
  form: LoadedForm;
  SchemaForm: typeof SchemaForm;
}

interface StepFields {
  /** null until the form and its code are loaded. */
  parts: FormParts | null;
  failed: boolean;
  retry(): void;
  values: Values;
  change(values: Values): void;
  /** Refusals of the engine by field. */
  errors: Readonly<Record<string, string>>;
}

/** Loads the form library together with the form. */
async function loadParts(name: string): Promise<FormParts> {
  const [form, module] = await Promise.all([
    loadForm(name),
    loadCode(() => import('#ui/form/schema-form.tsx')),
  ]);
  return { form, SchemaForm: module.SchemaForm };
}

/** Returns the form of a step and its values. Every change is stored in the draft. */
export function useStepFields({ id, form: name }: StepView): StepFields {
  const { valuesOf, failure } = useCheckout();
  const { code: parts, failed, retry } = useCode(useCallback(() => loadParts(name ?? ''), [name]));

  const errors = useMemo(() => {
    // The shop's buyer form may ask for buyer fields and for other fields.
    const own = [`answers.${id}.`, ...(name === 'buyer' ? ['user.'] : [])];
    return Object.fromEntries(
      (failure?.fields ?? []).flatMap(({ field, message }) => {
        const path = own.find((each) => field.startsWith(each));
        return path === undefined ? [] : [[field.slice(path.length), message]];
      }),
    );
  }, [failure, name, id]);

  return {
    parts,
    failed,
    retry,
    // Read from the draft at every render: a copy could miss a change made while the form reloads.
    values: valuesOf(id),
    change: (next) => sendToCheckout({ type: 'draft.change', step: id, values: next }),
    errors,
  };
}
