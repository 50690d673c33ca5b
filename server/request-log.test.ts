import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadEnvironment } from '#platform/env.ts';
import { createLog } from '#platform/observability/log.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { makeStaff, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';
import { createApp } from './app.ts';

/** Values that must be in no log. Each has a part that nothing else writes. */
const secrets = [
  '09129173645',
  'kanarienvogel@example.org',
  'Sara Kanarienvogel',
  'KANARI9173',
  'eyJKanari.e.f',
];
const marks = /09129173645|9173645|kanari/i;

const withValues = Object.values(operations as Readonly<Record<string, Operation>>).filter(
  ({ params, query }) => params !== undefined || query !== undefined,
);

let lines: string[] = [];
/** Resolves with the line of the request in flight, which is its last one. */
let ended = Promise.withResolvers<void>();
const log = createLog('trace', {
  write(line: string) {
    lines.push(line);
    if (line.includes('"msg":"request"')) ended.resolve();
  },
});
const env = { LOG_LEVEL: 'trace', LOG_REQUESTS: 'info' };
let shop: TestApp;
let address: string;
let owner: TestCustomer;

beforeAll(async () => {
  shop = await createTestApp({ products: 2, env, app: { log } });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await signIn(shop, '09180000071');
  await makeStaff(shop, owner, ['owner']);
});
afterAll(() => shop.close());

const namesOf = (schema: Operation['params']): string[] => Object.keys(schema?.shape ?? {});

/** Sends one value in each part of an operation's address. @returns the lines that the request has left */
async function send(origin: string, operation: Operation, value: string): Promise<string[]> {
  lines = [];
  ended = Promise.withResolvers();
  const all = (names: string[]) => Object.fromEntries(names.map((name) => [name, value]));
  const url = fillPath(operation.path, all(namesOf(operation.params)), all(namesOf(operation.query)));
  const { method } = operation;
  const body = new Blob(['{}'], { type: 'application/json' });
  const answer = await fetch(origin + url, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${owner.token}`,
      cookie: `refresh=${value.replaceAll(' ', '')}`,
      'idempotency-key': crypto.randomUUID(),
      'user-agent': `${secrets[2]}'s browser`,
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body }),
  });
  await answer.text();
  await ended.promise;
  return lines;
}

/** Walks the operations with every kind of value, and expects one line for each request without them. @returns their number */
async function walk(origin: string): Promise<number> {
  let sent = 0;
  for (const [index, operation] of withValues.entries())
    // Two kinds of values for each operation. All kinds are texts, and nothing treats them differently.
    for (const value of [
      secrets[index % secrets.length] ?? '',
      secrets[(index + 2) % secrets.length] ?? '',
    ]) {
      const written = await send(origin, operation, value);
      sent += 1;
      expect(
        written.filter((line) => marks.test(line) || line.includes(owner.token)),
        operation.id,
      ).toEqual([]);
      const requests = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      expect(requests, operation.id).toMatchObject([
        {
          level: 30,
          method: operation.method,
          route: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          status: expect.any(Number),
          ms: expect.any(Number),
          request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
    }
  return sent;
}

describe('each request of an operation leaves one line, and no line has anything from its address or its headers', () => {
  test('where the engine answers', async () => {
    expect(await walk(address)).toBeGreaterThan(200);
  });

  test('where the engine does not answer its rendering server', async () => {
    const app: FastifyInstance = await createApp({
      env: loadEnvironment({ ...env, API_HOST: 'http://127.0.0.1:1' }),
      source: { kind: 'remote', apiHost: 'http://127.0.0.1:1', published: () => fixtureRelease },
      clientFolder: '/nowhere',
      log,
    });
    try {
      expect(await walk(await app.listen({ port: 0, host: '127.0.0.1' }))).toBeGreaterThan(200);
    } finally {
      await app.close();
    }
  });

  test('where the database refuses everything', async () => {
    const { pool } = shop.database;
    const { query, connect } = pool;
    const fail = async (): Promise<never> => {
      throw Object.assign(new Error('the disk is full'), {
        code: '53100',
        detail: `Key (${secrets.join()})`,
      });
    };
    Object.assign(pool, { query: fail, connect: fail });
    try {
      expect(await walk(address)).toBeGreaterThan(200);
    } finally {
      Object.assign(pool, { query, connect });
    }
  });
});

test('the lines are written at the level that is set, and not below the level of the log', async () => {
  for (const [LOG_REQUESTS, expected] of [
    ['warn', [40]],
    ['info', []],
    ['silent', []],
  ] as const) {
    const written: string[] = [];
    const app = await createApp({
      env: loadEnvironment({ API_HOST: 'http://127.0.0.1:1', LOG_LEVEL: 'warn', LOG_REQUESTS }),
      source: { kind: 'remote', apiHost: 'http://127.0.0.1:1', published: () => fixtureRelease },
      clientFolder: '/nowhere',
      log: createLog('warn', { write: (line: string) => void written.push(line) }),
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await (await fetch(`${origin}/healthz`)).text();
    // Closing waits for the request.
    await app.close();
    expect(written.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual(expected);
  }
});
