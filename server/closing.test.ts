import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createApp } from './app.ts';

const asked = 'host: shop\r\nconnection: keep-alive\r\n';

test('a server that ends serves what is in flight, tells balancers and clients first, serves what still arrives and waits for no idle connection', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const app = await createApp({
    env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://engine.invalid' }),
    source: { kind: 'remote', apiHost: 'http://engine.invalid', published: () => fixtureRelease },
    clientFolder: '/nowhere',
    registerPages: async (pages) => {
      pages.get('/slow', async () => {
        begun.resolve();
        await released.promise;
        return 'slow page';
      });
      pages.get('/quick', async () => 'quick page');
      // Answers that bypass the framework keep their connection.
      pages.get('/bypass', (_request, reply) => {
        reply.hijack();
        void released.promise.then(() => reply.raw.writeHead(200, { 'content-length': 4 }).end('page'));
      });
    },
  });
  app.server.keepAliveTimeout = 0;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const open = (): Socket => connect(Number(port), '127.0.0.1');

  expect((await app.inject('/readyz')).statusCode).toBe(200);
  app.drain();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  const drained = await app.inject('/quick');
  expect([drained.statusCode, drained.headers['connection']]).toEqual([200, 'close']);

  const inFlight = open();
  const slow = text(inFlight);
  inFlight.write(`GET /slow HTTP/1.1\r\n${asked}\r\n`);
  await begun.promise;
  const bypassing = open();
  const bypassed = text(bypassing);
  bypassing.write(`GET /bypass HTTP/1.1\r\n${asked}\r\n`);
  const late = open();
  const served = text(late);
  await new Promise<void>((sent) => late.write(`GET /quick HTTP/1.1\r\n${asked}`, () => sent()));
  // The server has read it once a request behind it was answered.
  await fetch(`http://127.0.0.1:${port}/quick`).then((answer) => answer.text());

  const closed = app.close();
  late.write('\r\n');
  expect(await served).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*quick page$/is);
  released.resolve();
  expect(await slow).toMatch(/^HTTP\/1\.1 200 .*slow page$/s);
  expect(await bypassed).toMatch(/^HTTP\/1\.1 200 .*page$/s);
  await closed;
});
