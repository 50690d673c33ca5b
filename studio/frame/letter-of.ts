/**
 * Returns the Latin letter of a key in lower case. On a keyboard without Latin letters, it is the letter at
 * the same place of a Latin keyboard. Empty for other keys.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
}
