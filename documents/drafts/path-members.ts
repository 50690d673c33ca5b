import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { memberName } from '#schemas/tree/member-name.ts';
import type { ChangePath } from '../releases/list-changes.ts';

/** Maximum characters of a text by which people recognise a member. */
const maxText = 160;
/** Levels of objects in a member, such as its picture, whose texts may name it. */
const maxDepth = 2;

/** A member of a list that a path leads through. */
export interface PathMember {
  /** The place of its step in the path, from 0. */
  at: number;
  /** Its short texts. */
  texts: Record<string, unknown>;
}

/** Returns the short texts of an object and of the objects in it. */
function textsOf(value: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (typeof inner === 'string') return inner.length <= maxText ? [[key, inner]] : [];
      return isObject(inner) && depth < maxDepth ? [[key, textsOf(inner, depth + 1)]] : [];
    }),
  );
}

function stepInto(value: unknown, step: ChangePath[number]): unknown {
  if (Array.isArray(value)) {
    const members: readonly unknown[] = value;
    if (typeof step === 'number') return members[step];
    return members.find((member) => isObject(member) && typeof step === 'object' && member['id'] === step.id);
  }
  return isObject(value) && typeof step === 'string' ? value[step] : undefined;
}

/**
 * Returns the list members that a path leads through, with the texts by which people recognise them.
 * @param around the block or document in which the path begins
 */
export function membersOnPath(path: ChangePath, around: unknown): PathMember[] {
  const found: PathMember[] = [];
  let value = around;
  for (const [at, step] of path.entries()) {
    value = stepInto(value, step);
    if (typeof step !== 'string' && isObject(value)) found.push({ at, texts: textsOf(value) });
  }
  return found;
}

/**
 * Returns the members of a list by the names that people know, in place of their ids.
 * @param path of a change of a list's order
 * @param around the block or document in which the path begins
 * @param ids as the change has them; other values stay
 */
export function namedInOrder(path: ChangePath, around: unknown, ids: unknown): unknown {
  const list = path.slice(0, -1).reduce<unknown>(stepInto, around);
  if (!Array.isArray(list) || !Array.isArray(ids)) return ids;
  const members: readonly unknown[] = list;
  return (ids as unknown[]).map((id) => {
    const member = members.find((each) => isObject(each) && each['id'] === id);
    return member === undefined ? id : (memberName(member) ?? id);
  });
}
