import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesPort, publicUrlOf, type Environment } from './env.ts';

// Links in messages and to previews begin with the address of the shop. Without PUBLIC_URL, which production always has, that is where
// the server listens: a command has another environment, and learns it from the data folder.

type Own = Pick<Environment, 'DATA_DIR' | 'PUBLIC_URL' | 'HOST' | 'PORT'>;

const fileOf = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string => join(DATA_DIR, 'address');

function recordedIn(env: Own): string | undefined {
  try {
    const text = readFileSync(fileOf(env), 'utf8').trim();
    return URL.parse(text)?.protocol === 'http:' ? text : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes down where a server that has no PUBLIC_URL can be reached, while it runs.
 * @param env with the port at which it listens
 * @returns takes the note away, unless another server has written its own
 */
export function recordAddress(env: Own): () => void {
  if (env.PUBLIC_URL !== undefined) return () => undefined;
  const address = publicUrlOf(env);
  try {
    writeFileSync(fileOf(env), `${address}\n`);
  } catch {
    // A note for commands: the shop serves without it.
    return () => undefined;
  }
  return () => {
    if (recordedIn(env) === address) rmSync(fileOf(env), { force: true });
  };
}

/**
 * The address at which customers reach the shop, for a command: PUBLIC_URL, else where the server of this data folder listens.
 * @param say told where links lead when no server runs and no PORT says where one would
 */
export function shopAddressOf(
  env: Own,
  say: (line: string) => void,
  isPortNamed: boolean = namesPort(),
): string {
  const known = env.PUBLIC_URL ?? recordedIn(env);
  if (known !== undefined) return known;
  const address = publicUrlOf(env);
  if (!isPortNamed)
    say(
      `no shop runs on ${env.DATA_DIR}: links lead to ${address}; set PORT as the shop will have it, or PUBLIC_URL, for another address`,
    );
  return address;
}
