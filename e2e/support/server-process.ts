import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#tools/shared/root.ts';

/** Opens `/dev/outbox` of every server that tests start. */
export const outboxToken = 'the-outbox-of-browser-tests';

/** The environment of a test's server or command, without the machine's own settings. */
export type ShopEnvironment = Readonly<Record<string, string>>;

export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  /** Everything it has written so far. */
  output(): string;
  /**
   * Stops it as an operator would and waits.
   * @throws when it ends with an error
   */
  stop(): Promise<void>;
}

const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'NODE_COMPILE_CACHE'];

function childEnvironment(environment: ShopEnvironment): NodeJS.ProcessEnv {
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  return { ...own, NODE_ENV: 'production', NO_COLOR: '1', ...environment };
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}

/** How long a server may take to start, in ms; machines may be slow and shared. */
const startTimeout = 180_000;
const stopTimeout = 20_000;

/**
 * Starts the shop's server on a free port and waits until it is ready.
 * @param folder the repository's folder or a copy
 * @param script the program that serves, in the folder
 * @throws with the server's output when it ends early or takes too long
 */
export async function startServer(
  environment: ShopEnvironment,
  folder = root,
  script = 'server/main.ts',
): Promise<RunningServer> {
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: childEnvironment({
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      PICTURES: 'asked',
      DEMO_OUTBOX_TOKEN: outboxToken,
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => {
    child.on('exit', (code) => done(code));
  });
  const ready = Promise.withResolvers<string>();
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    const address = /ready (http:\/\/\S+)/.exec(output)?.[1];
    if (address) ready.resolve(address.replace(/\/$/, ''));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  // An interrupted test run leaves no processes behind.
  const killWithUs = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', killWithUs);

  const timer = new AbortController();
  const url = await Promise.race([
    ready.promise,
    ended.then((code) => {
      throw new Error(`the server ended with code ${String(code)} before it was ready:\n${output}`);
    }),
    wait(startTimeout, undefined, { signal: timer.signal, ref: false }).then(() => {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready after ${startTimeout} ms:\n${output}`);
    }),
  ]);
  ended.catch(() => undefined);
  timer.abort();

  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const patience = new AbortController();
      const code = await Promise.race([
        ended,
        wait(stopTimeout, 'late' as const, { signal: patience.signal, ref: false }),
      ]);
      patience.abort();
      process.off('exit', killWithUs);
      if (code === 'late') child.kill('SIGKILL');
      if (code !== 0 && code !== null)
        throw new Error(
          `the server ended with ${code === 'late' ? 'no answer to SIGTERM' : `code ${String(code)}`}:\n${output}`,
        );
    },
  };
}

export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs a script of the repository, or of a copy, to its end. */
export async function runScript(
  script: string,
  parameters: readonly string[],
  environment: ShopEnvironment = {},
  folder = root,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: folder,
    env: childEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  return { code, output };
}
