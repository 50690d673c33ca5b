/** Joins class names, skipping those that are absent. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  let names = '';
  for (const part of parts) if (part) names += names === '' ? part : ` ${part}`;
  return names;
}
