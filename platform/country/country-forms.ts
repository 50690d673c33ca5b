import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import { buyerForm } from '#schemas/forms/buyer.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { regionsOf } from './regions.ts';

/**
 * Postal codes by country, as people write them. Patterns of the Universal Postal Union's address formats, in
 * either letter case. Every other country gets a pattern that fits most codes.
 */
const postalCodes: Readonly<Record<string, string>> = {
  AT: '^\\d{4}$',
  AU: '^\\d{4}$',
  BE: '^\\d{4}$',
  BR: '^\\d{5}-?\\d{3}$',
  CA: '^[A-Za-z]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d$',
  CH: '^\\d{4}$',
  CZ: '^\\d{3} ?\\d{2}$',
  DE: '^\\d{5}$',
  DK: '^\\d{4}$',
  ES: '^\\d{5}$',
  FI: '^\\d{5}$',
  FR: '^\\d{5}$',
  GB: '^[A-Za-z]{1,2}\\d[A-Za-z0-9]? ?\\d[A-Za-z]{2}$',
  GR: '^\\d{3} ?\\d{2}$',
  IE: '^[A-Za-z]\\d[0-9A-Za-z] ?[0-9A-Za-z]{4}$',
  IN: '^\\d{6}$',
  IR: '^[13-9]{5}\\d{5}$',
  IT: '^\\d{5}$',
  JP: '^\\d{3}-?\\d{4}$',
  KR: '^\\d{5}$',
  LU: '^\\d{4}$',
  MX: '^\\d{5}$',
  NL: '^\\d{4} ?[A-Za-z]{2}$',
  NO: '^\\d{4}$',
  NZ: '^\\d{4}$',
  PL: '^\\d{2}-\\d{3}$',
  PT: '^\\d{4}-\\d{3}$',
  SE: '^\\d{3} ?\\d{2}$',
  TR: '^\\d{5}$',
  US: '^\\d{5}(-\\d{4})?$',
};
const anyPostalCode = '^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$';

/** Countries without postal codes. */
const withoutPostalCode: ReadonlySet<string> = new Set(['AE', 'HK', 'QA']);

/** The key of the message about a wrong number, in the message namespace `forms`. */
const telephone = { 'ui:autocomplete': 'tel', 'ui:options': { inputType: 'tel', error: 'telephone' } };
const telephoneValue = { type: 'string', maxLength: 40 };

function buyerFormOf(): FormDocument {
  const { properties, ...schema } = buyerForm.schema as { properties: Record<string, unknown> };
  return {
    schema: {
      ...schema,
      properties: {
        ...properties,
        phone_number: { ...telephoneValue, title: 'buyer.phone_number' },
      },
    },
    uiSchema: { ...buyerForm.uiSchema, phone_number: telephone },
  };
}

/**
 * Makes a form with recipient, street, town, and the region and postal code if the country has them; without
 * a map and a list of towns.
 */
function addressFormOf(country: string): FormDocument {
  const regions = regionsOf(country);
  const hasCode = !withoutPostalCode.has(country);
  const isNamedZip = country === 'US';
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        full_name: { type: 'string', title: 'address.full_name', minLength: 2, maxLength: 120 },
        phone_number: { ...telephoneValue, title: 'address.phone_number' },
        address: { type: 'string', title: 'address.address', minLength: 5, maxLength: 500 },
        city: { type: 'string', title: 'address.city', minLength: 2, maxLength: 120 },
        ...(regions
          ? {
              province: {
                type: 'string',
                title: regions.title,
                oneOf: Object.entries(regions.names).map(([code, title]) => ({ const: code, title })),
              },
            }
          : {}),
        ...(hasCode
          ? {
              postal_code: {
                type: 'string',
                title: isNamedZip ? 'address.zip' : 'address.postal_code',
                pattern: postalCodes[country] ?? anyPostalCode,
              },
            }
          : {}),
        description: { type: 'string', title: 'address.description', maxLength: 500 },
      },
      required: [
        'full_name',
        'phone_number',
        'address',
        'city',
        ...(regions ? ['province'] : []),
        // Without a known pattern it is also unknown whether every address has a code.
        ...(Object.hasOwn(postalCodes, country) ? ['postal_code'] : []),
      ],
    },
    uiSchema: {
      full_name: { 'ui:autocomplete': 'name', 'ui:options': { error: 'full-name' } },
      phone_number: telephone,
      address: { 'ui:autocomplete': 'street-address' },
      city: { 'ui:autocomplete': 'address-level2' },
      ...(regions ? { province: { 'ui:widget': 'select', 'ui:autocomplete': 'address-level1' } } : {}),
      ...(hasCode
        ? {
            postal_code: {
              'ui:autocomplete': 'postal-code',
              'ui:options': { error: 'postal-code-format' },
            },
          }
        : {}),
      description: { 'ui:help': 'address.description_help' },
    },
  };
}

/**
 * Adds the usual forms of the shop's country to flow settings without own forms. Readers find them like a
 * shop's own forms. Iran has the built-in ones.
 */
export function withCountryForms(
  flows: FlowSettings,
  { country }: Pick<SiteDocument, 'country'>,
): FlowSettings {
  if (country === 'IR') return flows;
  const forms = { buyer: buyerFormOf(), address: addressFormOf(country), ...flows.checkout.forms };
  return { ...flows, checkout: { ...flows.checkout, forms } };
}
