import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the built code of the service worker.
 * @param folder of the build, for example dist/worker
 * @throws Error with the remedy when it has not been built
 */
export const readWorkerCode = (folder: string): Promise<string> =>
  readFile(path.join(folder, 'service-worker.js'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} has no service worker: run \`npm run build\` first`, { cause });
  });
