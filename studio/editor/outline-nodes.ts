import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { linkedSection, sectionType } from '#schemas/documents/section.ts';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { nameOf, sitePath } from './block-target.ts';
import { titleOf } from './block-title.ts';
import type { OutlineBadge, OutlineNode } from './outline-node.ts';
import { platformOf } from '../texts/page-platform.ts';
import { tellApart } from './tell-apart.ts';

type Definitions = Readonly<Record<string, AnyBlockDefinition>>;

function badgesOf(block: Record<string, unknown>, isKnown: boolean, path: string): OutlineBadge[] {
  const show = isObject(block['show']) ? block['show'] : {};
  const on = Array.isArray(show['on']) ? (show['on'] as unknown[]) : null;
  // On the page of one device, a block of the other device is never shown.
  const device = platformOf(path);
  const isHidden = on?.length === 0 || (device !== undefined && on?.includes(device) === false);
  return [
    ...(isKnown ? [] : ['unknown' as const]),
    ...(isHidden ? ['hidden' as const] : []),
    ...(!isHidden && on?.length === 1 && on[0] === 'mobile' ? ['phone' as const] : []),
    ...(!isHidden && on?.length === 1 && on[0] === 'web' ? ['desktop' as const] : []),
    ...(show['from'] !== undefined || show['until'] !== undefined ? ['schedule' as const] : []),
    ...(show['when'] !== undefined || (show['to'] !== undefined && show['to'] !== 'everyone')
      ? ['condition' as const]
      : []),
    ...(block['mobile'] === undefined ? [] : ['override' as const]),
  ];
}

function blockNodes(list: unknown, path: string, definitions: Definitions, known: Cache): OutlineNode[] {
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).flatMap((block) => {
    if (!isObject(block) || typeof block['id'] !== 'string') return [];
    const made = known.get(block) ?? blockNode(block, block['id'], path, definitions, known);
    known.set(block, made);
    blocks.set(made, block);
    return [made];
  });
}

/** Rows of blocks that have not changed. Stored blocks never change: each change is a copy. */
type Cache = WeakMap<object, OutlineNode>;

/** The stored blocks of rows. */
const blocks = new WeakMap<OutlineNode, Record<string, unknown>>();

function blockNode(
  block: Record<string, unknown>,
  id: string,
  path: string,
  definitions: Definitions,
  known: Cache,
): OutlineNode {
  const type = typeof block['type'] === 'string' ? block['type'] : '?';
  const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  const key = nameOf({ path, id });
  const slots = definition?.slots ?? [];
  const first = slots[0];
  return {
    key,
    id,
    kind: 'block',
    name: type,
    title: linkedSection(block) ?? titleOf(block['props']),
    badges: badgesOf(block, definition !== undefined, path),
    path,
    place: first === undefined ? null : { block: id, slot: first },
    children: slots.map((slot) => ({
      key: `${key}/${slot}`,
      id: null,
      kind: 'slot',
      name: slot,
      type,
      title: '',
      badges: [],
      path,
      place: { block: id, slot },
      children: blockNodes(valueAt(block, ['slots', slot]), path, definitions, known),
    })),
  };
}

const caches = { page: new WeakMap<object, OutlineNode>(), site: new WeakMap<object, OutlineNode>() };

/**
 * Returns the outline of a page: what is above it on every page, the page, and what is below it.
 * @param wrong blocks that are not drawn, or not as they are now, by their names
 */
export function outlineOf(
  page: unknown,
  pagePath: string,
  site: unknown,
  definitions: Definitions,
  wrong: ReadonlyMap<string, 'problem' | 'unfinished'> = new Map(),
): OutlineNode[] {
  const region = (
    name: 'top' | 'main' | 'bottom',
    path: string,
    list: 'blocks' | 'layout.top' | 'layout.bottom',
  ) => ({
    key: `region:${name}`,
    id: null,
    kind: 'region' as const,
    name,
    title: '',
    badges: [],
    path,
    place: { list },
    children: blockNodes(
      valueAt(path === sitePath ? site : page, list.split('.')),
      path,
      definitions,
      path === sitePath ? caches.site : caches.page,
    ),
  });
  const regions = [
    region('top', sitePath, 'layout.top'),
    region('main', pagePath, 'blocks'),
    region('bottom', sitePath, 'layout.bottom'),
  ];
  const taken = new Set(regions.map(({ key }) => key));
  const told = tellApart(regions, (node) => blocks.get(node), definitions);
  return told.map((node) => ({ ...node, children: markNodes(node.children, taken, wrong) }));
}

