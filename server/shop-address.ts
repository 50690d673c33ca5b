import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
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

/** The files and notes that this process has written. */
const ownNotes = new Set<string>();

/**
 * The notes of servers that still run, the newest last. Each is a line: id of the process, address, host. A server on
 * another host, such as another container with the same folder, counts as running, because nobody can see whether it
 * does. After a restart a container's process may have the same id again, so a note with the id of this process is old
 * unless this process has written it.
 */
function notesIn(env: Pick<Environment, 'DATA_DIR'>): string[] {
  try {
    return readFileSync(fileOf(env), 'utf8')
      .split('\n')
      .filter((line) => {
        const [id = '', address = '', host = hostname()] = line.split(' ');
        const protocol = URL.parse(address)?.protocol;
        if ((protocol !== 'http:' && protocol !== 'https:') || !(Number(id) > 0)) return false;
        if (host !== hostname()) return true;
        return Number(id) === process.pid ? ownNotes.has(fileOf(env) + line) : runs(Number(id));
      });
  } catch {
    return [];
  }
}

/** Returns the address of the newest server that still runs. */
function recordedIn(env: Pick<Environment, 'DATA_DIR'>): string | undefined {
  const address = notesIn(env).at(-1)?.split(' ')[1];
  return address === undefined ? undefined : URL.parse(address)?.origin;
}

/**
 * Returns the address of the server that runs on a data folder; undefined when none does.
 * @param env names the folder
 */
export const runningServerOf = recordedIn;

/**
 * Writes down the address of the shop while a server runs. Several servers of one folder have a note each.
 * @param env with the port at which it listens
 * @returns takes the note away
 */
export function recordAddress(env: Own): () => void {
  const note = `${process.pid} ${publicUrlOf(env)} ${hostname()}`;
  try {
    // Written at once, so that servers that start together lose no note.
    appendFileSync(fileOf(env), `${note}\n`);
    ownNotes.add(fileOf(env) + note);
  } catch {
    // A note for commands: the shop serves without it.
    return () => undefined;
  }
  return () => {
    ownNotes.delete(fileOf(env) + note);
    try {
      const others = notesIn(env).filter((line) => line !== note);
      if (others.length === 0) rmSync(fileOf(env), { force: true });
      else writeFileSync(fileOf(env), `${others.join('\n')}\n`);
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
