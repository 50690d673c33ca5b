import { canonicalJson } from '#schemas/tree/canonical-json.ts';
import { memberName } from '#schemas/tree/member-name.ts';

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

/** Keys that identify a member of a list after another of its values has changed, the surest first. */
const namingKeys = ['id', 'key', 'label', 'title', 'name', 'href', 'src'];

/** Indexes of the member in the list before and in the list after. */
type Pair = readonly [before: number, after: number];

/**
 * Matches members that have not been matched yet.
 * @param nameOf what two members have in common; undefined for a member that is matched otherwise
 */
function matchBy(
  [before, after]: readonly [readonly unknown[], readonly unknown[]],
  pairs: readonly Pair[],
  nameOf: (member: unknown, index: number) => string | undefined,
): Pair[] {
  const [old, fresh] = [new Set(pairs.map(([from]) => from)), new Set(pairs.map(([, to]) => to))];
  const waiting = new Map<string, number[]>();
  for (const [index, member] of before.entries()) {
    const name = old.has(index) ? undefined : nameOf(member, index);
    if (name !== undefined) waiting.set(name, [...(waiting.get(name) ?? []), index]);
  }
  return [...after.entries()].flatMap(([index, member]): Pair[] => {
    const name = fresh.has(index) ? undefined : nameOf(member, index);
    const from = name === undefined ? undefined : waiting.get(name)?.shift();
    return from === undefined ? [] : [[from, index]];
  });
}

/** Matches the members of two lists: equal ones, those with the same name, and the others by their index. */
function matchMembers(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const lists = [before, after] as const;
  const pairs = matchBy(lists, [], (member) => canonicalJson(member));
  for (const key of namingKeys)
    pairs.push(
      ...matchBy(lists, pairs, (member) => {
        const name = isObject(member) ? member[key] : undefined;
        return typeof name === 'string' ? name : undefined;
      }),
    );
  const hasName = (member: unknown): boolean =>
    isObject(member) && namingKeys.some((key) => typeof member[key] === 'string');
  pairs.push(...matchBy(lists, pairs, (member, index) => (hasName(member) ? undefined : String(index))));
  return pairs.toSorted(([, one], [, other]) => one - other);
}

/** How a change of the order names a member: by its text where it has one. */
const nameMember = (member: unknown): unknown => memberName(member) ?? member;

/** Compares the members of lists without ids: what was removed, what changed or was added, and what moved. */
function listIndexChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: ChangePath,
): ValueChange[] {
  const pairs = matchMembers(before, after);
  const kept = new Set(pairs.map(([from]) => from));
  const earlier = new Map(pairs.map(([from, to]) => [to, from]));
  const gone = before.flatMap((member, index): [number, ValueChange[]][] =>
    kept.has(index) ? [] : [[index, [{ path: [...path, index], before: member }]]],
  );
  const fresh = after.map((member, index): [number, ValueChange[]] => {
    const [from, here] = [earlier.get(index), [...path, index]];
    return [
      index,
      from === undefined ? [{ path: here, after: member }] : listChanges(before[from], member, here),
    ];
  });
  const changes = [...gone, ...fresh].toSorted(([one], [other]) => one - other).flatMap(([, each]) => each);
  const order = pairs.map(([from]) => from);
  const sorted = order.toSorted((one, other) => one - other);
  if (order.join() === sorted.join()) return changes;
  const moved = {
    path: [...path, 'order'],
    before: sorted.map((index) => nameMember(before[index])),
    after: order.map((index) => nameMember(before[index])),
  };
  return [...changes, moved];
}

/**
 * Returns the smallest parts in which two JSON values differ. Members of lists are matched by their `id`
 * where all have one, otherwise by what is equal, by their names, and last by their index. Another order of the
 * members is one change of the list.
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
export function formatValue(value: unknown): string {
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
