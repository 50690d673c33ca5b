import { exampleNumber } from '#platform/country/example-number.ts';
import { checkValues } from '#platform/forms/check-values.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

// Whether people can fill in the forms. A field that takes no value, or that is invisible, stops every order.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The map of an address sets these. */
const filledByMap: Readonly<Record<string, readonly string[]>> = { address: ['lat', 'long'] };

const bounds = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

const fieldsOf = ({ schema: { properties } }: FormDocument): [string, Record<string, unknown>][] =>
  isObject(properties)
    ? Object.entries(properties).flatMap(
        ([name, field]) => (isObject(field) ? [[name, field] as const] : []) as never,
      )
    : [];

interface Contradiction {
  /** The keyword to report. */
  key: string;
  least: string;
  most: string;
}

/** Finds bounds of a field that leave no value between them. An empty text is a field that was left out. */
function contradiction(field: Record<string, unknown>): Contradiction | undefined {
  for (const [least, most] of bounds) {
    const from = field[least] ?? (least === 'minLength' ? 1 : undefined);
    const to = field[most];
    if (
      typeof from === 'number' &&
      typeof to === 'number' &&
      (from > to || (most === 'maxLength' && to === 0))
    )
      return { key: most, least: `${least} ${from}`, most: `${most} ${to}` };
  }
  return undefined;
}

const isRequired = ({ schema: { required } }: FormDocument, field: string): boolean =>
  Array.isArray(required) && required.includes(field);

const isHidden = ({ uiSchema }: FormDocument, field: string): boolean => {
  const look = uiSchema[field];
  return isObject(look) && look['ui:widget'] === 'hidden';
};

/** Returns the problem of a form that refuses a telephone number as the shop stores it. */
function refusesNumbers(form: FormDocument, country: string): string | undefined {
  const example = exampleNumber(country);
  if (example === undefined) return undefined;
  const { refused } = checkValues(form, { phone_number: example });
  return refused.some(({ field, code }) => field === 'phone_number' && code !== 'required')
    ? example
    : undefined;
}

/**
 * Checks that people can fill in the forms of the checkout. `checkForms` reports forms that cannot be
 * compiled.
 */
export function checkFillable(
  { document, value }: Read<FlowSettings>,
  { country }: Pick<SiteDocument, 'country'>,
): Diagnostic[] {
  return Object.entries(value.checkout.forms).flatMap(([name, form]) => {
    const place = ['checkout', 'forms', name];
    const fields = fieldsOf(form).flatMap(([field, schema]): Diagnostic[] => {
      const wrong = contradiction(schema);
      if (wrong)
        return [
          diagnosticAt(
            document,
            [...place, 'schema', 'properties', field, wrong.key],
            'form-field-impossible',
            {
              field,
              least: wrong.least,
              most: wrong.most,
            },
          ),
        ];
      const isFilled = schema['default'] !== undefined || filledByMap[name]?.includes(field) === true;
      return isRequired(form, field) && isHidden(form, field) && !isFilled
        ? [diagnosticAt(document, [...place, 'uiSchema', field], 'form-field-hidden', { field })]
        : [];
    });
    return [...fields, ...checkNumbers(document, form, name, country)];
  });
}

function checkNumbers(
  document: Read<FlowSettings>['document'],
  form: FormDocument,
  name: string,
  country: string,
): Diagnostic[] {
  // Answers to other forms are stored as people write them.
  if (name !== 'buyer' && name !== 'address') return [];
  if (!fieldsOf(form).some(([field]) => field === 'phone_number')) return [];
  try {
    const example = refusesNumbers(form, country);
    if (example === undefined) return [];
    const place = ['checkout', 'forms', name, 'schema', 'properties', 'phone_number'];
    return [diagnosticAt(document, place, 'form-telephone', { example, country })];
  } catch {
    // The schema does not compile, which `checkForms` tells.
    return [];
  }
}
