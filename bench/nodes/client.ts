import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Send } from '../faults/purchase.ts';

/** A request without an answer, or with one that a customer of this load never gets from a healthy shop: a status from 400. */
export interface Failure {
  /** Of `performance.now()`. */
  began: number;
  ended: number;
  /** Method, kind of address, and the answer's status and code or the connection's error. */
  what: string;
}

/** Requests to the shop, and those that failed. */
export interface Counts {
  requests: number;
  failures: Failure[];
  /** Requests that were served after more than {@link slow} milliseconds. */
  slow: number;
  inFlight: number;
}

/** Milliseconds after which a customer wonders. */
const slow = 5_000;

/** Names a request without its query and the codes of orders. */
const kindOf = (address: string, { method = 'GET' }: RequestInit): string =>
  `${method} ${new URL(address).pathname.replaceAll(/\/[A-Z0-9-]{8,}(?=\/|$)/g, '/…')}`;

async function describeAnswer(answer: Response): Promise<string> {
  const code = /"code":"([^"]+)"/.exec(await answer.clone().text());
  return `${answer.status} ${code?.[1] ?? ''}`;
}

function describeError(error: unknown): string {
  const { name, code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : name;
}

/** Statuses whose answers have no body. */
const empty = new Set([204, 205, 304]);

function bodyOf(init: RequestInit): { body: string | Uint8Array | undefined; type: Record<string, string> } {
  const { body } = init;
  if (body instanceof URLSearchParams)
    return { body: body.toString(), type: { 'content-type': 'application/x-www-form-urlencoded' } };
  return { body: typeof body === 'string' || body instanceof Uint8Array ? body : undefined, type: {} };
}

/**
 * Creates a client with a network of its own: limits count networks, and the whole of 127.0.0.0/8 is this machine.
 * @param url of the shop, whose requests are counted
 * @param number tells the clients apart
 */
export function createClient(url: string, number: number, counts: Counts): Send {
  const localAddress = `127.${1 + (number % 250)}.${1 + (Math.floor(number / 250) % 250)}.7`;
  const agent = new Agent({ keepAlive: false });
  const send: Send = async (address, init) => {
    const { body, type } = bodyOf(init);
    const sent = request(address, {
      method: init.method ?? 'GET',
      headers: { ...type, ...Object.fromEntries(new Headers(init.headers)) },
      localAddress,
      agent,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    // A request that breaks after its answer has begun rejects the reading of the answer.
    sent.on('error', () => undefined);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    const status = answer.statusCode ?? 500;
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    return new Response(empty.has(status) ? null : new Uint8Array(bytes), { status, headers });
  };
  return async (address, init) => {
    if (!address.startsWith(url)) return send(address, init);
    counts.requests += 1;
    counts.inFlight += 1;
    const began = performance.now();
    const fail = (how: string): void => {
      const what = `${kindOf(address, init)}: ${how}`;
      counts.failures.push({ began, ended: performance.now(), what });
    };
    try {
      const answer = await send(address, init);
      if (answer.status >= 400) fail(await describeAnswer(answer));
      else if (performance.now() - began > slow) counts.slow += 1;
      return answer;
    } catch (error) {
      fail(describeError(error));
      throw error;
    } finally {
      counts.inFlight -= 1;
    }
  };
}
