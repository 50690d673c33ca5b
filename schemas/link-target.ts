const own = 'https://shop.invalid';

/**
 * Reads the target of a catalogue link: a path of the shop, or an https address of another site.
 * @returns undefined for any other text
 */
export function readLinkTarget(location: string): string | undefined {
  const url = URL.canParse(location, own) ? new URL(location, own) : undefined;
  if (!url || /\s/.test(location)) return undefined;
  if (/^https:\/\/[^/\\]/.test(location)) return url.href;
  // Browsers read `//` and `/\` as the start of another host.
  const isOwn = location.startsWith('/') && url.origin === own && !url.pathname.startsWith('//');
  return isOwn ? url.href.slice(own.length) : undefined;
}
