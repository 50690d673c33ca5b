import type { FastifyInstance } from 'fastify';
import { addNowpayments } from './nowpayments.ts';
import { addStripe } from './stripe.ts';
import { addZarinpal } from './zarinpal.ts';
import { addZibal } from './zibal.ts';
import type { SimulatorContext } from './context.ts';

/** Base path of the simulated gateways. */
export const simulatorPath = '/dev/gateways';

const simulators: Readonly<Record<string, (app: FastifyInstance, context: SimulatorContext) => void>> = {
  zarinpal: addZarinpal,
  zibal: addZibal,
  nowpayments: addNowpayments,
  stripe: addStripe,
};

export type SimulatorOptions = Omit<SimulatorContext, 'closing' | 'pageUrl'> & {
  /** The shop's address as browsers see it. */
  publicUrl: () => string;
};

/** Serves every simulated gateway below {@link simulatorPath}: its protocol, and its page for the shopper. */
export async function registerSimulators(
  app: FastifyInstance,
  { publicUrl, ...options }: SimulatorOptions,
): Promise<void> {
  const ending = new AbortController();
  app.addHook('preClose', async () => ending.abort());
  for (const [provider, add] of Object.entries(simulators)) {
    await app.register(
      async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        add(scope, {
          ...options,
          closing: ending.signal,
          pageUrl: () => `${publicUrl()}${simulatorPath}/${provider}`,
        });
      },
      { prefix: `${simulatorPath}/${provider}` },
    );
  }
}
