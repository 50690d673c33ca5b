import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. */
export interface ServerProcess {
  /** Everything that it has printed so far. */
  output(): string;
  /** The address that it listens at. Rejects when it ends before that. */
  ready: Promise<string>;
  /** The exit code; null after a signal that it did not handle. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the shop with stub markup and no settings but `env`. */
export function startServerProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, ['server/testing/serve-stub.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', PORT: '0', LOG_LEVEL: 'warn', PICTURES: 'asked', ...env },
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    const address = /ready (http:\S+)/.exec(output)?.[1];
    if (address !== undefined) ready.resolve(address);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    process.off('exit', killWithUs);
    ready.reject(new Error(`the server ended with ${String(code)} before it was ready:\n${output}`));
    return code ?? null;
  });
  // A test that expects the end does not wait for the start.
  ready.promise.catch(() => undefined);
  return { output: () => output, ready: ready.promise, ended, kill: (signal) => void child.kill(signal) };
}
