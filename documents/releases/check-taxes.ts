import { folded, foldedCode } from '#engine/selling/taxes/rules.ts';
import { withCountryForms } from '#platform/country/country-forms.ts';
import { isKnownCountry } from '#platform/country/telephones.ts';
import { formOf } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import type { TaxRule, TaxSettings } from '#schemas/documents/taxes.ts';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import type { Diagnostic } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

// Whether the places of tax rules can be those of an order. A rule for any other place would silently tax
// nothing.

type Site = Read<SiteDocument>;
type Field = 'country' | 'province' | 'city';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = ({ schema: { properties } }: FormDocument): Record<string, unknown> =>
  isObject(properties) ? properties : {};

/** Returns the values that a field offers; undefined when it takes any text. */
function offered(field: unknown): string[] | undefined {
  if (!isObject(field)) return undefined;
  const list = Array.isArray(field['enum'])
    ? field['enum']
    : Array.isArray(field['oneOf'])
      ? field['oneOf'].map((each: unknown) => (isObject(each) ? each['const'] : undefined))
      : undefined;
  return list?.filter((value): value is string => typeof value === 'string');
}

/**
 * Possible values of a field in addresses: any text, one of a list, or none when forms do not have the field.
 */
type Sayable = 'anything' | readonly string[];

function sayable(
  field: Field,
  form: FormDocument | undefined,
  catalogue: CatalogueFacts | undefined,
): Sayable {
  const properties = form ? propertiesOf(form) : {};
  const isListed = Object.hasOwn(properties, 'city_id') && field !== 'country';
  const listed = isListed ? (catalogue?.places?.[field === 'city' ? 'cities' : 'provinces'] ?? []) : [];
  if (isListed && listed.length === 0) return 'anything';
  if (!Object.hasOwn(properties, field)) return [...listed];
  const values = offered(properties[field]);
  return values === undefined ? 'anything' : [...listed, ...values];
}

/** Finds names that no address contains and that are not in the shop's own place either. */
function checkNames(
  { document }: Site,
  names: readonly { name: string; path: TreePath }[],
  field: Field,
  known: Sayable,
): Diagnostic[] {
  if (known === 'anything') return [];
  const values = known.map(folded);
  return names
    .filter(({ name }) => !values.includes(folded(name)))
    .map(({ name, path }) => {
      const meant = nearest(name, known);
      return diagnosticAt(document, path, known.length === 0 ? 'tax-place-unasked' : 'tax-place-unknown', {
        field,
        name,
        suggestion: meant === undefined ? known.slice(0, 12).join(', ') : meant,
      });
    });
}

const lists = { country: 'countries', province: 'provinces', city: 'cities' } as const satisfies Record<
  Field,
  keyof NonNullable<TaxRule['where']>
>;

function checkField(
  site: Site,
  { rules, place }: TaxSettings,
  field: Field,
  form: FormDocument | undefined,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  const asked = sayable(field, form, catalogue);
  const own = place[field];
  const named = rules.flatMap(({ where }, index) =>
    (where?.[lists[field]] ?? []).map((name, position) => ({
      name,
      path: ['taxes', 'rules', index, 'where', lists[field], position],
    })),
  );
  // An address without a country is in the shop's country.
  const always = field === 'country' ? [site.value.country] : [];
  const known = asked === 'anything' ? asked : [...asked, ...always, ...(own === undefined ? [] : [own])];
  // With a list, a misspelt own place of the shop would not be noticed.
  const wrongOwn =
    own === undefined || asked === 'anything' || asked.length === 0
      ? []
      : checkNames(site, [{ name: own, path: ['taxes', 'place', field] }], field, [...asked, ...always]);
  return [...checkNames(site, named, field, known), ...wrongOwn];
}

function checkCountries({ document, value: { taxes } }: Site): Diagnostic[] {
  const named = [
    ...(taxes?.place.country === undefined
      ? []
      : [{ country: taxes.place.country, path: ['taxes', 'place', 'country'] }]),
    ...(taxes?.rules ?? []).flatMap(({ where }, index) =>
      (where?.countries ?? []).map((country, position) => ({
        country,
        path: ['taxes', 'rules', index, 'where', 'countries', position],
      })),
    ),
  ];
  return named
    .filter(({ country }) => !isKnownCountry(country))
    .map(({ country, path }) => diagnosticAt(document, path, 'country-unknown', { country }));
}

/** Finds rules for postal codes when addresses have none. */
function checkCodes(
  { document }: Site,
  { rules, place }: TaxSettings,
  form: FormDocument | undefined,
): Diagnostic[] {
  if (form && Object.hasOwn(propertiesOf(form), 'postal_code')) return [];
  const own = foldedCode(place.postal_code ?? '');
  return rules.flatMap(({ where }, index) =>
    where?.postal_codes === undefined ||
    where.postal_codes.some((code) => own !== '' && own.startsWith(foldedCode(code)))
      ? []
      : [
          diagnosticAt(document, ['taxes', 'rules', index, 'where', 'postal_codes'], 'tax-place-unasked', {
            field: 'postal_code',
            name: where.postal_codes[0] ?? '',
            suggestion: '',
          }),
        ],
  );
}

/** A rate below a tenth of a percent is probably meant as percent, as in other software. */
const smallestUsualRate = 1_000;

const checkRates = ({ document }: Site, { rules }: TaxSettings): Diagnostic[] =>
  rules.flatMap(({ id, rate }, index) =>
    rate === 0 || rate >= smallestUsualRate
      ? []
      : [
          diagnosticAt(document, ['taxes', 'rules', index, 'rate'], 'tax-rate-small', {
            id,
            percent: String(rate / 10_000),
            rate: String(rate),
            meant: String(rate * 10_000),
          }),
        ],
  );

/** Checks that the tax rules of a shop can count somewhere. */
export function checkTaxes(
  site: Site,
  flows: FlowSettings,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  const { taxes } = site.value;
  if (!taxes) return [];
  const wrongCountries = checkCountries(site);
  if (wrongCountries.length > 0) return wrongCountries;
  const form = formOf(withCountryForms(flows, site.value), 'address');
  return [
    ...checkRates(site, taxes),
    ...(['country', 'province', 'city'] as const).flatMap((field) =>
      checkField(site, taxes, field, form, catalogue),
    ),
    ...checkCodes(site, taxes, form),
  ];
}
