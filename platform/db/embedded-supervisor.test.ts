import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listing } from '#schemas/entities/listing.ts';
import { startServerProcess } from '#tools/testing/server-process.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { createPool } from './pool.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrin-supervised-'));
chmodSync(dataDir, 0o711);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const pidFile = (): string => path.join(dataDir, 'postgres', 'files', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}
type Call = (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

const callerOf =
  (url: string): Call =>
  async (address, body, headers = {}) => {
    const answer = await fetch(url + address, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };

const mobile = '09190000001';
const outboxToken = 'the-outbox-of-this-test';
const outbox = z.object({ messages: z.array(z.object({ tokens: z.array(z.string()) })).min(1) });
const requested = z.object({ request_id: z.string() });
const signedIn = z.object({ token: z.string() });
const quoted = z.object({ quote: z.object({ hash: z.string() }) });
const placed = z.object({ order: z.object({ code: z.string().min(1) }) });

/** Opens all stores day and night, over the server that runs already. */
async function openStores(): Promise<void> {
  const { connectionString } = await startEmbeddedDatabase(dataDir);
  const pool = createPool({ connectionString, connections: 1 });
  const intervals = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
  const hours = { time_zone: 'Asia/Tehran', intervals, closed_dates: [] };
  await pool.query('UPDATE stores SET hours = $1', [JSON.stringify(hours)]);
  await pool.end();
}

/** Signs in, and places an order for a gift card. @returns its code */
async function placeOrder(call: Call): Promise<string> {
  const { request_id } = requested.parse((await call('/api/v1/auth/codes', { mobile })).body);
  const code = outbox.parse((await call(`/dev/outbox?token=${outboxToken}&to=${mobile}`)).body).messages[0]
    ?.tokens[0];
  const session = await call('/api/v1/auth/codes/verify', { request_id, mobile, code });
  const authorization = { authorization: `Bearer ${signedIn.parse(session.body).token}` };
  const goods = listing.parse((await call('/api/v1/products?in_stock=1&type=gift_card')).body).products;
  const cart = { currency: 'dollar', ids: [{ id: goods[0]?.sellable_id, qty: 1 }] };
  const answer = await call('/api/v1/orders/quote', cart, authorization);
  expect(answer).toMatchObject({ status: 200 });
  const quote = quoted.parse(answer.body).quote.hash;
  const user = { full_name: 'Negar Rad', phone_number: '09121111111', email: 'negar@shop.example' };
  const order = await call(
    '/api/v1/orders',
    { ...cart, quote, user },
    { ...authorization, 'idempotency-key': randomUUID() },
  );
  return placed.parse(order.body).order.code;
}

test('a killed embedded database is started again within seconds, and the shop takes orders again', async () => {
  const server = startServerProcess({
    DATA_DIR: dataDir,
    SHOP: 'e2e/fixtures/english-shop',
    DEMO_OUTBOX_TOKEN: outboxToken,
    LOG_LEVEL: 'silent',
  });
  const call = callerOf(await server.ready);
  const isReady = async (): Promise<void> => expect((await call('/readyz')).status).toBe(200);
  await isReady();

  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  const away = await vi.waitFor(async () => {
    const answer = await call('/readyz');
    expect(answer.status).toBe(503);
    return answer;
  });
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('/healthz')).status).toBe(200);

  await vi.waitFor(isReady, { timeout: 30_000, interval: 50 });
  expect(postmaster()).not.toBe(killed);
  await openStores();
  expect(await placeOrder(call)).not.toBe('');

  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
}, 120_000);
