import { isOfAddress } from '#schemas/address-draft.ts';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { withFullName } from '#schemas/forms/name-parts.ts';

type Values = Readonly<Record<string, unknown>>;

/** Converts a stored address to the values of its form. */
export function valuesOfAddress({ id: _id, city, answers = {}, ...fields }: Address): Values {
  const place = fields.city_id === null ? { city: city.name, province: city.province } : {};
  return Object.fromEntries(
    Object.entries({ ...fields, ...place, ...answers }).filter(([, value]) => value !== null && value !== ''),
  );
}

/** Converts the values of a form to an address. Fields that not every address has become its answers. */
export function addressOfValues(
  values: Values,
  form: Pick<FormDocument, 'schema'> & { uiSchema?: FormDocument['uiSchema'] },
): AddressFields {
  const fields = Object.entries(values).filter(([name]) =>
    Object.hasOwn(form.schema['properties'] ?? {}, name),
  );
  const asked = Object.entries(withFullName(form, Object.fromEntries(fields)));
  const answers = asked.filter(([name]) => !isOfAddress(name));
  return {
    // The form's schema has validated these values; the engine validates them again.
    ...(Object.fromEntries(asked.filter(([name]) => isOfAddress(name))) as AddressFields),
    ...(answers.length === 0 ? {} : { answers: Object.fromEntries(answers) as AddressFields['answers'] }),
  };
}

/** Returns the answers that the form asks for and a stored address does not have: those of a time before the form. */
export const answersLackedBy = (
  { answers = {} }: Address,
  { schema }: Pick<FormDocument, 'schema'>,
): string[] =>
  Object.keys(schema['properties'] ?? {}).filter(
    (name) => !isOfAddress(name) && (answers[name] === undefined || answers[name] === ''),
  );

/** Returns the engine's refusals by field of the form, where answers are ordinary fields. */
export const errorsOfForm = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
  );
