import type { Rule } from '../diagnostic.ts';
import { rooms } from '../rooms.ts';
import type { SourceFile, SyntaxNode } from '../source-file.ts';

const isCallOf = (node: SyntaxNode, name: string): boolean =>
  node.type === 'CallExpression' && (node['callee'] as { name?: unknown } | undefined)?.name === name;

const isInBrowser = (file: SourceFile): boolean =>
  file.isScript && !file.isTest && !file.isGenerated && rooms[file.room]?.browser === true;

/**
 * Code that the browser loads later comes through `loadCode`, which ends after 120 s: an import that never
 * answers would leave the visitor waiting.
 */
export const loadedCode: Rule = {
  name: 'loaded-code',
  reads: isInBrowser,
  check(file) {
    const { nodes } = file.syntax();
    const loads = nodes.filter((node) => isCallOf(node, 'loadCode'));
    return nodes.flatMap((node) => {
      const line = file.lineAt(node.start);
      if (isCallOf(node, 'lazy'))
        return [
          {
            line,
            message:
              'lazy() of React has no time limit and no way out: load with useCode over loadCode, and show its failure',
          },
        ];
      if (node.type !== 'ImportExpression') return [];
      if (loads.some(({ start, end }) => start <= node.start && node.end <= end)) return [];
      return [
        {
          line,
          message:
            'an import() for the browser may never end: write loadCode(() => import(…)), and show the failure with a way out',
        },
      ];
    });
  },
};
