import { isOfAddress } from '#schemas/address-draft.ts';
import type { Address, AddressFields } from '#schemas/entities/address.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { withFullName } from '#schemas/forms/name-parts.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of the form of a stored address. */
export function valuesOfAddress({ id: _id, city, answers = {}, ...fields }: Address): Values {
  const place = fields.city_id === null ? { city: city.name, province: city.province } : {};
  return Object.fromEntries(
    Object.entries({ ...fields, ...place, ...answers }).filter(([, value]) => value !== null && value !== ''),
  );
}

/** The address that a form's values say: the fields of every address, and the answers to what else the form asks. */
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

/** Refusals of the engine by field of the form: answers are fields like the others there. */
export const errorsOfForm = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
  );
