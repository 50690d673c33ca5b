import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';

const membersOf = (value: unknown): ReadonlyMap<string | number, unknown> | undefined => {
  if (Array.isArray(value)) return new Map(value.entries());
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
};

/** Paths of the smallest parts in which two documents differ. */
export function listChanges(before: unknown, after: unknown, path: TreePath = []): TreePath[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  const [old, fresh] = [membersOf(before), membersOf(after)];
  if (!old || !fresh || Array.isArray(before) !== Array.isArray(after)) return [path];
  const keys = new Set([...old.keys(), ...fresh.keys()]);
  return [...keys].flatMap((key) =>
    old.has(key) && fresh.has(key)
      ? listChanges(old.get(key), fresh.get(key), [...path, key])
      : [[...path, key]],
  );
}
