import Fastify from 'fastify';
import type { Transport } from '#providers/http.ts';
import type { CallbackInput } from '#providers/payments/port.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { addPageFiles } from '../pages/page.ts';
import { wordsOf } from '../pages/words.ts';
import { registerSimulators, simulatorPath, type SimulatorOptions } from '../simulators/plugin.ts';

/**
 * The simulated gateways over real HTTP, the callback addresses of a shop, and a clock that only a test
 * moves.
 */
export interface SimulatedGateways {
  url: string;
  database: TestDatabase;
  /** The requests to the callback addresses, in order. */
  callbacks: CallbackInput[];
  /** Options for an adapter that connects to one of the gateways. */
  transport(provider: string): Transport & { pageUrl: () => string };
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  /** Makes the next calls of an operation fail with a code; undefined ends this. */
  refuse: NonNullable<SimulatorOptions['refuse']>;
  /** Resolves when a call arrives that will not be answered. */
  nextHang(): Promise<void>;
  /**
   * Opens the page at an address and makes a choice.
   * @returns the address to which the browser is redirected
   */
  choose(page: string, scenario: string): Promise<string>;
  close(): Promise<void>;
}

export async function createSimulatedGateways(): Promise<SimulatedGateways> {
  const database = await createTestDatabase();
  const app = Fastify();
  const callbacks: CallbackInput[] = [];
  let now = Date.parse('2026-03-21T08:00:00Z');
  let hung = Promise.withResolvers<void>();
  let url = '';

  await app.register(async (shop) => {
    shop.removeAllContentTypeParsers();
    shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    shop.route({
      method: ['GET', 'POST'],
      url: '/shop/*',
      async handler(request) {
        callbacks.push({
          query: request.query as Record<string, unknown>,
          body: request.method === 'POST' ? String(request.body) : undefined,
          headers: request.headers,
        });
        return 'thanks';
      },
    });
  });
  const gateways: SimulatedGateways = {
    url,
    database,
    callbacks,
    transport: (provider) => ({
      baseUrl: () => `${url}${simulatorPath}/${provider}`,
      pageUrl: () => `${url}${simulatorPath}/${provider}`,
    }),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    refuse: () => undefined,
    async nextHang() {
      await hung.promise;
      hung = Promise.withResolvers<void>();
    },
    async choose(page, scenario) {
      const shown = await fetch(page);
      const markup = await shown.text();
      // A button that the page does not show cannot be pressed.
      if (!markup.includes(`value="${scenario}"`)) throw new Error(`the page offers no "${scenario}"`);
      const answer = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ scenario }),
        redirect: 'manual',
      });
      return answer.headers.get('location') ?? '';
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
  addPageFiles(app);
  await registerSimulators(app, {
    pool: database.pool,
    now: () => new Date(now),
    words: () => wordsOf({ locale: 'fa-IR', timeZone: 'Asia/Tehran' }),
    publicUrl: () => url,
    isOwn: (address) => URL.parse(address)?.origin === url,
    toReachable: (address) => address,
    refuse: (operation, body) => gateways.refuse(operation, body),
    onHang: () => hung.resolve(),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(gateways, { url });
}

/** The query of an address, as a route reads it. */
export const queryOf = (address: string): CallbackInput => ({
  query: Object.fromEntries(new URL(address).searchParams),
  headers: {},
});
