import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { normalizeDigits } from '#schemas/digits.ts';
import { bareTelephone } from '#schemas/written-telephone.ts';

export type FormValues = Record<string, unknown>;

const inputTypeOf = (uiSchema: UiSchema, name: string): unknown => {
  const options: unknown = (uiSchema[name] as UiSchema | undefined)?.['ui:options'];
  return typeof options === 'object' && options !== null && 'inputType' in options
    ? options.inputType
    : undefined;
};

/**
 * Returns values as they are validated and sent: digits of numbers and telephones as 0–9, texts trimmed,
 * empty values removed.
 */
export function normalizeValues(values: FormValues, uiSchema: UiSchema): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value !== 'string') return value === undefined || value === null ? [] : [[name, value]];
      const inputType = inputTypeOf(uiSchema, name);
      const text =
        inputType === 'tel'
          ? bareTelephone(value)
          : inputType === 'numeric'
            ? normalizeDigits(value)
            : value.trim();
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** A validator that accepts every value. */
const unchecked: ValidatorType<FormValues> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/**
 * Creates RJSF's validator from the compiled functions. It validates values as they will be sent.
 * @param validators null: only the engine validates the form
 */
export function createFormValidator(
  validators: ValidatorFunctions | null,
  schema: RJSFSchema,
  uiSchema: UiSchema,
): ValidatorType<FormValues> {
  if (validators === null) return unchecked;
  const precompiled = createPrecompiledValidator<FormValues>(validators, schema);
  const validate = precompiled.validateFormData.bind(precompiled);
  precompiled.validateFormData = (values, ...rest) =>
    validate(values === undefined ? values : normalizeValues(values, uiSchema), ...rest);
  return precompiled;
}
