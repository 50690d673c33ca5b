/** Beginnings of the paths that belong to the engine. */
export const enginePrefixes = ['/api', '/ssr_routes', '/builder', '/media'];

/** An address of this server is only a path, and has no signs that clients may not send. */
// oxlint-disable-next-line no-control-regex -- these are the signs that are refused
const plainAddress = /^\/[^\0-\x20\x7f\\]*$/;
/** Slashes and backslashes that were encoded, and signs that readers of an address leave out. */
const encodedSign = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
/** Empty, `.` and `..` segments of a decoded path, even before a blank or the end of the path. */
const oddSegment = /\/\/|\/\.{1,2}(?=[/;?# ]|$)/;

/**
 * Returns the path that a server would read after decoding it once. Escapes of non-ASCII letters never become
 * an escape.
 */
const decodeOnce = (path: string): string =>
  path.replaceAll(/%([0-9a-f]{2})/gi, (_escape, code: string) => {
    const sign = Number.parseInt(code, 16);
    return sign < 0x80 ? String.fromCodePoint(sign) : '?';
  });

/**
 * Returns the address of a request at the engine. An engine may decode, shorten or merge segments differently
 * from this server. An address that could lead out of its prefix in any of these ways is therefore refused.
 * @param url as received
 * @returns the normalised path and its query; null for an address that is refused
 */
export function engineAddress(url: string): { path: string; query: string } | null {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  if (!plainAddress.test(raw) || encodedSign.test(raw)) return null;
  const decoded = decodeOnce(raw);
  // The address is encoded twice: the next server would decode it to another path than the checked one.
  if (/%[0-9a-f]{2}/i.test(decoded) || oddSegment.test(decoded)) return null;
  const parsed = URL.parse(url, 'http://engine.invalid');
  if (parsed?.host !== 'engine.invalid') return null;
  const { pathname: path, search: query } = parsed;
  return enginePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    ? { path, query }
    : null;
}
