import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A server of another kind, in a process of its own. */
export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/**
 * Starts a server and waits until it answers.
 * @throws Error when it does not within half a minute
 */
export async function startProgram(
  command: readonly [file: string, ...args: string[]],
  { url, ...options }: { url: string; cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<RunningServer> {
  const [file, ...args] = command;
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await delay(100)) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return { url, stop };
  }
  await stop();
  throw new Error(`${file} does not answer at ${url}`);
}
