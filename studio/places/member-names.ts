import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { titleOf } from '../editor/block-title.ts';
import type { FieldStep } from './field-words.ts';

/** A member of a list that a path leads through. */
export interface KnownMember {
  /** The place of its step in the path, from 0. */
  at: number;
  /** The texts by which people recognise it. */
  texts: Readonly<Record<string, unknown>>;
}

/** Returns the value that a step leads to; undefined where there is none. */
function stepInto(around: unknown, step: FieldStep): unknown {
  if (typeof step === 'object' || Array.isArray(around)) {
    if (!Array.isArray(around)) return undefined;
    const members: readonly unknown[] = around;
    if (typeof step === 'number') return members[step];
    const id = typeof step === 'object' ? step.id : step;
    return members.find((member) => isObject(member) && member['id'] === id);
  }
  return isObject(around) && Object.hasOwn(around, step) ? around[step] : undefined;
}

/**
 * Returns the names of the list members that a path leads through, by their places in the path.
 * @param around the value in which the path begins
 * @param nameOf name of a member that is named by something else than a text of its own
 * @param known members that the server has named, by the places of their steps in the path
 */
export function memberNames(
  path: readonly FieldStep[],
  around: unknown,
  nameOf: (member: Readonly<Record<string, unknown>>) => string | undefined,
  known: readonly KnownMember[] = [],
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let value = around;
  for (const [index, step] of path.entries()) {
    value = known.find(({ at }) => at === index)?.texts ?? stepInto(value, step);
    if (typeof step === 'string' || !isObject(value)) continue;
    const name = nameOf(value) ?? titleOf(value);
    if (name !== '') names.set(index, name);
  }
  return names;
}
