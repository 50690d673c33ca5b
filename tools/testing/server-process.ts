import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished, type TestContext } from 'vitest';
import { childEnvironment } from './child-environment.ts';

/** A server in a separate process. */
export interface ServerProcess {
  /** Returns the output so far. */
  output(): string;
  /** The address that it listens at. Rejects when it ends before that. */
  ready: Promise<string>;
  /** The exit code; null after a signal that the process did not handle. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** Closes the pipe between the two, as the end of this process would. */
  abandon(): void;
}

/**
 * Starts the shop with stub markup and only the settings of `env`, for the calling test. The server ends with
 * that test, even when it fails, and with its process, even after a crash.
 * @param whenFinished of the calling test. A test that runs at the same time as others passes the one of its
 * context
 */
export function startServerProcess(
  env: Readonly<Record<string, string>>,
  whenFinished: TestContext['onTestFinished'] = onTestFinished,
): ServerProcess {
  const child = spawn(process.execPath, ['tools/testing/serve-stub.ts'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: childEnvironment({ PORT: '0', LOG_LEVEL: 'warn', PICTURES: 'asked', ...env }),
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
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    ready.reject(new Error(`the server ended with ${String(code)} before it was ready:\n${output}`));
    return code ?? null;
  });
  whenFinished(async () => {
    child.stdin.destroy();
    await ended;
  });
  // A test that expects the end does not wait for the start.
  ready.promise.catch(() => undefined);
  return {
    output: () => output,
    ready: ready.promise,
    ended,
    kill: (signal) => void child.kill(signal),
    abandon: () => void child.stdin.destroy(),
  };
}
