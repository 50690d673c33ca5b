/** JSON that can stand inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

const known = new WeakMap<object, Buffer>();

/**
 * The same, encoded, and remembered for as long as the value lives: answers of operations are kept by their cache and
 * stand in many pages. The value must not be changed afterwards.
 */
export function scriptJsonBytes(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null) return Buffer.from(scriptJson(value ?? null));
  const bytes = known.get(value) ?? Buffer.from(scriptJson(value));
  known.set(value, bytes);
  return bytes;
}
