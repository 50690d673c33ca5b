import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { compileForm } from '#server/forms/compile-form.ts';

/** The validators of a form, compiled as publishing does and loaded as a browser does: a module by its address. */
export async function compiledForm(form: Pick<FormDocument, 'schema'>): Promise<ValidatorFunctions> {
  const { code } = compileForm(form);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    validators: ValidatorFunctions;
  };
  return module.validators;
}
