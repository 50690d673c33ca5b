import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Environment } from '#platform/env.ts';
import { knownGateways } from '#providers/payments/known-gateways.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { headersOf } from '#schemas/api/passed-on.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

/** Headers of a connection, and those in which trusted proxies name the client. */
const ofConnection =
  /^(?:connection|content-length|expect|forwarded|host|keep-alive|te|trailer|transfer-encoding|upgrade|x-forwarded-\w+)$/;

const contracts: readonly Operation[] = Object.values(operations);

/** @returns the headers, and the names of those that are read */
function recordReads<Headers extends object>(headers: Headers): { headers: Headers; read: Set<string> } {
  const read = new Set<string>();
  return {
    read,
    headers: new Proxy(headers, {
      get(target, name, receiver) {
        if (typeof name === 'string') read.add(name);
        return Reflect.get(target, name, receiver) as unknown;
      },
    }),
  };
}

let shop: TestApp;
let address: string;
let read: Set<string>;
beforeAll(async () => {
  shop = await createTestApp({ products: 3 });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  shop.app.server.prependListener('request', (incoming: IncomingMessage) => {
    const recorded = recordReads(incoming.headers);
    read = recorded.read;
    Object.defineProperty(incoming, 'headers', { value: recorded.headers });
  });
});
afterAll(() => shop.close());

const call = ({ method, path }: Operation): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = request(
      address + path.replaceAll(/\{\w+\}/g, '1'),
      { method, headers: { 'content-type': 'application/json', authorization: 'Bearer x' } },
      (answer) => void text(answer).then(resolve, reject),
    );
    asked.on('error', reject);
    asked.end(method === 'GET' ? undefined : '{}');
  });

test('a rendering server passes on every header that the engine reads, for each operation', async () => {
  const dropped: string[] = [];
  const seen = new Set<string>();
  for (const operation of contracts) {
    await call(operation);
    const passed = new Set(headersOf(operation));
    for (const name of read) {
      seen.add(name);
      if (!passed.has(name) && !ofConnection.test(name)) dropped.push(`${operation.id}: ${name}`);
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['authorization', 'cookie', 'idempotency-key', 'user-agent']),
  );
  expect(dropped).toEqual([]);
});

/** Every key has a value, so that every gateway is configured and has its secrets. */
const everyKey = new Proxy({}, { get: () => 'x' }) as Environment;

test('the contract of notifications names every header that a gateway reads, and no other', () => {
  const names = new Set<string>();
  for (const known of Object.values(knownGateways)) {
    const gateway = known.configure(everyKey);
    expect(gateway).toBeDefined();
    for (const body of ['{}', undefined]) {
      const { headers, read: own } = recordReads({});
      try {
        gateway?.readCallback({ query: {}, headers, ...(body === undefined ? {} : { body }) });
      } catch {
        // Refused, because nothing is signed.
      }
      for (const name of own) names.add(name);
    }
  }
  expect([...names].toSorted()).toEqual(operations['payments.notify'].http?.headers?.toSorted());
});
