import type { Rule } from '../diagnostic.ts';

const effects = new Set([
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'window',
  'document',
  'navigator',
]);

/** The same statecharts run in the browser and on the server, so that they touch neither. */
export const machineEffects: Rule = {
  name: 'machine-effects',
  reads: (file) => file.isScript && file.room === 'machines' && !file.isTest,
  check: (file) => {
    const { nodes } = file.syntax();
    // A property or key of that name is nothing global.
    const owned = new Set(
      nodes.flatMap((node) =>
        node.type === 'MemberExpression' && !node['computed']
          ? [node['property']]
          : 'key' in node && !node['computed']
            ? [node['key']]
            : [],
      ),
    );
    return nodes.flatMap((node) => {
      const name = String(node['name']);
      if (node.type !== 'Identifier' || owned.has(node) || !effects.has(name)) return [];
      return [
        {
          line: file.lineAt(node.start),
          message: `a machine must not touch ${name}: declare an actor in setup() and let actors/ or server/ provide it`,
        },
      ];
    });
  },
};
