/** A pattern of a form's schema, and its location there. */
export interface PlacedPattern {
  path: (string | number)[];
  pattern: string;
}

/** Keywords whose values are data and not schemas. */
const dataKeywords = new Set(['const', 'enum', 'default', 'examples']);
/** Keywords whose members have free names. */
const namedSchemas = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findIn(value: unknown, path: (string | number)[]): PlacedPattern[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => findIn(inner, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([keyword, inner]): PlacedPattern[] => {
    const place = [...path, keyword];
    if (keyword === 'pattern' && typeof inner === 'string') return [{ path: place, pattern: inner }];
    if (dataKeywords.has(keyword)) return [];
    if (!namedSchemas.has(keyword) || !isObject(inner)) return findIn(inner, place);
    const names = keyword === 'patternProperties' ? Object.keys(inner) : [];
    return [
      ...names.map((pattern) => ({ path: [...place, pattern], pattern })),
      ...Object.entries(inner).flatMap(([name, schema]) => findIn(schema, [...place, name])),
    ];
  });
}

/** Finds every pattern of a schema: the values of `pattern`, and the names in `patternProperties`. */
export const findPatterns = (schema: Readonly<Record<string, unknown>>): PlacedPattern[] =>
  findIn(schema, []);
