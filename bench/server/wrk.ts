import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Measures how many requests a second a server answers on ten connections. The load generator is wrk. For
 * small bodies, a generator in JavaScript needs more of a processor than the servers that are compared. By
 * default wrk counts an answer after 2 s as an error. A server that has just started took longer for ten
 * requests at once, so the limit here is 30 s. Slow answers lower the rate.
 * @throws Error when wrk is not installed, or when any answer was not 2xx
 */
export async function requestsPerSecond(
  url: string,
  { seconds, headers = {} }: { seconds: number; headers?: Readonly<Record<string, string>> },
): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    '-c10',
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...fields,
    url,
  ]).catch((cause: unknown) => {
    throw new Error('wrk could not measure: is it installed (Debian: apt-get install wrk)?', { cause });
  });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return rate;
}
