import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ShopError } from '#schemas/errors.ts';
import { textsFor } from '../messages/texts.ts';
import { registerApi, type ApiOptions } from './plugin.ts';
import { sendProblem } from './problem.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Sends the beginning of an upload whose file never comes. */
async function beginUpload(dispatch: ApiOptions['engine']['dispatch']) {
  app = Fastify();
  const texts = () => textsFor('en');
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, texts()));
  const options: ApiOptions = {
    engine: { identify: async () => null, now: () => new Date(), watch: () => () => undefined, dispatch },
    texts,
    reference: false,
    secure: false,
    fileTimeout: 100,
    fallbackUrl: () => '/',
  };
  await app.register((scope) => registerApi(scope, options));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/v1/direct-payments/ABC/receipt HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n5\r\n--x\r\n\r\n',
  );
  return socket;
}

test('an upload whose file never begins is refused and disconnected', async () => {
  const socket = await beginUpload(async (_id, _input, principal) => {
    await principal.request?.openStream?.();
    throw new ShopError('receipt-refused');
  });
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"malformed-request"');
});

test('an upload that is refused for other reasons is not waited for', async () => {
  const socket = await beginUpload(async () => {
    throw new ShopError('payment-not-found');
  });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  socket.destroy();
});
