import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** A key of an object, or an index of a list. */
export type JsonPath = readonly (string | number)[];

type Tree = ReturnType<typeof syntaxTree>;
type Node = Tree['topNode'];

const values = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

const textOf = (state: EditorState, { from, to }: Node): string => state.sliceDoc(from, to);

/** Returns the key of a property; null while it is incomplete. */
function keyOf(state: EditorState, property: Node): string | null {
  const name = property.getChild('PropertyName');
  if (!name) return null;
  try {
    return String(JSON.parse(textOf(state, name)));
  } catch {
    return null;
  }
}

const valueOf = (property: Node): Node | null => {
  for (let child = property.lastChild; child; child = child.prevSibling)
    if (values.has(child.name)) return child;
  return null;
};

const members = (list: Node): Node[] => {
  const found: Node[] = [];
  for (let child = list.firstChild; child; child = child.nextSibling)
    if (values.has(child.name)) found.push(child);
  return found;
};

function step(state: EditorState, node: Node, key: string | number): Node | null {
  if (typeof key === 'number') return members(node)[key] ?? null;
  const property = node.getChildren('Property').find((each) => keyOf(state, each) === key);
  return property ? valueOf(property) : null;
}

/**
 * Returns the range of the value at a path in the text. If the text does not have the whole path, it is the
 * range of the last existing value.
 */
export function rangeOf(state: EditorState, path: JsonPath): { from: number; to: number } {
  let node = members(syntaxTree(state).topNode)[0];
  if (!node) return { from: 0, to: state.doc.length };
  for (const key of path) {
    const next: Node | null = step(state, node, key);
    if (!next) break;
    node = next;
  }
  // A mark over many lines hides the text, so that of an object is at its beginning.
  const isLong = node.name === 'Object' || node.name === 'Array';
  return { from: node.from, to: isLong ? Math.min(node.to, node.from + 1) : node.to };
}

/** Returns the position of the first syntax error in a text that is not valid JSON. */
export function firstFault(state: EditorState): number {
  let at: number | undefined;
  syntaxTree(state).iterate({
    enter(node) {
      if (at === undefined && node.type.isError) at = node.from;
    },
  });
  return at ?? state.doc.length;
}

/** The place of a position in the JSON text, for completion. */
export interface JsonPlace {
  /** Of the object that the position is in, or of the value. */
  path: JsonPath;
  /** Whether a key is written, and not a value. */
  isKey: boolean;
  /** The text that a completion replaces. */
  from: number;
  to: number;
  /** Keys that the object has. */
  keys: readonly string[];
}

function pathTo(state: EditorState, node: Node): JsonPath {
  const path: (string | number)[] = [];
  for (let at: Node | null = node; at; at = at.parent) {
    const { parent } = at;
    if (parent?.name === 'Property' && values.has(at.name)) path.unshift(keyOf(state, parent) ?? '');
    else if (parent?.name === 'Array' && values.has(at.name))
      path.unshift(members(parent).findIndex(({ from }) => from === at?.from));
  }
  return path;
}

/** Returns what is written at a position; null where neither a key nor a value can stand. */
export function placeAt(state: EditorState, position: number): JsonPlace | null {
  const node = syntaxTree(state).resolveInner(position, -1);
  const { name, parent } = node;
  if (name === 'PropertyName' && parent?.parent) {
    const object = parent.parent;
    return {
      path: pathTo(state, object),
      isKey: true,
      from: node.from,
      to: node.to,
      keys: keysOf(state, object, parent),
    };
  }
  if (values.has(name) && name !== 'Object' && name !== 'Array' && parent)
    return { path: pathTo(state, node), isKey: false, from: node.from, to: node.to, keys: [] };
  const property = name === 'Property' ? node : parent?.name === 'Property' ? parent : null;
  if (property && !valueOf(property)) {
    const key = keyOf(state, property);
    const object = property.parent;
    if (key === null || !object) return null;
    return { path: [...pathTo(state, object), key], isKey: false, from: position, to: position, keys: [] };
  }
  const object = name === 'Object' ? node : parent?.name === 'Object' ? parent : null;
  if (!object) return null;
  return {
    path: pathTo(state, object),
    isKey: true,
    from: position,
    to: position,
    keys: keysOf(state, object),
  };
}

const keysOf = (state: EditorState, object: Node, without?: Node): string[] =>
  object
    .getChildren('Property')
    .filter(({ from }) => from !== without?.from)
    .flatMap((property) => keyOf(state, property) ?? []);
