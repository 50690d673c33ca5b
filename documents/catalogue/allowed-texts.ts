// The allowed values of fields whose writing has special rules.

const slug = 'Write lower-case Latin letters and digits, with single hyphens between them, such as red-lamp.';
const moment =
  'Write a moment in ISO 8601 with its offset, such as 2027-03-20T10:00:00+02:00 or 2027-03-20T08:00:00Z.';
const address = 'Write a path of the shop that starts with /, or an address that starts with https://.';

/** By field name, for the code `wrong-format`. */
const formats: Readonly<Record<string, string>> = {
  slug,
  store: slug,
  category: slug,
  parent: slug,
  main_categories: slug,
  sku: 'Write Latin letters, digits and signs without blanks, at most 80 of them.',
  color: 'Write # and the digits of the colour, such as #c02020.',
  location: address,
  href: address,
  src: 'Write the path under which the shop serves the picture; a picture of the folder is { "file": "pictures/…" }.',
  expires_at: moment,
  published_at: moment,
  closed_dates: 'Write real days of the Gregorian calendar, such as 2027-03-20.',
  time_zone: 'Write the name of a time zone of the IANA database: a continent, /, and a city.',
  telegram: 'Write the name without @.',
  code: 'Write 2 to 40 Latin letters, digits, hyphens and underscores.',
  currency: 'Write the code of a currency of the shop in lower-case letters, such as toman or eur.',
  form: 'A pattern of the form is not a regular expression, or takes too long to check. Write a simpler one.',
  required: 'Write names of fields: lower-case Latin letters, digits and underscores.',
  'ui:order': 'Write names of fields: lower-case Latin letters, digits and underscores.',
};

/** By field name, for other codes. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  required: {
    percent: 'A discount takes off a percentage or an amount: write “percent” or “amount”.',
    currency: 'An amount, a minimum and a maximum are in a currency: write its code.',
  },
  invalid: { amount: 'A discount takes off a percentage or an amount: leave one of the two out.' },
  'not-an-option': { fulfillment: 'Physical goods come from stock: write “stock”.' },
};
const prices =
  'Write prices by the code of their currency in lower-case letters, such as { "eur": { "price": 1850, "discount": 0 } }.';

/** Returns the allowed values of a field, if the refusal itself does not name them. */
export function allowedText(code: string, field: string): string | undefined {
  const path = field.split('.').filter((part) => !/^\d+$/.test(part));
  if (code === 'expected-object')
    return 'This is an object with fields of its own, in braces. The JSON Schema of the document names them.';
  if (code === 'invalid' && path.includes('prices')) return prices;
  const texts = code === 'wrong-format' ? formats : (others[code] ?? {});
  const name = path.at(-1) ?? '';
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
