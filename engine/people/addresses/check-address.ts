import { checkBySchema } from '#engine/pipeline/parse-input.ts';
import { neededFields } from '#platform/country/needed-fields.ts';
import { checkValues } from '#platform/forms/check-values.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { isOfAddress } from '#schemas/address-draft.ts';
import { normalizeDigits, toEnglishDigits } from '#schemas/digits.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { addressMinimum, iranianAddress, type AddressFields } from '#schemas/entities/address.ts';
import type { FormAnswers } from '#schemas/entities/answers.ts';
import { ShopError, type FieldRefusal } from '#schemas/errors.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { asksForNameParts, withFullName } from '#schemas/forms/name-parts.ts';
import type { TelephoneRules } from '#schemas/telephone.ts';

/** An address that the shop's form accepts, in its stored form. */
export interface CheckedAddress {
  full_name: string;
  phone_number: string;
  /** Null where the form has no list of cities. */
  city_id: number | null;
  /** The written name; empty when the city is in the list. */
  city: string;
  province: string;
  postal_code: string;
  address: string;
  description: string;
  lat: number | null;
  long: number | null;
  /** Answers to the form's other fields. */
  answers: FormAnswers;
}

/** Rules that an address is checked against. */
export interface AddressRules {
  release: Pick<PublishedRelease, 'site' | 'flows'>;
  telephones: TelephoneRules;
}

const blank: CheckedAddress = {
  full_name: '',
  phone_number: '',
  city_id: null,
  city: '',
  province: '',
  postal_code: '',
  address: '',
  description: '',
  lat: null,
  long: null,
  answers: {},
};

const iranianMinimum = addressMinimum.extend(
  iranianAddress.pick({ full_name: true, postal_code: true, address: true }).partial().shape,
);

/**
 * Returns the stored form of a postal code: in Iran ten digits, elsewhere as people write it, in capital
 * letters.
 */
const normalizeCode = (text: string, country: string): string =>
  country === 'IR' ? normalizeDigits(text) : toEnglishDigits(text).trim().replace(/\s+/g, ' ').toUpperCase();

/** Returns the values in the form's own shape. Empty values are missing, as in requests of the browser. */
function valuesOf({ answers = {}, ...fields }: AddressFields, { release, telephones }: AddressRules) {
  const { phone_number: phone, postal_code: code } = fields;
  const said = {
    ...fields,
    ...(phone === undefined ? {} : { phone_number: telephones.normalize(phone) }),
    ...(code === undefined ? {} : { postal_code: normalizeCode(code, release.site.country) }),
  };
  const others = Object.entries(answers).filter(([field]) => !isOfAddress(field));
  return Object.fromEntries(
    [...Object.entries(said), ...others].filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
}

/**
 * Checks the minimum for every form. In Iran these are the rules of the specification about the fields that
 * the form has. A form in a release older than this check may have left them to the engine.
 */
function checkMinimum(
  values: Readonly<Record<string, unknown>>,
  { release, telephones }: AddressRules,
): FieldRefusal[] {
  const missing = neededFields.address.filter((field) => !Object.hasOwn(values, field));
  const minimum = release.site.country === 'IR' ? iranianMinimum : addressMinimum;
  const { refused } = checkBySchema(minimum, values, telephones);
  return [...missing.map((field) => refusedField('required', field)), ...(refused ?? [])];
}

/** Checks the fields of a shop's own form, and its additional fields. */
function checkForm(form: FormDocument, given: AddressFields, rules: AddressRules) {
  const hasParts = asksForNameParts(form);
  const { full_name: whole, ...told } = valuesOf(given, rules);
  const checked = checkValues(form, hasParts || whole === undefined ? told : { ...told, full_name: whole });
  const { refused } = checked;
  const values = withFullName(form, checked.values);
  const wrong = new Set(refused.map(({ field }) => field));
  const refusals: FieldRefusal[] = [
    ...refused.map(({ field, ...why }) => ({
      field: field === '' || isOfAddress(field) ? field : `answers.${field}`,
      ...why,
    })),
    ...checkMinimum(values, rules)
      // The form does not have the whole name.
      .map((refusal) =>
        hasParts && refusal.field === 'full_name' ? { ...refusal, field: 'answers.family_name' } : refusal,
      )
      .filter(({ field }) => !wrong.has(field.replace(/^answers\./, ''))),
  ];
  const entries = Object.entries(values);
  const fields = Object.fromEntries(entries.filter(([field]) => isOfAddress(field)));
  const answers = Object.fromEntries(entries.filter(([field]) => !isOfAddress(field))) as FormAnswers;
  return { address: { ...blank, ...fields, answers }, refusals };
}

/**
 * Checks an address with the form `address` of the shop. An Iranian shop without an own form uses the form of
 * the specification.
 * @param path of the address in the input, for the names of refused fields; empty when the input is the
 *   address
 * @throws ShopError `validation-failed`
 */
export function checkAddress(given: AddressFields, rules: AddressRules, path = ''): CheckedAddress {
  const { forms } = rules.release.flows.checkout;
  const form = Object.hasOwn(forms, 'address') ? forms['address'] : undefined;
  if (form) {
    const { address, refusals } = checkForm(form, given, rules);
    if (refusals.length > 0) refuse(refusals, path);
    return address;
  }
  const { values, refused } = checkBySchema(iranianAddress, given, rules.telephones);
  if (refused) refuse(refused, path);
  const { house_number = '', unit = '' } = values.answers ?? {};
  const answers = Object.fromEntries(
    Object.entries({ house_number, unit }).filter(([, value]) => value !== ''),
  );
  return { ...blank, ...values, answers };
}

function refuse(refusals: readonly FieldRefusal[], path: string): never {
  const fields = refusals.map((each) => ({
    ...each,
    field: [path, each.field].filter((part) => part !== '').join('.'),
  }));
  throw new ShopError('validation-failed', {
    fields,
    detail: fields.map(({ field, code }) => `${field} ${code}`).join(', '),
  });
}
