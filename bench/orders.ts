import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { createReleaseStore } from '#documents/releases/release-store.ts';
import { createEngine } from '#engine/index.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { makeOrderCode } from '#engine/pipeline/random-code.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { loadEnvironment } from '#platform/env.ts';
import { openJobServer } from '#platform/jobs/boss.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import { createTestServices } from '#tools/testing/test-services.ts';
import { issueToken } from './issue-token.ts';
import { forgetOrders, makeGoods, type GoodsSize } from './order-goods.ts';
import { startServer } from './requests.ts';
import { createRecordingPool, resend, type Recording } from './statements.ts';
import { median, printTable, times } from './statistics.ts';

/** The size of the server's pool, of the bare transactions' pool, and of the load. */
const connections = 10;
const silent = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};
const buyer = { full_name: 'Negar Rad', phone_number: '09121111111', email: '', description: '' };

const networkOfCustomer = (index: number): string => `10.0.${(index >> 8) & 255}.${index & 255}`;

interface Cart {
  ids: { id: number; qty: number }[];
  quote: string;
  user: typeof buyer;
}

const principalOf = (user: number, key: string): Principal => ({
  user: { id: user, session: '', roles: [], secondFactor: { answeredAt: null, usedAt: null } },
  // Calls of one network count in the same row, and wait for each other.
  ip: networkOfCustomer(user),
  userAgent: '',
  idempotencyKey: key,
  cookies: {},
  setCookie: () => undefined,
  now: () => new Date(),
});

/** Places one order for each sellable and records the statements it sends. */
async function recordAll(
  connectionString: string,
  dataDir: string,
  { users, sellables }: { users: number[]; sellables: number[] },
): Promise<{ carts: Cart[]; recordings: Recording[] }> {
  const { pool, record } = createRecordingPool(connectionString);
  const jobServer = await openJobServer(pool, silent);
  const releases = createReleaseStore({ pool, log: silent });
  await releases.load();
  const services = createTestServices();
  const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
  const { dispatch, identify } = createEngine({
    pool,
    releases,
    ...services,
    secrets,
    jobs: jobServer.queue,
  });
  const carts: Cart[] = [];
  const recordings: Recording[] = [];
  for (const [place, id] of sellables.entries()) {
    const user = users[place] ?? 0;
    const cart = { ids: [{ id, qty: 1 }] };
    const {
      value: { quote },
    } = await dispatch('orders.quote', cart, principalOf(user, ''));
    carts.push({ ...cart, quote: quote.hash, user: buyer });
    const token = await issueToken(pool, secrets, user);
    recordings.push(
      await record(async () => {
        // Every request over HTTP looks its session up, so this is part of the bare work too.
        await identify('orders.place', token);
        await dispatch('orders.place', carts.at(-1) ?? cart, principalOf(user, randomUUID()));
      }),
    );
  }
  await jobServer.stop();
  releases.close();
  await pool.end();
  return { carts, recordings };
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const isOrder = (text: string): boolean => text.includes('INSERT INTO orders');

/** Replays the statements of a placement with another key, order code and order id. */
async function replay(pool: Pool, { statements, rows }: Recording): Promise<void> {
  const fresh = new Map<unknown, unknown>();
  const recordedId = rows[statements.findIndex(({ text }) => isOrder(text))]?.[0]?.id;
  const client = await pool.connect();
  try {
    const begin = statements.findIndex(({ text }) => text.startsWith('BEGIN'));
    for (const [place, sent] of statements.entries()) {
      if (place < begin) {
        // Statements before the transaction only read records that exist already, so they keep their values.
        await resend(client, sent, [...sent.values]);
        continue;
      }
      const isInsert = isOrder(sent.text);
      const given = sent.values.map((value, index) => {
        if (typeof value === 'string' && uuidForm.test(value) && !fresh.has(value))
          fresh.set(value, randomUUID());
        if (isInsert && index === 0) return makeOrderCode();
        return fresh.get(value) ?? value;
      });
      const [row] = await resend(client, sent, given);
      if (isInsert) fresh.set(recordedId, row?.id);
    }
  } finally {
    client.release();
  }
}

/** Bare transactions a second. */
async function measureBare(pool: Pool, recordings: readonly Recording[], seconds: number): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      for (let next = worker * 17; performance.now() < until; next += 1) {
        const recording = recordings[next % recordings.length];
        if (recording) await replay(pool, recording);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

/** Orders a second over HTTP. @throws Error when any answer was not 200 */
async function measureHttp(
  address: string,
  tokens: readonly string[],
  carts: readonly Cart[],
  seconds: number,
): Promise<number> {
  const bodies = carts.map((cart) => JSON.stringify(cart));
  let next = 0;
  const result = await autocannon({
    url: `${address}/api/v1/orders`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/v1/orders',
        setupRequest: (request) => ({
          ...request,
          body: bodies[(next += 1) % bodies.length] ?? '',
          headers: {
            'content-type': 'application/json',
            'accept-encoding': 'identity',
            authorization: `Bearer ${tokens[next % tokens.length]}`,
            'idempotency-key': randomUUID(),
            'x-forwarded-for': networkOfCustomer(next % tokens.length),
          },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`placing orders: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}

/** The cost of placing an order over HTTP, relative to the same statements sent directly. */
export async function benchOrders(
  dataDir: string,
  { rounds = 4, seconds = 4, size }: { rounds?: number; seconds?: number; size?: GoodsSize } = {},
): Promise<void> {
  // Every customer orders from a network of their own: the orders of one network wait for each other.
  const server = await startServer({ DATA_DIR: dataDir, APP_MODE: 'demo', TRUST_PROXY: 'loopback' });
  const database = await startEmbeddedDatabase(dataDir);
  const pool = createPool({ connectionString: database.connectionString, connections });
  const rates = { bare: [] as number[], http: [] as number[] };
  try {
    const subject = await makeGoods(pool, size);
    const { carts, recordings } = await recordAll(database.connectionString, dataDir, subject);
    const secrets = loadSecrets(loadEnvironment({ DATA_DIR: dataDir }));
    const issued: string[] = [];
    for (const id of subject.users) issued.push(await issueToken(pool, secrets, id));
    for (let round = -1; round < rounds; round += 1) {
      const bare = await measureBare(pool, recordings, seconds);
      await forgetOrders(pool);
      const http = await measureHttp(server.address, issued, carts, seconds);
      if (round < 0) continue;
      rates.bare.push(bare);
      rates.http.push(http);
    }
    console.log(`a placed order is ${recordings[0]?.statements.length ?? 0} statements`);
  } finally {
    await server.stop();
    await pool.end();
    await database.stop();
  }
  const [bare, http] = [median(rates.bare), median(rates.http)];
  const ratio = median(rates.http.map((rate, round) => rate / (rates.bare[round] ?? rate)));
  printTable(
    `Orders a second (${connections} connections; ratio of interleaved rounds)`,
    ['', 'of the bare transaction', 'orders/s here'],
    [
      ['the same statements, bare', times(1), bare.toFixed(0)],
      ['placed over HTTP', times(ratio), http.toFixed(0)],
    ],
  );
}
