/**
 * Returns the Latin letter of a key, in lower case: the one on the key, or that of its place on a keyboard whose letters are
 * not Latin. Empty for other keys.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
