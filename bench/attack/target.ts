import { createRandom, type Random } from '#demo/catalogue/random.ts';
import type { Pool } from '#platform/db/pool.ts';

/** The sender of a request: an access token, or null for a visitor. */
export interface Attacker {
  name: string;
  token: string | null;
}

/** A request of an attack. */
export interface Request {
  method?: string;
  path: string;
  /** Sent as JSON unless it is a text or a form. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  by?: Attacker;
}

export interface Reply {
  status: number;
  text: string;
  headers: Headers;
}

/** The attacked shop, and the record of its failures. */
export interface Target {
  url: string;
  /** The data folder of the shop. */
  dataDir: string;
  pool: Pool;
  guest: Attacker;
  customer: Attacker;
  /** Another customer, whose things the first may not reach. */
  stranger: Attacker;
  owner: Attacker;
  /** A sellable with codes in stock. */
  sellable: number;
  /** Creates a customer with money in the wallet. */
  makeCustomer(): Promise<{ id: number; attacker: Attacker }>;
  random(key: string): Random;
  /** Sends a request from its own network, and records a failure. */
  send(request: Request): Promise<Reply>;
}

/** The tries of one attack, and each guarantee that failed. */
export interface AttackReport {
  tried: number;
  fell: string[];
}

export type Attack = (target: Target) => Promise<AttackReport>;

/** Signs of the inside of a server: traces, files, statements. */
const insides =
  /\n\s+at .+:\d+:\d+|node_modules|\/server\/\w+|\b(?:SELECT|INSERT INTO|UPDATE) \w+.*\bFROM|\bpg_|ECONNREFUSED/;

/** Milliseconds that an answer may take on a busy machine. */
const patience = 20_000;

/** Returns the fault of an answer; null for a correct one. */
export function faultOf({ status, text, headers }: Reply): string | null {
  if (status === 503 && headers.get('retry-after') !== null) return null;
  if (status >= 500) return `answered ${status}`;
  const type = headers.get('content-type') ?? '';
  if (type.includes('html') && text.includes('<script>alert(')) return 'shows a script as it was sent';
  return type.includes('json') && status >= 400 && insides.test(text) ? 'reveals its insides' : null;
}

const bodyOf = (body: unknown): string | FormData | undefined =>
  body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);

/**
 * @param fell receives each fault with the request that caused it
 * @param answered receives the status of each answer
 */
export function createSender(
  url: string,
  seed: number,
  fell: (fault: string) => void,
  answered: (status: number) => void,
): Target['send'] {
  const random = createRandom(seed, 'networks');
  const network = (): string => Array.from({ length: 4 }, () => random.between(1, 250)).join('.');
  return async ({ method = 'GET', path, body, headers, by }) => {
    const sent = bodyOf(body);
    try {
      const answer = await fetch(url + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: {
          'x-forwarded-for': network(),
          ...(sent === undefined || sent instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(by?.token ? { authorization: `Bearer ${by.token}` } : {}),
          'idempotency-key': crypto.randomUUID(),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const reply = { status: answer.status, text: await answer.text(), headers: answer.headers };
      answered(reply.status);
      const fault = faultOf(reply);
      if (fault !== null)
        fell(
          `${method} ${path.slice(0, 120)} ${typeof sent === 'string' ? sent.slice(0, 300) : ''}: ${fault}`,
        );
      return reply;
    } catch (error) {
      fell(`${method} ${path.slice(0, 120)}: no answer (${String(error)})`);
      return { status: 0, text: '', headers: new Headers() };
    }
  };
}

/** Runs jobs, a few at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  workers = 8,
): Promise<void> {
  const left = items.entries();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [, item] of left) await work(item);
    }),
  );
}
