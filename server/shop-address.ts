import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesPort, publicUrlOf, type Environment } from '#platform/env.ts';

// Links in messages and to previews begin with the address of the shop, which is that of the server's
// environment. A command may have another one, and learns the address from the data folder.

type Own = Pick<Environment, 'DATA_DIR' | 'PUBLIC_URL' | 'HOST' | 'PORT'>;

const fileOf = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string => join(DATA_DIR, 'address');

/** Whether a process runs. One that was killed leaves its note behind. */
function runs(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the address in the note of a server that still runs. */
function recordedIn(env: Own): string | undefined {
  try {
    const [id = '', address = ''] = readFileSync(fileOf(env), 'utf8').trim().split(' ');
    const url = URL.parse(address);
    const isAddress = url?.protocol === 'http:' || url?.protocol === 'https:';
    return isAddress && Number(id) > 0 && runs(Number(id)) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the address of the server that runs on a data folder; undefined when none does.
 * @param env names the folder
 */
export const runningServerOf = recordedIn;

/**
 * Writes down the address of the shop while a server runs.
 * @param env with the port at which it listens
 * @returns takes the note away, unless another server has written its own
 */
export function recordAddress(env: Own): () => void {
  const note = `${process.pid} ${publicUrlOf(env)}\n`;
  try {
    writeFileSync(fileOf(env), note);
  } catch {
    // A note for commands: the shop serves without it.
    return () => undefined;
  }
  return () => {
    try {
      if (readFileSync(fileOf(env), 'utf8') === note) rmSync(fileOf(env), { force: true });
    } catch {
      // A note that stays names a process that has ended.
    }
  };
}

/**
 * Returns the address at which customers reach the shop, for a command: PUBLIC_URL, otherwise that of the
 * server that runs on this data folder.
 * @param say receives the address of links when no server has reported one, and no PORT names where one would
 *   listen; and a warning when a server has another address than the environment of the command
 */
export function shopAddressOf(
  env: Own,
  say: (line: string) => void,
  isPortNamed: boolean = namesPort(),
): string {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL;
  const address = publicUrlOf(env);
  const recorded = recordedIn(env);
  if (recorded !== undefined) {
    if (isPortNamed && recorded !== address)
      say(`links lead to ${recorded}, where the shop of ${env.DATA_DIR} runs, and not to ${address}`);
    return recorded;
  }
  if (!isPortNamed)
    say(
      `no running shop has told its address in ${env.DATA_DIR}: links lead to ${address}; set PORT as the shop will have it, or PUBLIC_URL, for another address`,
    );
  return address;
}
