import type { FastifyInstance } from 'fastify';
import type { DemoProviderOptions, DemoProviders } from '#providers/demo-providers.ts';
import { createNominatim } from '#providers/places/nominatim.ts';
import { createEmailOutbox } from './outbox/email.ts';
import { createOutbox } from './outbox/outbox.ts';
import { addOutboxRoutes, outboxLink } from './outbox/routes.ts';
import { createSmsOutbox } from './outbox/sms.ts';
import { addPageFiles } from './pages/page.ts';
import { wordsOf, type Words } from './pages/words.ts';
import { addNominatim, placesPath } from './simulators/nominatim.ts';
import { registerSimulators, simulatorPath, simulators } from './simulators/plugin.ts';

/** The address at which this process reaches itself, known once it listens. */
function ownAddress(app: FastifyInstance | undefined): string {
  const address = app?.server.address();
  if (!address || typeof address === 'string')
    throw new Error('a simulated gateway is asked before the server listens');
  const { address: host, family, port } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`;
}

/** The real adapters over simulated gateways, and an outbox in place of text messages and e-mail. */
export function createDemoProviders({
  pool,
  now,
  shop,
  publicUrl,
  shopUrl,
  behindProxy,
  outboxToken,
}: DemoProviderOptions): DemoProviders {
  let registeredApp: FastifyInstance | undefined;
  const own = (): string => ownAddress(registeredApp);
  const reachedByBrowsers = (): string => publicUrl ?? own();
  const isOwn = (address: string): boolean => {
    const origin = URL.parse(address)?.origin;
    return origin !== undefined && [shopUrl, own()].some((known) => URL.parse(known)?.origin === origin);
  };
  const outbox = createOutbox(pool, now);
  const words = (): Words => wordsOf(shop());
  const at = (provider: string) => ({
    baseUrl: () => `${own()}${simulatorPath}/${provider}`,
    pageUrl: () => `${reachedByBrowsers()}${simulatorPath}/${provider}`,
    simulated: true,
    now,
  });

  return {
    gateways: new Map(Object.entries(simulators).map(([name, { connect }]) => [name, connect(at(name))])),
    sms: createSmsOutbox(outbox),
    email: createEmailOutbox(outbox),
    places: createNominatim({
      baseUrl: () => `${own()}${placesPath}`,
      userAgent: 'vitrin-demo',
      language: () => shop().locale,
      country: () => 'IR',
    }),
    outboxLink: behindProxy ? null : outboxLink(outboxToken),
    async register(app) {
      registeredApp = app;
      addPageFiles(app);
      addNominatim(app, { pool });
      if (!behindProxy) addOutboxRoutes(app, { outbox, token: outboxToken, words });
      await registerSimulators(app, {
        pool,
        now,
        words,
        publicUrl: reachedByBrowsers,
        isOwn,
        // Behind a proxy this process may be unable to reach its own public address.
        toReachable: (address) =>
          publicUrl !== undefined && address.startsWith(`${publicUrl}/`)
            ? own() + address.slice(publicUrl.length)
            : address,
      });
    },
  };
}
