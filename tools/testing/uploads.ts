import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { textsFor } from '#platform/messages/texts.ts';
import { keepClientAddresses } from '#platform/security/client-addresses.ts';
import { readRefusedBodies } from '#platform/security/refused-bodies.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { registerApi, type ApiOptions } from '#server/api/plugin.ts';
import { sendProblem } from '#server/api/problem.ts';

/** The form of a receipt until its file begins. */
export const fileHead = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n';

/**
 * Opens the operations without the rest of an engine.
 * @param before is called for each request before it is looked at
 * @param fileTimeout ms in which the file of an upload must begin
 */
export async function openApi(
  dispatch: ApiOptions['engine']['dispatch'],
  before?: (request: FastifyRequest) => Promise<void>,
  fileTimeout = 15_000,
): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  keepClientAddresses(app);
  readRefusedBodies(app);
  if (before) app.addHook('onRequest', before);
  const texts = () => textsFor('en');
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, texts()));
  const options: ApiOptions = {
    engine: { identify: async () => null, now: () => new Date(), watch: () => () => undefined, dispatch },
    texts,
    reference: false,
    shopUrl: 'https://shop.example',
    secure: false,
    fileTimeout,
    fallbackUrl: () => '/',
  };
  await app.register((scope) => registerApi(scope, options));
  return app;
}

const mebibyte = 1024 * 1024;
/** Bytes of a connection that are read at once and remain in buffers. */
export const buffered = 4 * mebibyte;

export const chunked = 'Transfer-Encoding: chunked';
export const endless = 'Content-Length: 50000000000';

/**
 * Sends pieces as long as the server reads them.
 * @returns the answer, and the number of bytes that the server read
 */
export async function flood(
  app: FastifyInstance,
  head: string,
  pieces: (index: number) => string,
  framing = chunked,
): Promise<{ answer: string; read: number }> {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += String(data))).on('error', () => undefined);
  socket.once('end', () => socket.destroy());
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(`${head}\r\nHost: shop\r\n${framing}\r\n\r\n`);
  const [served] = await accepted;
  for (let index = 0; index < 300 && !socket.destroyed; index += 1) {
    const piece = pieces(index);
    const isTaken = socket.write(
      framing === chunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece,
    );
    if (!isTaken) await Promise.race([new Promise((done) => socket.once('drain', done)), closed]);
  }
  socket.end('0\r\n\r\n');
  await closed;
  return { answer, read: served.bytesRead };
}
export const form = 'Content-Type: multipart/form-data; boundary=x';
export const line = 'y'.repeat(mebibyte);

/** A form for a field, of which the first piece is given, and lines follow. */
const begin = (first: string) => (name: string) => (index: number) =>
  index === 0 ? first.replace('receipt', name) : line;
const file = `${fileHead}a\r\n`;
export const shapes = {
  'in front of the first part': () => () => line,
  'in a field before the file': begin('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n'),
  'in a field after the file': begin(`${file}--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n`),
  'in a second file': begin(file + fileHead),
  'in many parts after the file': (name: string) => (index: number) =>
    begin(file)(name)(index).replaceAll('y'.repeat(1_024), `--x\r\n\r\n${'y'.repeat(1_000)}\r\n`),
  'behind the last part': begin(`${file}--x--\r\n`),
};
export const withFile = (Object.values(operations) as Operation[]).flatMap(({ id, method, path, http }) =>
  typeof http?.body === 'object'
    ? [{ id, head: `${method} ${path.replaceAll(/\{\w+\}/g, '1')} HTTP/1.1`, name: http.body.multipart }]
    : [],
);
