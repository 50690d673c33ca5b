import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { memberName } from '#schemas/tree/member-name.ts';
import { plainText, titleOf } from './block-title.ts';
import type { OutlineDetail, OutlineNode } from './outline-node.ts';
import { settingFields } from './settings/setting-field.ts';

type Block = Readonly<Record<string, unknown>>;
type Definitions = Readonly<Record<string, AnyBlockDefinition>>;

const secondTexts = ['subtitle', 'text', 'description', 'markdown', 'label', 'heading', 'name'];

/**
 * Returns the first text other than the title: of the block, of the members of its lists, or of the blocks in
 * it.
 */
function secondText(block: Block, title: string): string | undefined {
  const props = isObject(block['props']) ? block['props'] : {};
  const own = secondTexts.map((key) => plainText(props[key]));
  const members = Object.values(props).map((value) =>
    Array.isArray(value)
      ? plainText((value as unknown[]).filter(isObject).map(memberName).find(Boolean))
      : '',
  );
  const inner = innerBlocks(block).map((each) => titleOf(each['props']));
  return [...own, ...members, ...inner].find((text) => text !== '' && text !== title);
}

const innerBlocks = (block: Block): Block[] =>
  isObject(block['slots'])
    ? Object.values(block['slots']).flatMap((list) =>
        (Array.isArray(list) ? (list as unknown[]) : []).filter(isObject),
      )
    : [];

function detailOf(block: Block, title: string, definitions: Definitions): OutlineDetail | null {
  const text = secondText(block, title);
  if (text !== undefined) return { text };
  const type = String(block['type']);
  const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  const props = isObject(block['props']) ? block['props'] : {};
  for (const { name, kind, values } of definition ? settingFields(definition) : []) {
    const value = props[name];
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    if (kind === 'products' && typeof first === 'number') return { product: first };
    if (
      kind === 'select' &&
      (typeof value === 'string' || typeof value === 'number') &&
      values.includes(value)
    )
      return { field: name, value };
  }
  const [inner] = innerBlocks(block);
  return inner ? { inner: String(inner['type']) } : null;
}

/** Details by the stored block, which never changes. */
const details = new WeakMap<object, OutlineDetail | null>();
/** Rows with a detail, by the row without. They stay the same objects until the detail changes. */
const told = new WeakMap<OutlineNode, OutlineNode>();

/** Equal for rows with the same type and title. */
const nameOf = ({ name, title }: OutlineNode): string => `${name}\n${title}`;

/**
 * Gives rows that have the name of another row a detail. All others stay the same objects.
 * @param blockOf returns the stored block of a row
 */
export function tellApart(
  nodes: readonly OutlineNode[],
  blockOf: (node: OutlineNode) => Block | undefined,
  definitions: Definitions,
): readonly OutlineNode[] {
  const groups = new Map<string, OutlineNode[]>();
  const collect = (list: readonly OutlineNode[]): void => {
    for (const node of list) {
      if (node.kind === 'block') groups.set(nameOf(node), [...(groups.get(nameOf(node)) ?? []), node]);
      collect(node.children);
    }
  };
  collect(nodes);
  const found = new Map<OutlineNode, OutlineDetail>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const own = group.map((node) => {
      const block = blockOf(node);
      if (!block) return null;
      const known = details.get(block);
      const detail = known === undefined ? detailOf(block, node.title, definitions) : known;
      details.set(block, detail);
      return detail;
    });
    const texts = own.map((detail) => JSON.stringify(detail));
    for (const [index, node] of group.entries()) {
      const detail = own[index];
      const isOnly = texts.filter((text) => text === texts[index]).length === 1;
      found.set(node, detail && isOnly ? detail : { place: index + 1 });
    }
  }
  if (found.size === 0) return nodes;
  return withDetails(nodes, found);
}

function withDetails(
  nodes: readonly OutlineNode[],
  found: ReadonlyMap<OutlineNode, OutlineDetail>,
): readonly OutlineNode[] {
  const made = nodes.map((node) => {
    const children = withDetails(node.children, found);
    const detail = found.get(node);
    if (children === node.children && detail === undefined) return node;
    const before = told.get(node);
    const isSame =
      before !== undefined &&
      JSON.stringify(before.detail) === JSON.stringify(detail) &&
      before.children.length === children.length &&
      before.children.every((child, index) => child === children[index]);
    const next = isSame ? before : { ...node, children, ...(detail === undefined ? {} : { detail }) };
    told.set(node, next);
    return next;
  });
  return made.some((node, index) => node !== nodes[index]) ? made : nodes;
}
