import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { knownGateways } from '#providers/payments/known-gateways.ts';
import { createNowpayments } from '#providers/payments/nowpayments.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import { createStripe } from '#providers/payments/stripe.ts';
import { createZarinpal } from '#providers/payments/zarinpal.ts';
import { createZibal } from '#providers/payments/zibal.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { headersOf } from '#schemas/api/passed-on.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

/** Headers of a connection, and those by which trusted proxies name the client. */
const ofConnection =
  /^(?:connection|content-length|expect|forwarded|host|keep-alive|te|trailer|transfer-encoding|upgrade|x-forwarded-\w+)$/;

const contracts: readonly Operation[] = Object.values(operations);

/** @returns the headers, and the names that are read of them */
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

const gateways: Readonly<Record<keyof typeof knownGateways, GatewayPort>> = {
  zarinpal: createZarinpal({ baseUrl: 'http://gateway.invalid', merchantId: 'm' } as never),
  zibal: createZibal({ baseUrl: 'http://gateway.invalid', merchant: 'm' } as never),
  nowpayments: createNowpayments({ baseUrl: 'http://gateway.invalid', apiKey: 'k', ipnSecret: 's' } as never),
  stripe: createStripe({ baseUrl: 'http://gateway.invalid', key: 'k', webhookSecret: 's' } as never),
};

test('the contract of notifications names every header that a gateway reads, and no other', () => {
  const names = new Set<string>();
  for (const gateway of Object.values(gateways))
    for (const body of ['{}', undefined]) {
      const { headers, read: own } = recordReads({});
      try {
        gateway.readCallback({ query: {}, headers, ...(body === undefined ? {} : { body }) });
      } catch {
        // Refused, because nothing is signed.
      }
      for (const name of own) names.add(name);
    }
  expect([...names].toSorted()).toEqual(operations['payments.notify'].http?.headers?.toSorted());
});
