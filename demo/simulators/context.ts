import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '#server/db/pool.ts';

/** What the simulated gateways share. */
export interface SimulatorContext {
  pool: Queryable;
  now: () => Date;
  /** In front of the address of a shopper's page, without the provider. */
  pageUrl: () => string;
  /** The address under which this process reaches an address of the shop. */
  toReachable: (address: string) => string;
  /** Answers a protocol's call with a code in place of the usual work. */
  refuse?: (operation: string, body: Readonly<Record<string, unknown>>) => number | undefined;
  /** Hears of a call that will not be answered. */
  onHang?: () => void;
  /** Calls that hang end with this. */
  closing: AbortSignal;
}

/** Never answers: ends when the principal gives up, or the server does. */
export async function hang(
  { onHang, closing }: SimulatorContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gone = Promise.withResolvers<undefined>();
  request.raw.socket.once('close', () => gone.resolve(undefined));
  closing.addEventListener('abort', () => gone.resolve(undefined), { once: true });
  onHang?.();
  await gone.promise;
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** The fault of a server that does not even speak its protocol. */
export const breakDown = (reply: FastifyReply): FastifyReply =>
  reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');

/** Milliseconds that a simulated provider waits for the shop's answer. */
const patience = 10_000;

/** Calls an address of the shop as a provider's server does. @returns the status, or 0 when there was no answer */
export async function callShop(
  { toReachable }: SimulatorContext,
  address: string,
  init: RequestInit = {},
): Promise<number> {
  try {
    const response = await fetch(toReachable(address), {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** An address with parameters of the provider added to those it has. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const choice = z.object({ scenario: z.string() });

/**
 * What was chosen on a gateway's page.
 * @throws ShopError `malformed-request` for what is not among the choices
 */
export function readChoice<Scenario extends string>(
  body: unknown,
  choices: Readonly<Record<Scenario, unknown>>,
): Scenario {
  const parsed = choice.safeParse(body);
  const scenario = (Object.keys(choices) as Scenario[]).find(
    (candidate) => parsed.success && candidate === parsed.data.scenario,
  );
  if (scenario === undefined)
    throw new ShopError('malformed-request', { detail: 'no such choice on the page of a simulated gateway' });
  return scenario;
}
