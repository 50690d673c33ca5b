import { canonicalJson } from '#schemas/tree/canonical-json.ts';

type Step = string | number | { id: string };

/** The path to a difference: keys, indexes from 0, and ids of list members that have one. */
export type ChangePath = readonly Step[];

/**
 * The smallest part in which two values differ. One of the two values is absent when a member was added or
 * removed.
 */
export interface ValueChange {
  path: ChangePath;
  before?: unknown;
  after?: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the members by their ids, when all have a unique one. */
function byId(list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const members = new Map(
    list.flatMap((member) =>
      isObject(member) && typeof member['id'] === 'string' ? [[member['id'], member] as const] : [],
    ),
  );
  return members.size === list.length ? members : undefined;
}

function listMemberChanges<Key extends string | number>(
  before: ReadonlyMap<Key, unknown>,
  after: ReadonlyMap<Key, unknown>,
  stepOf: (key: Key) => Step,
  path: ChangePath,
): ValueChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ValueChange[] => {
    const here = [...path, stepOf(key)];
    if (!after.has(key)) return [{ path: here, before: before.get(key) }];
    if (!before.has(key)) return [{ path: here, after: after.get(key) }];
    return listChanges(before.get(key), after.get(key), here);
  });
}

/** Compares the members of lists without ids. Equal members at the beginning and the end have only moved. */
function listIndexChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: ChangePath,
): ValueChange[] {
  const [old, fresh] = [before.map(canonicalJson), after.map(canonicalJson)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const numbered = (list: readonly unknown[]) => new Map([...list.entries()].slice(start, list.length - end));
  return listMemberChanges(numbered(before), numbered(after), (index) => index, path);
}

/**
 * Returns the smallest parts in which two JSON values differ. Members of lists are matched by their `id`
 * where all have one, otherwise by their index. Another order of members with ids is one change of the list.
 */
export function listChanges(before: unknown, after: unknown, path: ChangePath = []): ValueChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  if (isObject(before) && isObject(after))
    return listMemberChanges(
      new Map(Object.entries(before)),
      new Map(Object.entries(after)),
      (key) => key,
      path,
    );
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }];
  const [old, fresh] = [byId(before), byId(after)];
  if (!old || !fresh || before.length === 0 || after.length === 0)
    return listIndexChanges(before, after, path);
  const changes = listMemberChanges(old, fresh, (id) => ({ id }), path);
  const kept = [...fresh.keys()].filter((id) => old.has(id));
  const earlier = [...old.keys()].filter((id) => fresh.has(id));
  return kept.join() === earlier.join()
    ? changes
    : [...changes, { path: [...path, 'order'], before: earlier, after: kept }];
}

/**
 * Returns a path in its readable form: `slides[2].picture.alt`, and `routes «checkout».title` where members
 * have ids.
 */
export function formatChangePath(path: ChangePath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (typeof step === 'object') return ` «${step.id}»`;
      return `${index === 0 ? '' : '.'}${step}`;
    })
    .join('')
    .trimStart();
}

/** Characters of a value that are shown. */
const shownLength = 60;

/** Returns a value as a line of text shows it. */
function formatValue(value: unknown): string {
  const text = canonicalJson(value);
  return text.length <= shownLength ? text : `${text.slice(0, shownLength - 1)}…`;
}

/** Describes a change: `limit 14 → 12`, `note added: "Hi"`, `note removed: "Hi"`. */
export function describeValueChange(change: ValueChange): string {
  const place = formatChangePath(change.path);
  const after = 'after' in change;
  if ('before' in change && after)
    return `${place} ${formatValue(change.before)} → ${formatValue(change.after)}`.trimStart();
  return `${place} ${after ? 'added' : 'removed'}: ${formatValue(after ? change.after : change.before)}`;
}
