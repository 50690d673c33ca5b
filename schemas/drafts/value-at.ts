import { isObject } from '../documents/map-stored-blocks.ts';
import type { TreePath } from '../tree/walk-blocks.ts';

/** Returns the value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: TreePath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof step === 'number') found = Array.isArray(found) ? (found as unknown[])[step] : undefined;
    else found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/**
 * Copies a value, with another value at a path. Objects on the way that are absent are made.
 * @param next undefined removes a key of an object
 * @returns undefined when the path leads through a value that has no such part, or past the end of a list
 */
export function withValueAt(value: unknown, path: TreePath, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    if (!Array.isArray(value) || step >= value.length) return undefined;
    const member = withValueAt(value[step], rest, next);
    return member === undefined ? undefined : value.with(step, member);
  }
  if (value !== undefined && !isObject(value)) return undefined;
  const before = value ?? {};
  const own = Object.hasOwn(before, step) ? before[step] : undefined;
  if (rest.length === 0 && next === undefined)
    return Object.fromEntries(Object.entries(before).filter(([key]) => key !== step));
  const member = withValueAt(own, rest, next);
  return member === undefined ? undefined : { ...before, [step]: member };
}
