import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import { buyerForm } from '#schemas/forms/buyer.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { regionsOf } from './regions.ts';

/**
 * Patterns of postal codes by country, from the address formats of the Universal Postal Union. Letters may be
 * upper or lower case. A country that is not listed gets {@link anyPostalCode}, unless it has no postal codes.
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

/** How a telephone field is shown. `error` is a message key in the namespace `forms`. */
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
 * Makes the address form of a country. The form has a region and a postal code only where the country has
 * them. The town is free text. The form has no map.
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
        // Only listed countries require a postal code. Elsewhere some addresses may have none.
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
 * Adds the buyer form and the address form of the shop's country to its flow settings, except forms that the
 * shop has set. A shop in Iran keeps the built-in forms.
 */
export function withCountryForms(
  flows: FlowSettings,
  { country }: Pick<SiteDocument, 'country'>,
): FlowSettings {
  if (country === 'IR') return flows;
  const forms = { buyer: buyerFormOf(), address: addressFormOf(country), ...flows.checkout.forms };
  return { ...flows, checkout: { ...flows.checkout, forms } };
}
