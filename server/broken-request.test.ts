import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBrokenRequest } from './broken-request.ts';

const server = createServer();
server.on('clientError', (error, socket) =>
  answerBrokenRequest(error, socket, '{"code":"malformed-request"}'),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const open = () =>
  connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });

test('a client that still sends its far too long address receives the answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = open();
      socket.write(`GET /?${'a'.repeat(4_000_000)} HTTP/1.1\r\n\r\n`);
      return text(socket.on('end', () => socket.destroy()));
    }),
  );
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toMatch(/\{"code":"malformed-request"\}$/);
  }
});

test('a client that never ends its refused request is cut off', async () => {
  const socket = open();
  const closed = new Promise<string>((resolve) =>
    socket.on('error', () => undefined).on('close', () => resolve('closed')),
  );
  socket.write(`GET /?${'a'.repeat(20_000)}`);
  const goesOn = setInterval(() => socket.write('a'), 20);
  socket.resume();
  expect(await closed).toBe('closed');
  clearInterval(goesOn);
});
