import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** The shop's server in a process that can be killed. */
export interface ShopServer {
  url: string;
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>;
  /** Stops the process where it is, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** @param more keys of this one start */
  start(more?: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Resolves when the server says that it can serve.
   * @throws when it does not within a minute
   */
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** Resolves when the server prints that it is ready, and passes on its log. */
async function untilReady(child: ChildProcess): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new Error('the server has no output');
  const ready = Promise.withResolvers<undefined>();
  createInterface({ input: stdout }).on('line', (line) => {
    if (line.startsWith('ready ')) ready.resolve(undefined);
    if (line.startsWith('{')) console.error(line);
  });
  child.once('exit', (code) => ready.reject(new Error(`the server ended with ${code} before it was ready`)));
  await ready.promise;
}

/** Milliseconds that a server may need to serve again after a fault. */
const patience = 60_000;

/**
 * The server of `npm start` on its own data folder and a given database, always on the same port.
 * @param environment further keys
 * @param tree the folder of the sources that it runs
 */
export async function openShopServer(
  dataDir: string,
  connectionString: string,
  environment: Readonly<Record<string, string>> = {},
  tree = process.cwd(),
): Promise<ShopServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child?.kill(signal),
    async start(more = {}) {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: tree,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          APP_MODE: 'demo',
          DATA_DIR: dataDir,
          DATABASE_URL: connectionString,
          PORT: String(port),
          LOG_LEVEL: 'fatal',
          ...environment,
          ...more,
        },
      });
      const started = child;
      const killWithUs = (): void => void started.kill('SIGKILL');
      process.once('exit', killWithUs);
      started.once('exit', () => process.off('exit', killWithUs));
      await untilReady(started);
    },
    async untilReady() {
      const deadline = performance.now() + patience;
      while (performance.now() < deadline) {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
        if (answer?.ok === true) return;
        await delay(50);
      }
      throw new Error(`the shop does not serve again within ${patience / 1000} s`);
    },
  };
}
