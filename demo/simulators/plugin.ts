import type { FastifyInstance } from 'fastify';
import type { GatewayName } from '#providers/payments/known-gateways.ts';
import { nowpaymentsSimulator } from './nowpayments.ts';
import { stripeSimulator } from './stripe.ts';
import { zarinpalSimulator } from './zarinpal.ts';
import { zibalSimulator } from './zibal.ts';
import type { GatewaySimulator, SimulatorContext } from './context.ts';

/** Base path of the simulated gateways. */
export const simulatorPath = '/dev/gateways';

export const simulators: Readonly<Record<GatewayName, GatewaySimulator>> = {
  zarinpal: zarinpalSimulator,
  zibal: zibalSimulator,
  nowpayments: nowpaymentsSimulator,
  stripe: stripeSimulator,
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
  for (const [provider, { serve }] of Object.entries(simulators)) {
    await app.register(
      async (scope) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        serve(scope, {
          ...options,
          closing: ending.signal,
          pageUrl: () => `${publicUrl()}${simulatorPath}/${provider}`,
        });
      },
      { prefix: `${simulatorPath}/${provider}` },
    );
  }
}
