import Fastify from 'fastify';
import { addKavenegar } from '#demo/simulators/kavenegar.ts';
import { registerSimulators, simulatorPath } from '#demo/simulators/plugin.ts';
import { wordsOf } from '#demo/pages/words.ts';
import type { Pool } from '#platform/db/pool.ts';
import { createDatabaseProxy, type DatabaseProxy } from '#tools/testing/database-proxy.ts';
import { openTestBucket, type TestBucket } from '#tools/testing/test-bucket.ts';

/** A service outside of the shop, behind a connection that can fail. */
export interface OutsideService {
  /** The address at which the shop reaches it. */
  url: string;
  /** The address at which this process reaches it, whatever has failed. */
  direct: string;
  network: DatabaseProxy;
  close(): Promise<void>;
}

async function behindNetwork(direct: string, close: () => Promise<void>): Promise<OutsideService> {
  const network = await createDatabaseProxy(direct);
  const url = network.connectionString.replace(/\/$/, '');
  return {
    url,
    direct,
    network,
    async close() {
      await network.close();
      await close();
    },
  };
}

/**
 * Starts the payment gateways and the SMS provider that a demo simulates, outside of the shop's processes.
 * @param pool of the shop's database, where they store payments
 * @param shopUrl the address at which shoppers reach the shop
 */
export async function startGateway(pool: Pool, shopUrl: string, smsKey: string): Promise<OutsideService> {
  const app = Fastify({ forceCloseConnections: true });
  let pages = '';
  await app.register(async (scope) => {
    const simulator = {
      apiKey: smsKey,
      templates: ['login', 'order'],
      credit: 1_000_000,
      failsInside200: false,
      sent: [],
    };
    addKavenegar(scope, simulator);
  });
  await registerSimulators(app, {
    pool,
    now: () => new Date(),
    words: () => wordsOf({ locale: 'en', timeZone: 'UTC' }),
    publicUrl: () => pages,
    isOwn: (address) => address.startsWith(`${shopUrl}/`),
    toReachable: (address) => address,
  });
  const direct = await app.listen({ port: 0, host: '127.0.0.1' });
  const service = await behindNetwork(direct, () => app.close());
  pages = service.url;
  return service;
}

/** Address of the simulated ZarinPal at a gateway's address. */
export const zarinpalAt = (url: string): string => `${url}${simulatorPath}/zarinpal`;

/** Starts a bucket, and names it in the environment of the shop's processes. */
export async function startStorage(): Promise<OutsideService & { env: TestBucket['env'] }> {
  const bucket = await openTestBucket();
  const service = await behindNetwork(bucket.env['S3_ENDPOINT'] ?? '', () => bucket.close());
  return { ...service, env: { ...bucket.env, S3_ENDPOINT: service.url } };
}
