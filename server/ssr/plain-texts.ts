import { withoutHtml } from '#schemas/html.ts';

/** Properties of schema.org with texts that people have written. */
const written: ReadonlySet<string> = new Set(['name', 'headline', 'description', 'address', 'text']);

/** Removes HTML from the texts for people in a value, because search engines show them unchanged. */
export function plainTexts<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    typeof inner === 'string' && written.has(name) ? withoutHtml(inner) : plainTexts(inner),
  ]);
  // cast: the same names with values of the same types
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Value;
}
