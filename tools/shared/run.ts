import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './root.ts';

/** The result of a finished child process. */
export type RunResult = { ok: boolean; output: string };

type RunOptions = {
  /** Variables that are added to the environment of this process. */
  env?: Record<string, string>;
  /** Collects the output in the result, instead of printing it. */
  quiet?: boolean;
};

/**
 * Returns the environment for a child process. In CI and outside a terminal the output is read as text, so it
 * has no colours. Node warns when FORCE_COLOR and NO_COLOR are both set, so the first one is removed.
 */
function childEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, ...more };
  if (process.env['CI'] === undefined && process.stdout.isTTY) return environment;
  delete environment['FORCE_COLOR'];
  return { ...environment, NO_COLOR: '1' };
}

/**
 * Runs a program in the repository's folder and waits for it.
 * @param file a program on PATH, or an absolute path
 */
export function run(file: string, args: readonly string[], options: RunOptions = {}): RunResult {
  const result = spawnSync(file, args, {
    cwd: root,
    encoding: 'utf8',
    env: childEnvironment(options.env),
    maxBuffer: 256 * 1024 * 1024,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`;
  if (result.error)
    return { ok: false, output: `${file} could not be started: ${result.error.message}\n${output}` };
  return { ok: result.status === 0, output };
}

/** Runs a script of the repository, or of an installed package, on this same Node. */
export function runNode(script: string, args: readonly string[], options: RunOptions = {}): RunResult {
  return run(process.execPath, [path.resolve(root, script), ...args], options);
}

/** Scripts of installed packages that the commands run. They are called by file, without a shell or PATH. */
export const packageScripts = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;
