/**
 * Literal texts and parameter names in turn, by template. A page has hundreds of links, and a shop has dozens
 * of templates.
 */
const knownPieces: Record<string, readonly string[]> = {};

function fillParams(template: string, params: Readonly<Record<string, string>>): string {
  if (!template.includes('{')) return template;
  return (knownPieces[template] ??= template.split(/[{}]/))
    .map((piece, index) => (index % 2 === 0 ? piece : encodeURIComponent(params[piece] ?? '')))
    .join('');
}

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
  const filled = fillParams(template, params);
  const path = filled.includes('//') ? filled.replaceAll(/\/{2,}/g, '/') : filled;
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return path;
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}
