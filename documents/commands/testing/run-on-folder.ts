import { runReleaseCommand } from '../command.ts';

const never = () => Promise.reject(new Error('the command reads only a folder'));

/**
 * Runs a command of `npm run release` that reads only a folder, by default that of the example.
 * @returns the exit code and the printed lines
 */
export async function runOnFolder(...parameters: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runReleaseCommand(parameters, {
    openStore: never,
    openCatalogue: never,
    openPreviews: never,
    blockCatalog: never,
    catalogue: never,
    openMedia: never,
    shopFolder: () => 'examples/gift-shop',
    print: (line) => lines.push(line),
  });
  return { code, lines };
}
