import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '#platform/db/pool.ts';
import type { Transport } from '#providers/http.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Words } from '../pages/words.ts';

/** The dependencies that the simulated gateways share. */
export interface SimulatorContext {
  pool: Queryable;
  now: () => Date;
  /** Texts and formats of the pages for shoppers. */
  words: () => Words;
  /** Base address of the shoppers' pages, without the provider. */
  pageUrl: () => string;
  /** Whether an address belongs to the shop. The simulators call and redirect only to such addresses. */
  isOwn: (address: string) => boolean;
  /** Maps an address of the shop to the one under which this process can reach it. */
  toReachable: (address: string) => string;
  /** Makes a protocol's call fail with a code instead of doing its work. */
  refuse?: (operation: string, body: Readonly<Record<string, unknown>>) => number | undefined;
  /** Called when a call will not be answered. */
  onHang?: () => void;
  /** Ends the calls that hang. */
  closing: AbortSignal;
}

/** A gateway that a demo simulates. */
export interface GatewaySimulator {
  /** Serves its protocol, and its page for the shopper. */
  serve(app: FastifyInstance, context: SimulatorContext): void;
  /** The adapter of the real gateway, over this simulator. */
  connect(at: Transport & { pageUrl: () => string; simulated: boolean; now: () => Date }): GatewayPort;
}

/** Never answers: ends when the client disconnects or the server closes. */
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

/** Sends an error outside the provider's protocol: an HTML page with status 502. */
export const breakDown = (reply: FastifyReply): FastifyReply =>
  reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');

/** Milliseconds that a simulated provider waits for the shop's answer. */
const patience = 10_000;

/**
 * Calls an address of the shop as a provider's server does.
 * @returns the status, or 0 when there was no answer or the address is not the shop's
 */
export async function callShop(
  { isOwn, toReachable }: SimulatorContext,
  address: string,
  init: RequestInit = {},
): Promise<number> {
  if (!isOwn(address)) return 0;
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

/** An address with the provider's parameters added to its own. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const choice = z.object({ scenario: z.string() });

/**
 * The choice made on a gateway's page.
 * @throws ShopError `malformed-request` for an unknown choice
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
