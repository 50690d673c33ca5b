import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestQuery } from '#platform/db/pool.ts';
import { longestWait } from '#platform/security/admission-queue.ts';
import { mostAsking } from '#engine/selling/payments/start.ts';
import { defaultTimeout } from '#providers/http.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { bodyLimitOf } from '#schemas/api/passed-on.ts';
import { freePort, startProgram, type RunningServer } from '../bench/server/running.ts';
import { allDirectives, fillNginx, readNginx, type Directive } from './checks/nginx.ts';

const site = readFileSync('deploy/nginx/vitrin.conf', 'utf8');
const directives = readNginx(site);
const all = [...allDirectives(directives)];
const named = (name: string, within = all): Directive[] => within.filter((each) => each.name === name);
const argsOf = (name: string, within?: Directive[]): string[] =>
  named(name, within).map(({ args }) => args.join(' '));
const shop = named('server').find(({ block }) =>
  argsOf('listen', [...(block ?? [])]).some((at) => at.includes('443')),
);
const locations = named('location', [...(shop?.block ?? [])]);
const inLocation = (name: string): Directive[] => [
  ...(locations.find(({ args }) => args.join(' ') === name)?.block ?? []),
];
const bytesOf = (size = '0'): number => Number.parseInt(size, 10) * (size.endsWith('m') ? 1024 * 1024 : 1);

/** Returns the way of a request, as the map of the example has it: the first expression that matches. */
function wayOf(method: string, address: string): string | undefined {
  const map = named('map').find(({ args }) => args[1] === '$vitrin_way')?.block ?? [];
  const found = map.find(
    ({ name }) => name.startsWith('~') && new RegExp(name.slice(1)).test(`${method} ${address}`),
  );
  return (found ?? map.find(({ name }) => name === 'default'))?.args[0];
}

/** Operations that are sent by POST, and change nothing. */
const reading = ['orders.quote', 'products.check-answers'];

function wantedWay({ id, method, idempotency, audience }: Operation): string {
  if (method === 'GET') return 'read';
  if (method === 'PUT' || method === 'DELETE') return 'once';
  // Staff wait for their answer, and look before they try again.
  const isOfShoppers = typeof audience === 'string';
  return isOfShoppers && (idempotency !== undefined || reading.includes(id)) ? 'again' : 'write';
}