/** Marks blocks that are not drawn as they are, and gives each row a key of its own. Rows that are right stay the same objects. */
function markNodes(
  nodes: readonly OutlineNode[],
  taken: Set<string>,
  wrong: ReadonlyMap<string, 'problem' | 'unfinished'>,
): readonly OutlineNode[] {
  const marked = nodes.map((node) => {
    const isTwin = taken.has(node.key);
    const key = isTwin ? freeKey(node.key, taken) : node.key;
    taken.add(key);
    const children = markNodes(node.children, taken, wrong);
    const fault = isTwin ? 'problem' : node.badges.includes('unknown') ? undefined : wrong.get(key);
    const isWrong = fault !== undefined;
    const badges = isWrong ? [...node.badges, fault] : node.badges;
    if (isTwin) {
      // A document finds only the first block with an id, so this block's slots take no blocks.
      const slots = children.map((child) => (child.kind === 'slot' ? { ...child, place: null } : child));
      return { ...node, key, children: slots, badges, id: null, place: null };
    }
    return isWrong || children !== node.children ? { ...node, children, badges } : node;
  });
  return marked.some((node, index) => node !== nodes[index]) ? marked : nodes;
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) if (!taken.has(`${key}~${number}`)) return `${key}~${number}`;
}

/**
 * Names the blocks that link sections by the titles of the sections. Other rows stay the same objects.
 * @param sections documents of sections, by id
 */
export function withSectionTitles(
  nodes: readonly OutlineNode[],
  sections: Readonly<Record<string, unknown>>,
): OutlineNode[] {
  return nodes.map((node) => {
    const children = withSectionTitles(node.children, sections);
    const isSame = children.every((child, index) => child === node.children[index]);
    const document = node.kind === 'block' && node.name === sectionType ? sections[node.title] : undefined;
    const title = isObject(document) ? document['title'] : undefined;
    if (isSame && typeof title !== 'string') return node;
    return {
      ...node,
      ...(isSame ? {} : { children }),
      ...(typeof title === 'string' ? { title } : {}),
    };
  });
}

/** Gives rows the number of their open notes. Rows that have none stay the same objects. @param counts by document and key of a row */
export function withNotes(nodes: readonly OutlineNode[], counts: ReadonlyMap<string, number>): OutlineNode[] {
  if (counts.size === 0) return [...nodes];
  return nodes.map((node) => {
    const children = withNotes(node.children, counts);
    const isSame = children.every((child, index) => child === node.children[index]);
    const notes = counts.get(node.key);
    if (isSame && notes === undefined) return node;
    return { ...node, ...(isSame ? {} : { children }), ...(notes === undefined ? {} : { notes }) };
  });
}

/** Yields all rows, each before those in it. */
export function* walkNodes(nodes: readonly OutlineNode[]): Generator<OutlineNode> {
  for (const node of nodes) {
    yield node;
    yield* walkNodes(node.children);
  }
}

/** Returns how deep a row is, from 1; undefined where no row has the key. */
export function levelOf(nodes: readonly OutlineNode[], key: string): number | undefined {
  for (const node of nodes) {
    const below = node.key === key ? 0 : levelOf(node.children, key);
    if (below !== undefined) return below + 1;
  }
  return undefined;
}

/** Returns the rows that match a search, with those around them. */
export function filterNodes(
  nodes: readonly OutlineNode[],
  matches: (node: OutlineNode) => boolean,
): OutlineNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'block' && matches(node)) return [node];
    const children = filterNodes(node.children, matches);
    return children.length > 0 || node.kind === 'region' ? [{ ...node, children }] : [];
  });
}

/** Returns the position of a drop at a row; null where no block may go. */
export function dropPosition(
  nodes: readonly OutlineNode[],
  key: string,
  where: 'before' | 'on' | 'after',
): { path: string; to: BlockPosition } | null {
  for (const parent of walkNodes(nodes)) {
    // A row of a slot or region takes blocks that fall into it. It takes none before or after it.
    if (parent.key === key && where === 'on')
      return parent.place && { path: parent.path, to: { in: parent.place, after: lastId(parent) } };
    const index = parent.children.findIndex((child) => child.key === key && child.kind === 'block');
    if (index === -1 || where === 'on' || !parent.place) continue;
    const before = parent.children.slice(0, where === 'after' ? index + 1 : index);
    return { path: parent.path, to: { in: parent.place, after: lastOf(before) } };
  }
  return null;
}

const lastOf = (nodes: readonly OutlineNode[]): string | null =>
  nodes.findLast(({ id }) => id !== null)?.id ?? null;

const lastId = (parent: OutlineNode): string | null =>
  lastOf(parent.kind === 'block' ? (parent.children[0]?.children ?? []) : parent.children);
