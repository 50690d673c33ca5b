import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readRefusedBodies } from './refused-bodies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Opens a connection whose client still sends after the server has ended its side. */
async function open(time?: number): Promise<Socket> {
  app = Fastify({ bodyLimit: 1_000 });
  readRefusedBodies(app, time);
  app.post('/sent', () => 'read');
  app.get('/next', () => 'served');
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return connect({ port: Number(port), host: hostname, allowHalfOpen: true });
}

const head = (length: number): string =>
  `POST /sent HTTP/1.1\r\nhost: shop\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;

/** Resolves with the received data once they contain `words`. */
const receive = (socket: Socket, words: string): Promise<string> =>
  new Promise((done, fail) => {
    let received = '';
    socket.on('data', (data) => {
      received += data;
      if (received.includes(words)) done(received);
    });
    socket.once('error', fail).once('close', () => fail(new Error(`closed after: ${received}`)));
  });

test('a client that still sends a body that is too large can read the answer, and ask again', async () => {
  const socket = await open();
  const answered = receive(socket, 'Payload Too Large');
  socket.write(head(3_000_000) + 'x'.repeat(1_000_000));
  expect(await answered).toContain('413');
  const served = receive(socket, 'served');
  socket.write(`${'x'.repeat(2_000_000)}GET /next HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`);
  expect(await served).toContain('200 OK');
});

test('a body that would take too long to read is cut off', async () => {
  const socket = await open();
  socket.write(head(100_000_000));
  expect(await text(socket)).toMatch(/413[^]*connection: close/);
});

/** Sends one byte after the other. @returns when the server takes no more */
const sendSlowly = (socket: Socket): Promise<void> =>
  new Promise((done) => {
    const timer = setInterval(() => socket.write('x'), 10);
    socket.once('close', () => {
      clearInterval(timer);
      done();
    });
    socket.on('error', () => undefined);
  });

test('a client that goes on sending slowly is cut off after a time', async () => {
  const socket = await open(200);
  const answered = receive(socket, 'Payload Too Large');
  socket.write(head(3_000_000));
  await answered;
  await sendSlowly(socket);
  expect(socket.destroyed).toBe(true);
});

test('a client whose body is cut off reads the answer, and nothing more of the body is read', async () => {
  const socket = await open(200);
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const answered = text(socket);
  socket.on('error', () => undefined).write(head(100_000_000));
  const [served] = await accepted;
  const ended = once(served, 'close');
  for (let sent = 0; sent < 40; sent += 1) socket.write('x'.repeat(1_000_000));
  expect(await answered).toMatch(/413[^]*connection: close/);
  await ended;
  expect(served.bytesRead).toBeLessThan(4_000_000);
});

test('a server that ends does not wait for the rest of a refused body', async () => {
  const socket = await open();
  const answered = receive(socket, 'Payload Too Large');
  socket.write(head(3_000_000));
  await answered;
  await Promise.all([sendSlowly(socket), app.close()]);
  expect(app.server.listening).toBe(false);
});
