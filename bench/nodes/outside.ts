import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { addKavenegar } from '#demo/simulators/kavenegar.ts';
import { registerSimulators, simulatorPath } from '#demo/simulators/plugin.ts';
import { wordsOf } from '#demo/pages/words.ts';
import type { Pool } from '#platform/db/pool.ts';
import { createDatabaseProxy, type DatabaseProxy } from '#tools/testing/database-proxy.ts';

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

/** Answers as a bucket does: objects are put, read and deleted by their path. */
function createBucket(objects: Map<string, Buffer>): Server {
  return createServer(async (request, response) => {
    const key = new URL(request.url ?? '', 'http://bucket').pathname;
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    const { method } = request;
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    response.writeHead(method === 'PUT' || object ? 200 : method === 'DELETE' ? 204 : 404, {
      'content-length': method === 'PUT' ? 0 : (object?.length ?? 0),
      etag: '"1"',
    });
    response.end(method === 'GET' ? object : undefined);
  });
}

/** Starts a storage that speaks as much of S3 as the shop does. */
export async function startStorage(): Promise<OutsideService> {
  const bucket = createBucket(new Map());
  await new Promise<void>((done) => void bucket.listen(0, '127.0.0.1', done));
  const { port } = bucket.address() as AddressInfo;
  return behindNetwork(
    `http://127.0.0.1:${port}`,
    () =>
      new Promise((done) => {
        bucket.closeAllConnections();
        bucket.close(() => done());
      }),
  );
}
