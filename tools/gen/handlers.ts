import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { importLines, type DeclaredContract } from './contracts.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

const engine = 'engine';

/**
 * Reads the files of the engine that may export handlers, with their text, by their path from the
 * repository's root.
 */
function readSources(root: string): { file: string; text: string }[] {
  const absolute = path.join(root, engine);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])(testing|generated)[\\/]/.test(name))
    .map((name) => `${engine}/${name.replaceAll('\\', '/')}`)
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/**
 * Generates the table of all handlers. The handler of `orders.place`, whose contract is exported as
 * `placeOrder`, is the `placeOrder` that a file of the engine exports, as a `Handler<'orders.place'>` where
 * others export the name. An operation without one is left out. The type of the table and a test then fail.
 * @param root folder that contains engine
 */
export function handlerTable(root: string, contracts: readonly DeclaredContract[]): GeneratedFile {
  const sources = readSources(root);
  const handlers = contracts.flatMap(({ name, contract: { id } }) => {
    const declaration = new RegExp(`^export (?:const|function) ${name}\\b`, 'm');
    const named = sources.filter(({ text }) => declaration.test(text));
    // When several files export the name, the handler is the one whose type names the operation.
    const found = named.length === 1 ? named[0] : named.find(({ text }) => text.includes(`Handler<'${id}'>`));
    return found ? [{ file: found.file, name, id }] : [];
  });
  const to = `${engine}/generated`;
  return {
    path: `${to}/handlers.ts`,
    text: `${banner}import type { EngineContext } from '../context.ts';
import type { Handlers } from '../pipeline/handler.ts';
${importLines(handlers, to)}
/** The handler of every operation, created with its services. */
export const createHandlers = (context: EngineContext): Handlers => ({
${handlers.map(({ id, name }) => `  '${id}': ${name}(context),\n`).join('')}});
`,
  };
}
