import type { Rule } from '../diagnostic.ts';
import type { SyntaxNode } from '../source-file.ts';

const roomsWithSql = new Set([
  'platform',
  'providers',
  'engine',
  'documents',
  'server',
  'demo',
  'bench',
  'tools',
]);
/** `bench/statements.ts` records the statements of a connection, and sends them again. */
const exceptions = /^(platform\/db\/|tools\/gen\/statements\/|bench\/statements\.ts$)/;

/** Whether a node is a call of a method named `query`, which pools and clients of the database have. */
function isQuery(node: SyntaxNode): boolean {
  const callee = node['callee'] as { type?: string; property?: { name?: string } } | undefined;
  return (
    node.type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.property?.name === 'query'
  );
}

/**
 * SQL is written as declared statements. A plain `query` call is refused, because nothing checks its text or
 * the type of its rows against the database.
 */
export const declaredSql: Rule = {
  name: 'declared-sql',
  reads: (file) =>
    file.isScript && roomsWithSql.has(file.room) && !file.isTest && !exceptions.test(file.path),
  check: (file) =>
    file
      .syntax()
      .nodes.filter(isQuery)
      .map((node) => ({
        line: file.lineAt(node.start),
        message:
          'a plain query is not checked against the database: declare a statement (platform/db/statement.ts); ' +
          'what cannot be declared, such as SET or CREATE DATABASE, is a named function in platform/db',
      })),
};
