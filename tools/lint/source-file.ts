import { parseSync } from 'vite';

/** One import, export-from, dynamic import, import type or import.meta.glob of a module. */
export type ModuleReference = { specifier: string; line: number; isType: boolean; isDynamic: boolean };

/** A node of the parsed program. Rules read its type and the properties that they know. */
export type SyntaxNode = { type: string; start: number; end: number; [property: string]: unknown };

export type Comment = { text: string; line: number };

/** A file of the repository as rules see it. Parsing happens on first use. */
export type SourceFile = {
  /** From the root, with forward slashes. */
  path: string;
  /** First folder of the path; empty for a file in the root. */
  room: string;
  text: string;
  isScript: boolean;
  isStyle: boolean;
  isTest: boolean;
  isGenerated: boolean;
  lineAt: (offset: number) => number;
  syntax: () => { nodes: SyntaxNode[]; comments: Comment[]; references: ModuleReference[] };
  /** Whether the line, or the one above it, has a comment `marker: reason`. */
  isExcused: (line: number, marker: string) => boolean;
};

export function makeSourceFile(path: string, text: string): SourceFile {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
  const lines = text.split('\n');
  const lineAt = (offset: number): number => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const isScript = /\.(tsx?|mjs)$/.test(path);
  let parsed: ReturnType<SourceFile['syntax']> | undefined;
  return {
    path,
    room: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
    text,
    isScript,
    isStyle: path.endsWith('.css'),
    isTest: /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(e2e|testing)\//.test(path),
    isGenerated: path.includes('/generated/'),
    lineAt,
    syntax: () =>
      (parsed ??= isScript ? parse(path, text, lineAt) : { nodes: [], comments: [], references: [] }),
    isExcused: (line, marker) => {
      const excuse = new RegExp(`(//|/\\*).*\\b${marker}: *[^\\s*]`);
      return [lines[line - 1], lines[line - 2]].some(
        (candidate) => candidate !== undefined && excuse.test(candidate),
      );
    },
  };
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Yields all nodes of a tree, parents before their children. */
export function* walk(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walk(item);
  } else if (isNode(value)) {
    yield value;
    for (const property of Object.values(value)) if (typeof property === 'object') yield* walk(property);
  }
}

function parse(
  path: string,
  text: string,
  lineAt: (offset: number) => number,
): ReturnType<SourceFile['syntax']> {
  const { program, comments, errors } = parseSync(path, text);
  const error = errors[0];
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const nodes = [...walk(program)];
  return {
    nodes,
    comments: comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    references: nodes.flatMap((node) => toReferences(node, lineAt(node.start))),
  };
}

function toReferences(node: SyntaxNode, line: number): ModuleReference[] {
  const isDynamic = node.type === 'ImportExpression';
  const refer = (source: unknown, isType: boolean): ModuleReference[] =>
    isNode(source) && typeof source['value'] === 'string'
      ? [{ specifier: source['value'], line, isType, isDynamic }]
      : [];
  switch (node.type) {
    case 'ImportDeclaration':
      return refer(
        node['source'],
        node['importKind'] === 'type' || areAllTypes(node['specifiers'], 'importKind'),
      );
    case 'ExportNamedDeclaration':
      return refer(
        node['source'],
        node['exportKind'] === 'type' || areAllTypes(node['specifiers'], 'exportKind'),
      );
    case 'ExportAllDeclaration':
      return refer(node['source'], node['exportKind'] === 'type');
    case 'ImportExpression':
      return refer(node['source'], false);
    case 'TSImportType':
      return refer(node['source'] ?? node['argument'], true);
    case 'CallExpression':
      return isGlobImport(node['callee'])
        ? globs(node['arguments']).flatMap((glob) => refer(glob, false))
        : [];
    default:
      return [];
  }
}

/**
 * Whether an import has only types, `import { type A, type B } from …`. With verbatimModuleSyntax the import
 * stays, but nothing in it is used at run time.
 */
function areAllTypes(specifiers: unknown, kind: string): boolean {
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((one) => isNode(one) && one[kind] === 'type')
  );
}

function isGlobImport(callee: unknown): boolean {
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isNode(callee['object']) &&
    callee['object'].type === 'MetaProperty' &&
    isNode(callee['property']) &&
    callee['property']['name'] === 'glob'
  );
}

function globs(args: unknown): SyntaxNode[] {
  return [...walk(args)].filter((node) => node.type === 'Literal');
}
