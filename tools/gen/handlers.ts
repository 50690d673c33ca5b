import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importLines, type DeclaredContract } from './contracts.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

const engine = 'server/engine';

/** The file of a folder that exports a name, from the repository's root. */
function findExport(root: string, folder: string, name: string): string | undefined {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return undefined;
  const declaration = new RegExp(`^export (?:const|function) ${name}\\b`, 'm');
  return readdirSync(absolute)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .find((file) => declaration.test(readFileSync(path.join(root, file), 'utf8')));
}

/**
 * The table of all handlers. The handler of `orders.place`, whose contract is exported as `placeOrder`, is
 * the `placeOrder` that a file of `server/engine/orders` exports. An operation without one is left out; the
 * type of the table and a test then fail.
 * @param root folder that holds server
 */
export function handlerTable(root: string, contracts: readonly DeclaredContract[]): GeneratedFile {
  const handlers = contracts.flatMap(({ name, contract: { id } }) => {
    const file = findExport(root, `${engine}/${id.split('.')[0] ?? ''}`, name);
    return file === undefined ? [] : [{ file, name, id }];
  });
  const to = `${engine}/generated`;
  return {
    path: `${to}/handlers.ts`,
    text: `${banner}import type { EngineContext } from '../context.ts';
import type { Handlers } from '../handler.ts';
${importLines(handlers, to)}
/** The handler of every operation, created with its services. */
export const createHandlers = (context: EngineContext): Handlers => ({
${handlers.map(({ id, name }) => `  '${id}': ${name}(context),\n`).join('')}});
`,
  };
}
