import type { Rule } from '../diagnostic.ts';
import type { SyntaxNode } from '../source-file.ts';

const directive = /^\s*@ts-(ignore|nocheck|expect-error)\b/;

function escape(node: SyntaxNode): string | undefined {
  if (node.type === 'TSAnyKeyword')
    return '`any` switches the checker off: use `unknown` and narrow it, or a type parameter';
  const inner = node['expression'] as SyntaxNode | undefined;
  const through = inner?.['typeAnnotation'] as SyntaxNode | undefined;
  return node.type === 'TSAsExpression' &&
    inner?.type === 'TSAsExpression' &&
    through?.type === 'TSUnknownKeyword'
    ? '`as unknown as` asserts what nobody checked: parse it with a schema or narrow it, or say `// cast: reason`'
    : undefined;
}

/** The type checker is not silenced. */
export const typeEscapes: Rule = {
  name: 'type-escapes',
  reads: (file) => file.isScript && !file.path.endsWith('.mjs') && !file.isGenerated,
  check: (file) => {
    const { nodes, comments } = file.syntax();
    const silenced = comments
      .filter((comment) => directive.test(comment.text))
      .map((comment) => ({
        line: comment.line,
        message: `@ts-${directive.exec(comment.text)?.[1]} hides an error: mend the type it complains of`,
      }));
    const escapes = nodes.flatMap((node) => {
      const message = escape(node);
      const line = file.lineAt(node.start);
      return message === undefined || file.isExcused(line, 'cast') ? [] : [{ line, message }];
    });
    return [...silenced, ...escapes];
  },
};
