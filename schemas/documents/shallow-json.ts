/** Most levels of a document. Recursive readers could not walk a deeper one to its end. */
export const deepestJson = 100;

/** Whether recursive readers can walk a value to its end. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestJson) return false;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return true;
}
