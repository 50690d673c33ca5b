import { formOf } from '#schemas/documents/flow-rules.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { runningActors } from '../running.ts';

/** Returns a step's form by its name; undefined on the server and for a step without a form. */
export function useStepForm(name: string | null): FormDocument | undefined {
  const flows = runningActors()?.flows;
  return name === null || !flows?.checkout ? undefined : formOf({ checkout: flows.checkout }, name);
}
