import type { FormDocument } from './form-document.ts';

// Names in the order of a country. A form may have given and family name in place of `full_name`. Pure, for
// the browser too.

/** The fields that make up a `full_name`. */
export const nameParts: readonly string[] = ['given_name', 'family_name'];

type NameForm = Pick<FormDocument, 'schema'> & { uiSchema?: FormDocument['uiSchema'] | undefined };

const fieldsOf = ({ schema }: NameForm): string[] => Object.keys(schema['properties'] ?? {});

/** Whether a form has both parts of a name, and not the whole name. */
export function asksForNameParts(form: NameForm): boolean {
  const fields = fieldsOf(form);
  return !fields.includes('full_name') && nameParts.every((part) => fields.includes(part));
}

/** Returns the parts in the order of the form, which is the order of the name. */
function orderedParts(form: NameForm): readonly string[] {
  const order: unknown = form.uiSchema?.['ui:order'];
  const written = Array.isArray(order) ? order.map(String) : ['*'];
  // Forms are drawn in this way: a star represents every field that the order does not name.
  const others = fieldsOf(form).filter((field) => !written.includes(field));
  const fields = [...written.flatMap((field) => (field === '*' ? others : field)), ...others];
  return [...new Set(fields)].filter((field) => nameParts.includes(field));
}

/**
 * Joins the name parts in the values of a form; undefined when the form has the whole name, or all parts are
 * empty.
 */
export function composedName(form: NameForm, values: Readonly<Record<string, unknown>>): string | undefined {
  if (!asksForNameParts(form)) return undefined;
  const parts = orderedParts(form).map((field) => values[field]);
  const name = parts
    .flatMap((part) => (typeof part === 'string' ? part.trim().split(/\s+/) : []))
    .filter((word) => word !== '')
    .join(' ');
  return name === '' ? undefined : name;
}

/** Returns the values of a form with the name joined from its parts. */
export function withFullName<Values extends Readonly<Record<string, unknown>>>(
  form: NameForm,
  values: Values,
): Values & { full_name?: string } {
  const name = composedName(form, values);
  return name === undefined ? values : { ...values, full_name: name };
}
