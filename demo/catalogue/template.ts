/** The values of placeholders: plain values, and values of an axis entry under its name. */
export type TemplateValues = Readonly<Record<string, unknown>>;

const placeholderPattern = /\{([a-z][a-z0-9_]*)(?:\.([a-z][a-z0-9_]*))?\}/g;

function lookUp(values: TemplateValues, name: string, member: string | undefined): string | number {
  const found = values[name];
  if (member === undefined && (typeof found === 'string' || typeof found === 'number')) return found;
  if (member !== undefined && typeof found === 'object' && found !== null) {
    const inner: unknown = Reflect.get(found, member);
    if (typeof inner === 'string' || typeof inner === 'number') return inner;
  }
  throw new Error(`nothing is called {${member === undefined ? name : `${name}.${member}`}}`);
}

/** How a language writes numbers: its ten digits from zero, and its separators. */
export type NumberStyle = { digits: string; thousands: string; decimal: string };

/** Formats a number for a language, with thousands separators from five digits on. */
export function writeNumber(number: number, style?: NumberStyle): string {
  const plain = String(number);
  if (style === undefined) return plain;
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, style.thousands) : whole;
  return (fraction === undefined ? grouped : `${grouped}${style.decimal}${fraction}`).replace(
    /\d/g,
    (digit) => style.digits[Number(digit)] ?? digit,
  );
}

/**
 * Fills a text's placeholders.
 * @param style how numbers are formatted; without it they are written as they are
 * @throws {Error} when a placeholder has no value
 */
export function fillTemplate(text: string, values: TemplateValues, style?: NumberStyle): string {
  return text.replace(placeholderPattern, (_, name: string, member: string | undefined) => {
    const found = lookUp(values, name, member);
    return typeof found === 'number' ? writeNumber(found, style) : found;
  });
}