test('the example for nginx repeats reads, what was never sent, and calls that the shop answers once for each key', () => {
  const repeating = (name: string): string[] => argsOf('proxy_next_upstream', inLocation(name));
  expect(argsOf('proxy_next_upstream', [...(shop?.block ?? [])])).toEqual(['error timeout']);
  // Such a 404 is that of a process of another version.
  expect(repeating('~ ^/(?:assets|_forms)/')).toEqual(['error timeout http_404']);
  expect(repeating('@once')).toEqual(['off']);
  expect(repeating('@again')).toEqual(['error timeout non_idempotent']);
  expect(argsOf('proxy_next_upstream')).toHaveLength(4);
  expect(argsOf('error_page', inLocation('/'))).toEqual(['418 = @once']);
  expect(argsOf('if', inLocation('/'))).toEqual(['($vitrin_way = once)']);
  expect(argsOf('error_page', inLocation('/api/'))).toEqual(['418 = @$vitrin_way', '419 = @events']);

  const wrong = Object.values<Operation>(operations).filter((operation) => {
    const address = operation.path.replaceAll(/\{\w+\}/g, 'A1');
    return wayOf(operation.method, address) !== wantedWay(operation);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(wayOf('PATCH', '/api/v1/orders')).toBe('write');
});

test('the example for nginx waits longer than the shop itself waits', () => {
  const seconds = (name: string): number =>
    Number.parseInt(argsOf('proxy_read_timeout', inLocation(name))[0] ?? '', 10);
  for (const each of ['/', '~ ^/(?:assets|_forms)/'])
    expect(seconds(each), each).toBeGreaterThan(longestWait / 1_000);
  for (const each of ['@read', '@again']) {
    expect(seconds(each), each).toBeGreaterThan(longestQuery / 1_000);
    expect(seconds(each), each).toBeGreaterThan(defaultTimeout / 1_000);
  }
  // The second process waits ten more seconds for the answer of the first.
  expect(seconds('@again') + 10).toBeGreaterThanOrEqual((mostAsking + defaultTimeout) / 1_000);
  // The second process gets a request within this time.
  expect(Number.parseInt(argsOf('proxy_next_upstream_timeout')[0] ?? '', 10)).toBeGreaterThan(
    seconds('@again'),
  );
});

test('the example for nginx says who asks and where, and no location loses that', () => {
  const headers = named('proxy_set_header');
  expect(Object.fromEntries(headers.map(({ args }) => args))).toEqual({
    Connection: '',
    Host: '$host',
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Host': '$host',
    'X-Forwarded-Proto': '$scheme',
    'X-Request-Id': '$request_id',
    traceparent: '',
    Forwarded: '',
  });
  // A location with a header of its own would inherit none.
  expect(headers.filter((each) => shop?.block?.includes(each) !== true)).toEqual([]);
  const passes = locations.map(({ args, block }) => [
    args.join(' '),
    argsOf('proxy_pass', [...(block ?? [])]).join(),
  ]);
  expect(passes.filter(([, to]) => to !== 'http://vitrin')).toEqual([
    ['= /metrics', ''],
    ['/api/', ''],
    // Streams of events are counted apart from requests.
    ['@events', 'http://vitrin_events'],
  ]);
});

test('the example for nginx lets every body through that an operation accepts', () => {
  const limitAt = (address: string): number =>
    bytesOf(argsOf('client_max_body_size', inLocation(`= ${address}`))[0]) ||
    bytesOf(argsOf('client_max_body_size', [...(shop?.block ?? [])])[0]);
  for (const operation of Object.values<Operation>(operations))
    expect(limitAt(operation.path), operation.path).toBeGreaterThanOrEqual(bodyLimitOf(operation));
});

test('the example for nginx logs no query, no header and no token of a preview, and compresses nothing', () => {
  expect(argsOf('log_format').join()).not.toMatch(
    /\$(?:request\b|request_uri|args|query_string|http_|cookie_)/,
  );
  expect(argsOf('access_log', inLocation('^~ /_preview/'))).toEqual(['off']);
  expect(argsOf('error_log', inLocation('^~ /_preview/'))).toEqual(['/dev/null crit']);
  expect(argsOf('gzip')).toEqual(['off']);
});

const nginx = spawnSync('nginx', ['-v']).error ? null : 'nginx';

/**
 * Notes the requests that it gets, and answers by the path. It has only the files of one version. A request may want
 * to be cut, or to get no answer from the old version.
 */
function createProcess(seen: string[], version: string): Server {
  return createServer(async (incoming, outgoing) => {
    const address = incoming.url ?? '';
    const body = await text(incoming).catch(() => '');
    seen.push([incoming.method, address, body].join(' ').trim());
    const { 'x-wants': wants } = incoming.headers;
    if (wants === 'silence' && version === 'old.js') return;
    outgoing.setHeader('x-version', version);
    if (address.endsWith('/cut') || wants === 'cut') incoming.socket.destroy();
    else if (address === '/busy') outgoing.writeHead(503).end();
    else if (address.startsWith('/assets/') && !address.endsWith(version)) outgoing.writeHead(404).end();
    else if (address === '/page') outgoing.writeHead(200, { 'content-encoding': 'br' }).end(page);
    else if (address === '/events') {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      outgoing.write('data: 1\n\n');
    } else outgoing.end(JSON.stringify({ headers: incoming.headers, bytes: body.length }));
  });
}
const page = brotliCompressSync('<!doctype html>');

describe.skipIf(nginx === null)('nginx with the example', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-nginx-'));
  const seen: string[] = [];
  const processes = [createProcess(seen, 'old.js'), createProcess(seen, 'new.js')];
  const stop = async (server: Server | undefined): Promise<void> => {
    server?.closeAllConnections();
    await new Promise<void>((done) => void (server ? server.close(() => done()) : done()));
  };
  let port = 0;
  let running: RunningServer;
  /** Sends a request as it is written, with the path as it is. */
  const send = async (
    method: string,
    address: string,
    body?: Buffer,
    headers = {},
  ): Promise<IncomingMessage> => {
    const answer = Promise.withResolvers<IncomingMessage>();
    request({ port, method, path: address, headers, agent: false }, answer.resolve)
      .on('error', answer.reject)
      .end(body);
    return answer.promise;
  };
  const statusOf = async (method: string, address: string): Promise<number | undefined> => {
    const answer = await send(method, address);
    answer.resume();
    return answer.statusCode;
  };

  beforeAll(async () => {
    await Promise.all(
      processes.map((each) => new Promise<void>((done) => void each.listen(0, '127.0.0.1', done))),
    );
    port = await freePort();
    const ports = processes.map((each) => (each.address() as AddressInfo).port);
    // Every process gets requests all the time, whatever it has failed at.
    const impatient = site.replaceAll(/proxy_read_timeout \d+s/g, 'proxy_read_timeout 2s');
    const filled = fillNginx(impatient, 'server 127.0.0.1:3001 max_fails=0;', {
      folder,
      port,
      processes: ports,
    });
    const file = path.join(folder, 'nginx.conf');
    writeFileSync(file, filled.configuration);
    writeFileSync(path.join(folder, 'upstreams.conf'), filled.upstreams);
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    running = await startProgram(['nginx', '-p', folder, '-c', file], { url: `http://127.0.0.1:${port}/` });
  });
  afterAll(async () => {
    await running.stop();
    await Promise.all(processes.map(stop));
    rmSync(folder, { recursive: true, force: true });
  });

  test('a read that was cut is asked again, and a change never', async () => {
    const counts = new Map<string, number>();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
      for (const prefix of ['', '/api/v1'])
        for (let round = 0; round < 3; round += 1) {
          seen.length = 0;
          expect(await statusOf(method, `${prefix}/cut`)).toBe(502);
          counts.set(method, Math.max(counts.get(method) ?? 0, seen.length));
        }
    expect(Object.fromEntries(counts)).toEqual({ GET: 2, POST: 1, PUT: 1, DELETE: 1, PATCH: 1 });
  });

  test('a call that the shop answers once for each key goes to another process with its body, and no other call', async () => {
    const headers = { 'x-wants': 'cut', 'idempotency-key': 'k'.repeat(20) };
    for (const [address, times] of [
      ['/api/v1/orders', 2],
      ['/api/v1/orders/A1/payments', 2],
      ['/api/v1/orders/quote', 2],
      ['/api/v1/addresses', 1],
      ['/api/v1/orders/A1/cancel', 1],
      ['/api/v1/staff/wallets/charge', 1],
    ] as const) {
      seen.length = 0;
      const answer = await send('POST', address, Buffer.from('body'), headers);
      answer.resume();
      expect(answer.statusCode).toBe(502);
      expect(seen).toEqual(Array.from({ length: times }, () => `POST ${address} body`));
    }
  });

  test('a process that hangs gets no other request, and its own ones are answered by another process', async () => {
    seen.length = 0;
    const versionOf = ({ headers }: IncomingMessage): unknown => headers['x-version'];
    const silence = { 'x-wants': 'silence' };
    const waiting = ['/', '/', '/', '/'].map((address) => send('GET', address, undefined, silence));
    waiting.push(...['A1', 'A2'].map((body) => send('POST', '/api/v1/orders', Buffer.from(body), silence)));
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(6);
    for (let round = 0; round < 6; round += 1) {
      const answer = await send('GET', '/busy');
      answer.resume();
      expect(versionOf(answer)).toBe('new.js');
    }
    const answers = await Promise.all(waiting);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(answers.map(versionOf)).toEqual(answers.map(() => 'new.js'));
    // Those that hung were sent twice, with the order among them.
    expect(seen.length).toBeGreaterThan(6 + 6);
    for (const answer of answers) answer.resume();
  });

  test('a file is found while processes of two versions run', async () => {
    for (let round = 0; round < 6; round += 1)
      for (const file of ['old.js', 'new.js']) expect(await statusOf('GET', `/assets/${file}`)).toBe(200);
  });

  test('a refusal is passed on, and no other process is asked', async () => {
    seen.length = 0;
    expect(await statusOf('GET', '/busy')).toBe(503);
    expect(seen).toEqual(['GET /busy']);
  });

  test('the shop hears the real address and host, and no others', async () => {
    const answer = await send('GET', '/', undefined, {
      host: 'shop.example',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.2.3.4',
      'accept-encoding': 'br',
    });
    const { headers } = JSON.parse(await text(answer)) as { headers: Record<string, string> };
    expect(headers).toMatchObject({
      host: 'shop.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'shop.example',
      'x-forwarded-proto': 'http',
      'accept-encoding': 'br',
    });
    expect(headers['forwarded']).toBeUndefined();
  });

  test('brotli passes through, and events arrive while their stream is open', async () => {
    const answer = await send('GET', '/page');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(Buffer.concat(await answer.toArray())).toEqual(page);
    const events = await send('GET', '/events');
    const [first] = (await events.take(1).toArray()) as Buffer[];
    expect(String(first)).toBe('data: 1\n\n');
    events.destroy();
  });

  test('a picture passes, a larger body does not, and an import may be larger', async () => {
    const sizeAt = async (address: string, megabytes: number): Promise<number | undefined> => {
      const answer = await send('POST', address, Buffer.alloc(megabytes * 1024 * 1024));
      answer.resume();
      return answer.statusCode;
    };
    expect(await sizeAt('/api/v1/receipts', 5)).toBe(200);
    expect(await sizeAt('/api/v1/staff/gift-codes/import', 8)).toBe(200);
    expect(await sizeAt('/api/v1/receipts', 8).catch(() => 413)).toBe(413);
  });

  test('no log has a query or the token of a preview, however the path is written', async () => {
    for (const address of [
      '/_preview/tttoken',
      '/%5fpreview/tttoken',
      '//_preview/tttoken',
      '/a/../_preview/tttoken',
    ])
      for (let round = 0; round < 4; round += 1) await statusOf('GET', address);
    await statusOf('GET', '/search?q=qqquery');
    await expect.poll(() => readFileSync(path.join(folder, 'access.log'), 'utf8')).toContain('/search');
    for (const log of ['access.log', 'error.log'])
      expect(readFileSync(path.join(folder, log), 'utf8')).not.toContain('tttoken');
    expect(readFileSync(path.join(folder, 'access.log'), 'utf8')).not.toContain('qqquery');
  });

  test('a process that is gone loses no request', async () => {
    await stop(processes[1]);
    for (let round = 0; round < 6; round += 1) {
      expect(await statusOf('GET', '/')).toBe(200);
      expect(await statusOf('POST', '/api/v1/orders')).toBe(200);
    }
  });
});
