import type { Rule } from '../diagnostic.ts';
import type { SourceFile, SyntaxNode } from '../source-file.ts';

/** Namespaces that every page of a shop has. */
const shared = new Set(['common', 'data', 'forms', 'renderer']);

/** The folder of a block that a file belongs to; empty for a room that blocks use. */
const blockOf = ({ path }: SourceFile): string => /^blocks\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Returns the namespace of a call of `useTranslations`, where it is written as a text. */
function namespaceOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as { name?: string } | undefined;
  const [argument] = node['arguments'] as SyntaxNode[];
  if (callee?.name !== 'useTranslations' || typeof argument?.['value'] !== 'string') return undefined;
  return argument['value'].split('.')[0];
}

/** A page comes with the texts of its own blocks, so a component may read no other block's. */
export const ownTexts: Rule = {
  name: 'own-texts',
  reads: (file) =>
    file.isScript && !file.isTest && /^(?:blocks|ui|actors|data|parts|renderer)$/.test(file.room),
  check: (file) =>
    file.syntax().nodes.flatMap((node) => {
      const namespace = namespaceOf(node);
      if (namespace === undefined || namespace === blockOf(file) || shared.has(namespace)) return [];
      const message =
        `the texts of ${namespace} may be missing on a page without that block: move them to the component’s ` +
        `own folder, or to ui/ or renderer/ if several need them`;
      return [{ line: file.lineAt(node.start), message }];
    }),
};
