import { once } from 'node:events';
import { connect, Socket, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepClientAddresses } from './client-addresses.ts';
import { listenAddress } from './loopback.ts';

let app: FastifyInstance;
let seen: PromiseWithResolvers<string | undefined>;
beforeAll(async () => {
  app = Fastify({ trustProxy: '127.0.0.1' });
  keepClientAddresses(app);
  // Limits and the database take time between the arrival of a call and its handler.
  app.addHook('preHandler', async ({ raw: { socket } }) => {
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
  });
  app.post('/', (request, reply) => {
    seen.resolve(request.ip);
    return reply.send(null);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function addressOfOneWhoLeaves(header = ''): Promise<string | undefined> {
  seen = Promise.withResolvers();
  // cast: it listens on a port
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(`POST / HTTP/1.1\r\nhost: shop\r\n${header}content-length: 0\r\n\r\n`);
  return seen.promise;
}

test('a call whose sender is gone before its handler runs counts for the address that it came from', async () => {
  expect(await addressOfOneWhoLeaves()).toBe('127.0.0.1');
  expect(await addressOfOneWhoLeaves('x-forwarded-for: 203.0.113.7\r\n')).toBe('203.0.113.7');
});

test('a connection without an address is closed before it sends anything', () => {
  const gone = new Socket();
  app.server.emit('connection', gone);
  expect(gone.destroyed).toBe(true);
});

test('a shop at localhost has one server, so that every connection passes its limits', async () => {
  const servers: (string | number)[] = [];
  const shop = Fastify();
  shop.addHook(
    'onListen',
    async () =>
      void servers.push(...shop.addresses().map((each) => (typeof each === 'string' ? each : each.family))),
  );
  await shop.listen({ port: 0, host: listenAddress('localhost') });
  expect(servers).toEqual(['IPv4']);
  await shop.close();
});
