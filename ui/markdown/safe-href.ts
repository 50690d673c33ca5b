/**
 * The address of a link in a text from outside, if following it cannot run anything.
 * @returns undefined for `javascript:`, `data:` and every other scheme but http, https, mailto and tel
 */
export function safeHref(href: string): string | undefined {
  // Browsers drop control characters and spaces inside a scheme, so `java\nscript:` is one.
  const bare = [...href].filter((character) => character > ' ').join('');
  if (/^(https?:\/\/|mailto:|tel:|#|\?|\/(?!\/))/i.test(bare)) return bare;
  return /^[^:/?#]+:/.test(bare) || bare.startsWith('//') || bare === '' ? undefined : bare;
}
