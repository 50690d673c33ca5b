import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Operation } from '#schemas/api/operation.ts';
import { banner, type GeneratedFile } from './generated-file.ts';

/** The location of a contract: its file, relative to the repository's root, and the name of its export. */
export interface DeclaredContract {
  file: string;
  name: string;
  contract: Operation;
}

const folder = 'schemas/api';

const isContract = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value;

/** Modules in the folders of `schemas/api`, by their path from the root. */
function listModules(root: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .flatMap((entry) =>
      readdirSync(path.join(root, folder, entry.name)).map((name) => `${entry.name}/${name}`),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
}

/**
 * Reads every operation that a module in a folder of `schemas/api` exports, sorted by its id.
 * @param root folder that contains schemas/
 * @throws Error when two contracts have one id
 */
export async function readContracts(root: string): Promise<DeclaredContract[]> {
  const modules = await Promise.all(
    listModules(root).map(async (file) => {
      const exported = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>;
      return Object.entries(exported).flatMap(([name, contract]) =>
        isContract(contract) ? [{ file, name, contract }] : [],
      );
    }),
  );
  const contracts = modules.flat().toSorted((a, b) => (a.contract.id < b.contract.id ? -1 : 1));
  const twice = contracts.find(({ contract }, index) => contracts[index + 1]?.contract.id === contract.id);
  if (twice) throw new Error(`${twice.file}: two contracts have the id ${twice.contract.id}`);
  return contracts;
}

/** Returns import statements of names, one for each file. */
export function importLines(entries: readonly { file: string; name: string }[], from: string): string {
  return [...Map.groupBy(entries, ({ file }) => file)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, list]) => {
      const names = list.map(({ name }) => name).toSorted();
      return `import { ${names.join(', ')} } from '${path.posix.relative(from, file)}';\n`;
    })
    .join('');
}

/** Returns the table of all contracts. */
export function contractTable(contracts: readonly DeclaredContract[]): GeneratedFile {
  const to = `${folder}/generated`;
  return {
    path: `${to}/operations.ts`,
    text: `${banner}import type { Operation } from '../operation.ts';
${importLines(contracts, to)}
/** Every operation of the engine, by its id. */
export const operations = {
${contracts.map(({ name, contract }) => `  '${contract.id}': ${name},\n`).join('')}} as const satisfies Record<string, Operation>;
`,
  };
}
