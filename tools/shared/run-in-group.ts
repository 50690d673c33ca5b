import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './root.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a script of the repository with all processes that it starts. A signal to this process ends them, and
 * then this process.
 * @returns whether the script has ended well
 * @throws Error when Node cannot be started
 */
export async function runNodeInGroup(script: string): Promise<boolean> {
  // Windows has no groups to signal, and gives a detached process a window.
  const hasGroups = process.platform !== 'win32';
  const child = spawn(process.execPath, [path.resolve(root, script)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: hasGroups,
  });
  const end = (signal: (typeof signals)[number]): void => {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    else child.kill('SIGTERM');
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
