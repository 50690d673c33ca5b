import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeCalls } from '#providers/observe-calls.ts';
import { exchange } from '#providers/http.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { inSpan, startTracing } from './tracing.ts';

/** A span as OTLP writes it in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const spans: SentSpan[] = [];
const headers: Record<string, unknown>[] = [];
/** Takes traces, and calls of a provider. */
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') {
    const sent = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
  } else headers.push(request.headers);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let address: string;
let shopAddress: string;
let shop: TestApp;

beforeAll(async () => {
  await new Promise<void>((done) => {
    collector.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  shop = await createTestApp({
    products: 2,
    env: { TRUST_PROXY: 'loopback' },
    app: {
      registerPages: async (pages) => {
        const bank = observeCalls(
          {
            id: 'bank',
            verify: () =>
              exchange('bank', { baseUrl: () => address }, { method: 'GET', path: '/verify?card=6037' }),
          },
          () => undefined,
        );
        pages.get('/pay/:code', async () => (await bank.verify()).status);
      },
    },
  });
  shopAddress = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shop.close();
  collector.close();
  collector.closeAllConnections();
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const attributesOf = (span: SentSpan | undefined): Record<string, unknown> =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request is one trace with its statements and calls of providers, which has names and no values', async () => {
  const end = await startTracing(address, 'all');
  const given = { headers: { traceparent, 'x-request-id': 'request-1' } };
  for (const path of ['/api/v1/products/product-1', '/pay/SECRET1', '/api/v1/products/no-such'])
    await (await fetch(shopAddress + path, given)).text();
  await inSpan('job codes', 'internal', {}, async () => {
    throw new TypeError('0912');
  }).catch(() => undefined);
  await end();

  const named = (name: string): SentSpan | undefined => spans.find((span) => span.name === name);
  const request = named('GET /api/v1/products/:slug');
  expect(request).toMatchObject({ kind: 2, traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/products/:slug',
    'http.response.status_code': 200,
    'vitrin.request_id': 'request-1',
  });
  const statements = spans.filter(
    ({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === request?.spanId,
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const span of statements)
    expect([span.traceId, Object.keys(attributesOf(span)).toSorted()]).toEqual([
      traceId,
      ['db.query.summary', 'db.system.name'],
    ]);

  const call = named('bank verify');
  expect(call).toMatchObject({ kind: 3, traceId, parentSpanId: named('GET /pay/:code')?.spanId });
  expect(headers).toMatchObject([
    { traceparent: `00-${traceId}-${call?.spanId}-01`, 'x-request-id': 'request-1' },
  ]);

  const job = named('job codes');
  expect([job?.status.code, attributesOf(job)]).toEqual([2, { 'error.type': 'TypeError' }]);
  for (const value of ['SECRET1', 'no-such', '6037', '0912', 'product-1'])
    expect(JSON.stringify(spans)).not.toContain(value);
});

test('without a collector nothing is measured, and a trace of others is not passed on', async () => {
  headers.length = 0;
  await (await fetch(`${shopAddress}/pay/1`, { headers: { traceparent } })).text();
  expect(headers).toHaveLength(1);
  expect(headers[0]).not.toHaveProperty('traceparent');
});
