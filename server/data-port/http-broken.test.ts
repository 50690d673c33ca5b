import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPage, testRelease } from '#tools/testing/shop-renderer.ts';
import { createHttpPort, type HttpPort } from './http.ts';

/** The fault of the engine for a page document; null for a right answer. */
let broken: ((response: ServerResponse, body: string) => void) | null;
let engine: Server;
let port: HttpPort;
let asked: number;

const json = { 'content-type': 'application/json' };

function answer(url: string, response: ServerResponse): void {
  const isPage = url.includes('/pages/');
  const data = url.endsWith('/release/id')
    ? { id: 'first' }
    : isPage
      ? { ...testPage('home', []), release: 'first', expires: null }
      : testRelease({ id: 'first' });
  const body = JSON.stringify({ data });
  if (isPage) asked += 1;
  if (isPage && broken) broken(response, body);
  else response.writeHead(200, json).end(body);
}

const restNeverComes = 'an answer of which the rest never comes';

const ways: Readonly<Record<string, NonNullable<typeof broken>>> = {
  'a connection that is cut at once': ({ socket }) => socket?.destroy(),
  'a connection that is cut within the answer'(response, body) {
    response.writeHead(200, { ...json, 'content-length': body.length });
    response.write(body.slice(0, 10), () => response.socket?.destroy());
  },
  'a shorter answer than its length says': (response, body) =>
    response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length + 10}\r\n\r\n${body}`),
  'a longer answer than its length says': (response, body) =>
    response.socket?.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length - 5}\r\n\r\n${body}`),
  'no HTTP': ({ socket }) => socket?.end('nothing\r\n\r\n'),
  'a text that is not JSON': (response) => response.writeHead(200, json).end('<html>'),
  'an empty answer': (response) => response.writeHead(200, json).end(),
  'JSON that its contract refuses': (response) => response.writeHead(200, json).end('{"data":{"page":1}}'),
  'JSON of nothing': (response) => response.writeHead(200, json).end('null'),
  'a document of a newer software': (response, body) =>
    response.writeHead(200, json).end(body.replace(/"version":\d+/, '"version":9999')),
  'an answer that never ends'(response) {
    response.writeHead(200, json);
    const more = (): void => {
      while (response.write(' '.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  },
  [restNeverComes](response, body) {
    response.writeHead(200, json).write(body.slice(0, 10));
  },
  'an error page of a proxy': (response) => response.writeHead(502).end('<html>Bad Gateway'),
  'an ingress that knows no address': (response) => response.writeHead(404).end('<html>default backend'),
  'an engine without this address': (response) =>
    response
      .writeHead(404, { 'content-type': 'application/problem+json' })
      .end('{"type":"about:blank","title":"","status":404,"code":"not-found","detail":""}'),
  'a refusal that no problem document explains': (response) => response.writeHead(403).end('<html>Forbidden'),
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  broken = null;
  asked = 0;
  engine = createServer((request, response) => answer(request.url ?? '', response));
  await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening));
  const apiHost = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  port = createHttpPort({ apiHost, log: { warn: () => undefined } });
  await port.start();
});

/** Shortens the port's wait for the rest of an answer. Healthy answers have the usual time. */
function shortenWaits(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500));
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await port.stop();
  engine.closeAllConnections();
  engine.close();
});

test.for(Object.entries(ways))('%s counts as an engine that is away', async ([name, way]) => {
  const kept = await port.document('home', 'web');
  expect(kept).toMatchObject({ page: 'home' });
  const before = asked;
  broken = way;
  if (name === restNeverComes) shortenWaits();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await port.document('home', 'web')).toBe(kept);
  await expect(port.document('cart', 'web')).rejects.toMatchObject({
    status: expect.toSatisfy((status) => status >= 500),
  });
  expect(asked).toBeGreaterThan(before);
  broken = null;
  vi.restoreAllMocks();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await port.document('home', 'web')).not.toBe(kept);
});
