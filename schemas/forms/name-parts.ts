import type { FormDocument } from './form-document.ts';

// Names in the order of a country: a form may ask for given and family name in place of `full_name`. Pure, for the browser too.

/** The fields that together are a `full_name`. */
export const nameParts: readonly string[] = ['given_name', 'family_name'];

type NameForm = Pick<FormDocument, 'schema'> & { uiSchema?: FormDocument['uiSchema'] | undefined };

const fieldsOf = ({ schema }: NameForm): string[] => Object.keys(schema['properties'] ?? {});

/** Whether a form asks for both parts of a name, and not for the name as a whole. */
export function asksForNameParts(form: NameForm): boolean {
  const fields = fieldsOf(form);
  return !fields.includes('full_name') && nameParts.every((part) => fields.includes(part));
}

/** The parts in the order in which the form asks for them, which is that of the name. */
function orderedParts(form: NameForm): readonly string[] {
  const order: unknown = form.uiSchema?.['ui:order'];
  const written = Array.isArray(order) ? order.map(String) : ['*'];
  // As the form is drawn: a star stands for every field that is not named.
  const others = fieldsOf(form).filter((field) => !written.includes(field));
  const fields = [...written.flatMap((field) => (field === '*' ? others : field)), ...others];
  return [...new Set(fields)].filter((field) => nameParts.includes(field));
}

/** The name that the values of a form say; undefined where the form asks for it as a whole, or nothing was entered. */
export function composedName(form: NameForm, values: Readonly<Record<string, unknown>>): string | undefined {
  if (!asksForNameParts(form)) return undefined;
  const parts = orderedParts(form).map((field) => values[field]);
  const name = parts
    .flatMap((part) => (typeof part === 'string' ? part.trim().split(/\s+/) : []))
    .filter((word) => word !== '')
    .join(' ');
  return name === '' ? undefined : name;
}

/** The values of a form with the name that they say. */
export function withFullName<Values extends Readonly<Record<string, unknown>>>(
  form: NameForm,
  values: Values,
): Values & { full_name?: string } {
  const name = composedName(form, values);
  return name === undefined ? values : { ...values, full_name: name };
}
