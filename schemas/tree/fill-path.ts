/**
 * Fills the {param} placeholders of a path template and adds a query.
 * A missing parameter becomes an empty segment, which is then dropped.
 * @returns a path with every value percent-encoded; undefined and empty query values are left out
 */
export function fillPath(
  template: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const path = template
    .replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
    .replaceAll(/\/{2,}/g, '/');
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}
