import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that gives the answers a test chooses, for answers that no simulator gives. */
export interface StubProvider {
  baseUrl: () => string;
  /** The received requests, oldest first. */
  asked: { method: string; path: string; body: string }[];
  /** Sets the next answers; the last one repeats. */
  answer(...answers: readonly { status?: number; body: string }[]): void;
  close(): Promise<void>;
}

export async function createStubProvider(): Promise<StubProvider> {
  const asked: StubProvider['asked'] = [];
  let answers: readonly { status?: number; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        method: request.method ?? '',
        path: request.url ?? '',
        body: Buffer.concat(chunks).toString(),
      });
      const [next, ...rest] = answers;
      if (rest.length > 0) answers = rest;
      response.writeHead(next?.status ?? 200, { 'content-type': 'application/json' }).end(next?.body ?? '');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (...next) => {
      answers = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
