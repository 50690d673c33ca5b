/**
 * Returns the address of a link in a text from outside, if following it cannot run code.
 * @returns undefined for `javascript:`, `data:` and every scheme except http, https, mailto and tel
 */
export function safeHref(href: string): string | undefined {
  // Browsers ignore control characters and spaces inside a scheme, so `java\nscript:` is one.
  const bare = [...href].filter((character) => character > ' ').join('');
  if (/^(https?:\/\/|mailto:|tel:|#|\?|\/(?!\/))/i.test(bare)) return bare;
  return /^[^:/?#]+:/.test(bare) || bare.startsWith('//') || bare === '' ? undefined : bare;
}
