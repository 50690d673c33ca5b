import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { compileForm } from '#platform/forms/compile-form.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';

/**
 * Returns the validators of a form, compiled as for publishing and loaded as in a browser: a module by its
 * address.
 */
export async function compiledForm(form: Pick<FormDocument, 'schema'>): Promise<ValidatorFunctions> {
  const { code } = compileForm(form);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    validators: ValidatorFunctions;
  };
  return module.validators;
}
