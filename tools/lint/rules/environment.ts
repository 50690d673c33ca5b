import type { Rule } from '../diagnostic.ts';

const isParser = (path: string): boolean => /^server\/env(\.test)?\.ts$/.test(path);

/** The environment is parsed once, in server/env.ts. */
export const environment: Rule = {
  name: 'environment',
  reads: (file) =>
    file.isScript && !['', 'tools', 'e2e', 'bench'].includes(file.room) && !isParser(file.path),
  check: (file) =>
    file.syntax().nodes.flatMap((node) => {
      const object = node['object'] as { name?: unknown } | undefined;
      const property = node['property'] as { name?: unknown; value?: unknown } | undefined;
      if (
        node.type !== 'MemberExpression' ||
        object?.name !== 'process' ||
        (property?.name ?? property?.value) !== 'env'
      )
        return [];
      if (file.isTest) return [];
      return [
        {
          line: file.lineAt(node.start),
          message:
            'process.env is read in server/env.ts alone: add the key there and take the parsed value as a parameter',
        },
      ];
    }),
};
