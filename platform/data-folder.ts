import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from './env.ts';

/**
 * Creates a folder and the missing ones above it, one by one. Node's own `recursive` never returns for a path
 * that cannot exist, such as a folder below /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Makes sure that DATA_DIR exists and can be written to.
 * @param folder absolute
 * @throws EnvironmentError that names the key, the reason and the remedy
 */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(
      `DATA_DIR: ${folder} cannot be written to (${reason}); set DATA_DIR to a folder that the account of this process may write to, or give it the right to`,
      { cause },
    );
  }
}
