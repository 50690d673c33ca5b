import type { Rule } from '../diagnostic.ts';
import type { SyntaxNode } from '../source-file.ts';

function isDoubleCast(node: SyntaxNode): boolean {
  const inner = node['expression'] as SyntaxNode | undefined;
  const through = inner?.['typeAnnotation'] as SyntaxNode | undefined;
  return (
    node.type === 'TSAsExpression' && inner?.type === 'TSAsExpression' && through?.type === 'TSUnknownKeyword'
  );
}

/** `as unknown as` asserts a type that nothing checks. A comment `cast: reason` allows an exception. */
export const doubleCast: Rule = {
  name: 'double-cast',
  reads: (file) => file.isScript && !file.path.endsWith('.mjs') && !file.isGenerated,
  check: (file) =>
    file.syntax().nodes.flatMap((node) => {
      const line = file.lineAt(node.start);
      if (!isDoubleCast(node) || file.isExcused(line, 'cast')) return [];
      const message =
        '`as unknown as` asserts a type that nothing checks: parse the value with a schema or narrow it, ' +
        'or give the reason in a comment `// cast: reason`';
      return [{ line, message }];
    }),
};
