import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { textsFor } from '#platform/messages/texts.ts';
import { readRefusedBodies } from '#platform/security/refused-bodies.ts';
import { pictureLimit } from '#schemas/api/passed-on.ts';
import { ShopError } from '#schemas/errors.ts';
import { listen } from '#tools/testing/proxy-servers.ts';
import {
  buffered,
  chunked,
  endless,
  fileHead,
  flood,
  form,
  line,
  openApi,
  shapes,
} from '#tools/testing/uploads.ts';
import type { ApiOptions } from '../api/plugin.ts';
import { sendProblem } from '../api/problem.ts';
import { registerEngineProxy } from './proxy.ts';

/** Opens a rendering server, which is not listening yet, in front of an engine. */
async function openShop(dispatch: ApiOptions['engine']['dispatch']): Promise<FastifyInstance> {
  const apiHost = await listen(await openApi(dispatch));
  const shop = Fastify();
  readRefusedBodies(shop);
  shop.setErrorHandler((error, asked, reply) => sendProblem(asked, reply, error, textsFor('en')));
  await shop.register((scope) =>
    registerEngineProxy(scope, { apiHost, fallbackUrl: () => '/', timeout: 1_000 }),
  );
  onTestFinished(() => shop.close());
  return shop;
}

const head = `POST /api/v1/direct-payments/ABC/receipt HTTP/1.1\r\n${form}`;

test.each(Object.entries(shapes))('what stands %s is read up to its limit', async (_where, pieces) => {
  for (const framing of [chunked, endless]) {
    let used = 0;
    const shop = await openShop(async (_id, _input, principal) => {
      const stream = await principal.request?.openStream?.();
      await (stream && buffer(stream));
      used += 1;
      throw new ShopError('receipt-refused');
    });
    const { answer, read } = await flood(shop, head, pieces('receipt'), framing);
    expect(answer).toMatch(/^HTTP\/1\.1 413[^]*connection: close[^]*"body-too-large"/i);
    expect(read).toBeLessThan(pictureLimit + buffered);
    expect(used).toBe(0);
  }
});

test('a refusal comes back before the body was sent, whatever its length', async () => {
  for (const framing of [chunked, endless]) {
    const shop = await openShop(async () => {
      throw new ShopError('unauthenticated');
    });
    const { answer, read } = await flood(shop, head, () => line, framing);
    expect(answer).toMatch(/^HTTP\/1\.1 401[^]*"unauthenticated"/);
    expect(read).toBeLessThan(pictureLimit + buffered);
  }
});

test('the connection stays open after a form that is too large, and can be read', async () => {
  const shop = await openShop(async (_id, _input, principal) => {
    const stream = await principal.request?.openStream?.();
    await (stream && buffer(stream));
    throw new ShopError('receipt-refused');
  });
  const address = await shop.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  for (const [connection, end] of [
    ['keep-alive', line.repeat(7)],
    ['close', ''],
  ]) {
    const whole = `${fileHead}a\r\n--x--\r\n${end}`;
    socket.write(`${head}\r\nHost: a\r\nConnection: ${connection}\r\n`);
    socket.write(`Content-Length: ${whole.length}\r\n\r\n${whole}`);
  }
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 422']);
});
