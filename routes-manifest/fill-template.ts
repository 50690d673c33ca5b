/**
 * Fills {a.b.c} placeholders from nested values, for titles and breadcrumbs in a manifest. A missing value,
 * or one that is neither text nor number, becomes an empty text.
 */
export function fillTemplate(template: string, values: object): string {
  return template.replaceAll(/\{([\w.]+)\}/g, (_match, path: string) => {
    const value = valueAt(values, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Returns the value at a dotted path, or undefined. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
