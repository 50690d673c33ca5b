import type { Rule } from '../diagnostic.ts';
import type { SyntaxNode } from '../source-file.ts';

type Named = { type?: string; name?: string; object?: Named; property?: Named };

const runners = new Set(['it', 'test', 'describe', 'suite', 'bench']);
const marks = new Set(['only', 'skip', 'todo', 'fixme', 'fails']);

/** Returns the mark of a call such as `it.only(…)` or `test.describe.skip(…)`. */
function markOf(node: SyntaxNode): string | undefined {
  const callee = node['callee'] as Named | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const owner = callee.object?.type === 'MemberExpression' ? callee.object.object : callee.object;
  const mark = callee.property?.name;
  return mark !== undefined && marks.has(mark) && runners.has(owner?.name ?? '') ? mark : undefined;
}

/** Whether a browser test leaves a case out for a platform: `test.skip(condition, 'reason')`. */
function isConditional(node: SyntaxNode): boolean {
  const [condition, reason] = node['arguments'] as SyntaxNode[];
  return (
    condition !== undefined &&
    reason !== undefined &&
    condition.type !== 'Literal' &&
    reason.type === 'Literal'
  );
}

/** Every test must run, in every run. */
export const leftOutTests: Rule = {
  name: 'left-out-tests',
  reads: (file) => file.isTest,
  check: (file) =>
    file.syntax().nodes.flatMap((node) => {
      const mark = markOf(node);
      if (mark === undefined || (mark === 'skip' && file.room === 'e2e' && isConditional(node))) return [];
      return [
        {
          line: file.lineAt(node.start),
          message: `.${mark}( leaves tests out of the run: fix the test, or delete it and say why in the commit`,
        },
      ];
    }),
};
