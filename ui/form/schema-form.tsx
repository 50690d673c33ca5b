import Form from '@rjsf/core';
import type {
  ErrorSchema,
  RegistryWidgetsType,
  RJSFSchema,
  RJSFValidationError,
  UiSchema,
} from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { formTemplates } from './form-templates.tsx';
import { useFormTexts, type FormTexts } from './form-texts.ts';
import { createFormValidator, normalizeValues, type FormValues } from './form-validator.ts';
import { formWidgets, type FormContext, type FormWidget } from './form-widgets.tsx';
import styles from './form.module.css';

export interface SchemaFormProps {
  /** Id of the form element, so that a button elsewhere can submit it. Field ids begin with it. */
  id: string;
  form: FormDocument;
  /** Compiled from the form's schema; null for a form that only the engine validates. */
  validators: ValidatorFunctions | null;
  values: FormValues;
  onChange: (values: FormValues) => void;
  /** Called with values that the schema accepts, normalised. */
  onSubmit: (values: FormValues) => void;
  /**
   * Called when the schema refuses the values. Returns whether something above the fields is wrong too, which
   * then gets the focus in place of the first invalid field.
   */
  onInvalid?: (() => boolean) | undefined;
  /** Refusals of the engine by field name. */
  fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** Additional widgets, by their name in `ui:widget`. */
  widgets?: Readonly<Record<string, FormWidget>> | undefined;
  /** Shown after the label of an optional field. */
  optionalLabel?: string | undefined;
  /** Required fields that these values may lack: those of an older record, which had no such field. */
  mayLack?: readonly string[] | undefined;
  disabled?: boolean | undefined;
  /** Content below the fields, inside the form; for example its button. */
  children?: ReactNode;
}

const nameOf = (property: string | undefined): string =>
  (property ?? '').replace(/^\./, '').split(/[.[]/, 1)[0] ?? '';

/** RJSF would preselect the first of several named values in a required field. That is not an answer. */
const defaultValues = { constAsDefaults: 'never' } as const;

const none: readonly string[] = [];

/** The field that is missing; undefined for another error. */
const missingField = ({ name, params }: RJSFValidationError): unknown =>
  name === 'required' ? (params as { missingProperty?: unknown } | undefined)?.missingProperty : undefined;

const withoutLacking = (
  errors: readonly RJSFValidationError[],
  mayLack: readonly string[],
): RJSFValidationError[] => errors.filter((error) => !mayLack.some((field) => field === missingField(error)));

/** Returns the first message for each field, in the shop's language. */
function tellFaults(
  errors: readonly RJSFValidationError[],
  { schema, uiSchema }: FormDocument,
  values: FormValues,
  texts: FormTexts,
): RJSFValidationError[] {
  const seen = new Set<string>();
  return errors.flatMap((error) => {
    const missing = missingField(error);
    const name = typeof missing === 'string' ? missing : nameOf(error.property);
    if (seen.has(name)) return [];
    seen.add(name);
    const property = (schema['properties'] as Record<string, { title?: string } | undefined> | undefined)?.[
      name
    ];
    const options = ((uiSchema[name] as UiSchema | undefined)?.['ui:options'] ?? {}) as Record<
      string,
      unknown
    >;
    const message = texts.fault({
      keyword: error.name ?? '',
      params: (error.params ?? {}) as Record<string, unknown>,
      title: texts.text(property?.title) || name,
      options,
      value: values[name],
    });
    return [{ ...error, message, stack: message }];
  });
}

/** Focuses the first invalid field in page order. */
function focusFirstWrong(id: string): void {
  document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/**
 * A form from a document. Its schema was compiled when it was published. Errors appear after the first
 * submit, and the first invalid field gets the focus.
 */
export function SchemaForm({
  id,
  form,
  validators,
  values,
  onChange,
  onSubmit,
  onInvalid,
  fieldErrors,
  widgets,
  optionalLabel,
  mayLack = none,
  disabled,
  children,
}: SchemaFormProps) {
  const texts = useFormTexts();
  const [wasTried, setWasTried] = useState(false);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const validator = useMemo(
    () => createFormValidator(validators, form.schema as RJSFSchema, form.uiSchema),
    [validators, form],
  );
  const context = useMemo((): FormContext => ({ texts, optionalLabel }), [texts, optionalLabel]);
  const allWidgets = useMemo(
    (): RegistryWidgetsType<FormValues> => ({ ...formWidgets, ...widgets }),
    [widgets],
  );
  const extraErrors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fieldErrors ?? {}).map(([name, message]) => [name, { __errors: [message] }]),
      ) as ErrorSchema<FormValues>,
    [fieldErrors],
  );

  const refused = Object.keys(fieldErrors ?? {}).join();
  useEffect(() => {
    if (refused !== '') focusFirstWrong(id);
  }, [id, refused]);

  return (
    <Form<FormValues>
      id={id}
      className={styles.form ?? ''}
      idPrefix={id}
      schema={form.schema as RJSFSchema}
      uiSchema={form.uiSchema}
      validator={validator}
      formData={values}
      experimental_defaultFormStateBehavior={defaultValues}
      formContext={context}
      templates={formTemplates}
      widgets={allWidgets}
      extraErrors={extraErrors}
      transformErrors={(errors) => tellFaults(withoutLacking(errors, mayLack), form, latest.current, texts)}
      showErrorList={false}
      noHtml5Validate
      {...(wasTried ? { liveValidate: 'onChange' as const } : {})}
      {...(disabled ? { disabled } : {})}
      onChange={({ formData }) => onChange(formData ?? {})}
      onSubmit={({ formData }) => onSubmit(normalizeValues(formData ?? {}, form.uiSchema))}
      onError={() => {
        setWasTried(true);
        const isAboveWrong = onInvalid?.() ?? false;
        // The messages are on the page only after this render.
        if (!isAboveWrong) requestAnimationFrame(() => focusFirstWrong(id));
      }}
    >
      {children ?? <></>}
    </Form>
  );
}
