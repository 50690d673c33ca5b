import { isObject } from '../documents/map-stored-blocks.ts';
import type { TreePath } from '../tree/walk-blocks.ts';

/** Returns the place of the member of a list that has an id, -1 where there is none. Of several, the last one counts. */
const indexOf = (list: readonly unknown[], id: string): number =>
  list.findLastIndex((member) => isObject(member) && member['id'] === id);

/** Returns the value at a path; undefined where there is none. A text in a list is the id of a member. */
export function valueAt(value: unknown, path: TreePath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof step === 'number') found = Array.isArray(found) ? (found as unknown[])[step] : undefined;
    else if (Array.isArray(found)) found = (found as unknown[])[indexOf(found, step)];
    else found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  }
  return found;
}

/** Copies a list, with another value below the member that has an id. An absent member is added at the end. */
function withMember(list: readonly unknown[], id: string, rest: TreePath, next: unknown): unknown {
  const index = indexOf(list, id);
  if (rest.length === 0 && next === undefined) return index === -1 ? list : list.toSpliced(index, 1);
  const member = withValueAt(list[index], rest, next);
  // A member keeps the id by which others find it.
  if (!isObject(member) || member['id'] !== id) return undefined;
  return index === -1 ? [...list, member] : list.with(index, member);
}

/**
 * Copies a value, with another value at a path. Objects on the way that are absent are made.
 * @param path a text in a list is the id of a member
 * @param next undefined removes a key of an object, or the member of a list that has an id
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
  if (Array.isArray(value)) return withMember(value, step, rest, next);
  if (value !== undefined && !isObject(value)) return undefined;
  const before = value ?? {};
  const own = Object.hasOwn(before, step) ? before[step] : undefined;
  if (rest.length === 0 && next === undefined)
    return Object.fromEntries(Object.entries(before).filter(([key]) => key !== step));
  const member = withValueAt(own, rest, next);
  return member === undefined ? undefined : { ...before, [step]: member };
}
