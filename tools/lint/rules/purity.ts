import type { Rule } from '../diagnostic.ts';
import type { SourceFile, SyntaxNode } from '../source-file.ts';

type Named = { type?: string; name?: unknown; object?: Named; property?: Named };

/** Calls that make the same block render differently on each run. */
function impurity(node: SyntaxNode): string | undefined {
  const callee = node['callee'] as Named | undefined;
  const args = node['arguments'] as unknown[] | undefined;
  if (node.type === 'NewExpression')
    return callee?.name === 'Date' && args?.length === 0 ? 'new Date()' : undefined;
  if (node.type !== 'CallExpression' || !callee) return undefined;
  if (callee.type === 'Identifier') return callee.name === 'useId' ? 'useId' : undefined;
  const called = `${callee.object?.name}.${callee.property?.name}`;
  return ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'React.useId'].includes(called)
    ? called
    : undefined;
}

const isRendered = (file: SourceFile): boolean =>
  file.isScript &&
  !file.isTest &&
  !file.isGenerated &&
  (file.room === 'blocks' || (['ui', 'parts'].includes(file.room) && file.path.endsWith('.tsx')));

/**
 * Requires that code rendered on the server is a pure function of its props. A comment `browser-only: reason`
 * allows an exception.
 */
export const purity: Rule = {
  name: 'purity',
  reads: isRendered,
  check: (file) =>
    file.syntax().nodes.flatMap((node) => {
      const what = impurity(node);
      const line = file.lineAt(node.start);
      if (what === undefined || file.isExcused(line, 'browser-only')) return [];
      const message = `${what} differs between the server and the browser: take the value from props or data, or use it in an effect and say \`// browser-only: reason\``;
      return [{ line, message }];
    }),
};
