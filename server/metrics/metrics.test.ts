import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadEnvironment } from '#platform/env.ts';
import { createPool } from '#platform/db/pool.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import { observeCalls } from '#providers/observe-calls.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createApp } from '../app.ts';
import { createMetrics } from './create-metrics.ts';

const token = 'a-token-of-prometheus';

let shop: BootedShop;
let address: string;
beforeAll(async () => {
  shop = await bootTestShop({ METRICS_TOKEN: token, PICTURES: 'asked' });
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

async function scrape(from = address): Promise<string> {
  const answer = await fetch(`${from}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** Returns the value of a sample with all of its labels, as Prometheus writes it; undefined without one. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

const namesOf = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');

/** Returns the names in the first column of the tables below a heading of the docs. */
function documented(): string[] {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Watching\n');
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/^\| `((?:vitrin|nodejs|process)_[a-z0-9_]+)`/gm)].map(([, name]) => name ?? '');
}

/** Returns the labels in the second column of the table of the shop's own metrics. */
function documentedLabels(): string[] {
  const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `vitrin_\w+`\s*\|([^|]*)\|/gm);
  return [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, label]) => label ?? ''));
}

test('docs/operations.md documents each metric, and names no other', async () => {
  const served = namesOf(await scrape());
  expect(served.length).toBeGreaterThan(40);
  expect(documented().toSorted()).toEqual(served.toSorted());
});

const alertRules = z.object({
  groups: z.tuple([
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({
            summary: z.string().min(10),
            description: z.string().endsWith('.'),
            runbook: z.string(),
          }),
        }),
      ),
    }),
  ]),
});

/** Labels that Prometheus adds to each sample, and that a histogram has. */
const addedLabels = ['job', 'instance', 'le'];

/** Returns the brackets of an expression that are not closed; `)` of one that is closed too often. */
function openBrackets(expression: string): string {
  let left = expression.replaceAll(/"[^"]*"/g, '').replaceAll(/[^()[\]{}]/g, '');
  for (let before = ''; before !== left;) {
    before = left;
    left = left.replaceAll(/\(\)|\[\]|\{\}/g, '');
  }
  return left;
}

test('each rule in docs/alerts.md is whole, and the shop serves its metrics and labels', async () => {
  const served = new Set(namesOf(await scrape()));
  const text = readFileSync('docs/alerts.md', 'utf8');
  const [, rules = ''] = /^```yaml\n([\s\S]*?)^```/m.exec(text) ?? [];
  const named = [...rules.matchAll(/\b(?:vitrin|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  const histogram = /_(?:bucket|sum|count)$/;
  expect(named.filter((name) => !served.has(name) && !served.has(name.replace(histogram, '')))).toEqual([]);

  const labels = new Set([...addedLabels, ...documentedLabels()]);
  for (const { alert, expr, annotations } of alertRules.parse(parse(rules)).groups[0].rules) {
    expect(openBrackets(expr), alert).toBe('');
    // The section of the alert, which is checked below.
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g))
      expect([...labels], alert).toContain(label);
    const chosen = [...expr.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)"/g)].map(([, label]) => label ?? '');
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
    expect(
      [...chosen, ...grouped].filter((label) => !labels.has(label)),
      alert,
    ).toEqual([]);
  }
  // A section of each alert says what it means and what to do.
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const [, ...sections] = text.split(/^### (?=\w+\n)/m);
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual(alerts);
  for (const section of sections) expect(section).toMatch(/^\w+\n\n[\s\S]+\n1\. /);
});

describe('/metrics', () => {
  test('is closed to a request without the token', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`]) {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization } });
      expect([answer.status, answer.headers.get('cache-control')], authorization).toEqual([401, 'no-store']);
      expect(await answer.text()).not.toContain('vitrin_');
    }
  });

  test('is not there without METRICS_TOKEN', async () => {
    const app = await createApp({
      env: loadEnvironment({ LOG_LEVEL: 'silent', API_HOST: 'http://127.0.0.1:1' }),
      source: { kind: 'remote', apiHost: 'http://127.0.0.1:1', published: () => fixtureRelease },
      clientFolder: '/nowhere',
    });
    const answer = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(404);
    await app.close();
  });

  test('is served by a worker and by a rendering server too', async () => {
    for (const env of [{ ROLE: 'worker', APP_MODE: 'production' }, {}] as const) {
      const metrics = await createMetrics({ version: '1.2.3', commit: 'abc', tree: null });
      const app: FastifyInstance = await createApp({
        env: { ...loadEnvironment({ METRICS_TOKEN: token, LOG_LEVEL: 'silent' }), ...env },
        source: { kind: 'remote', apiHost: 'http://127.0.0.1:1', published: () => fixtureRelease },
        clientFolder: '/nowhere',
        metrics,
      });
      const text = await scrape(await app.listen({ port: 0, host: '127.0.0.1' }));
      expect(valueOf(text, 'vitrin_requests_waiting')).toBe(0);
      expect(valueOf(text, 'vitrin_build_info{version="1.2.3",commit="abc",tree=""}')).toBe(1);
      // It has no database whose state it could know.
      expect(valueOf(text, 'vitrin_database_up')).toBeUndefined();
      await app.close();
    }
  });
});

describe('the metrics count', () => {
  test('requests by method, route and status, and their durations', async () => {
    const sample = 'vitrin_http_requests_total{method="GET",route="/api/v1/products/:slug",status="404"}';
    for (const slug of ['a', 'b']) await (await fetch(`${address}/api/v1/products/no-such-${slug}`)).text();
    await (await fetch(`${address}/api/no-such-route`)).text();
    const text = await scrape();
    expect(valueOf(text, sample)).toBe(2);
    expect(valueOf(text, 'vitrin_http_request_duration_seconds_count{route="/api/v1/products/:slug"}')).toBe(
      2,
    );
    expect(text).not.toContain('no-such');
  });

  test('pages by their origin, and those that were sent ahead of the framework as requests', async () => {
    for (let sent = 0; sent < 4; sent += 1) await (await fetch(address)).text();
    const text = await scrape();
    // One was rendered, one came from the page cache, and its bytes were then ready.
    expect(valueOf(text, 'vitrin_page_cache_pages_total{source="miss"}')).toBe(1);
    expect(valueOf(text, 'vitrin_page_cache_pages_total{source="ready"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'vitrin_http_requests_total{method="GET",route="/",status="200"}')).toBe(4);
  });

  test('connections of the pool, and whether the database answers', async () => {
    const text = await scrape();
    expect(valueOf(text, 'vitrin_database_connections_max')).toBe(10);
    expect(valueOf(text, 'vitrin_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'vitrin_database_up')).toBe(1);
  });

  test('orders and payments of the last 24 hours by state, products without stock and jobs that are due', async () => {
    const { pool } = shop.database;
    const metrics = await createMetrics();
    metrics.sources.pool = pool;
    metrics.sources.dueJobs = async () => [{ job: 'codes', due: 3, age: 90 }];
    await pool.query(
      `INSERT INTO orders (code, status, currency, subtotal, line_discount, code_discount, shipping, total, wallet,
         payable, buyer, holder, needs_identity, held_until, payable_until, created_at)
       SELECT 'METRICS' || n, 'registered', 'toman', 0, 0, 0, 0, 0, 0, 0, '{}', 'guest:' || n, false, now(), now(),
         now() - (n * 20) * interval '1 hour' FROM generate_series(1, 3) AS n`,
    );
    await pool.query(
      "UPDATE orders SET subtotal = 5, total = 5, payable = 5, refunded = 5, owed = 5, owed_since = now() WHERE code = 'METRICS3'",
    );
    const soldOut = await pool.query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM products WHERE NOT in_stock AND NOT archived',
    );
    const text = await metrics.read();
    expect(valueOf(text, 'vitrin_orders{status="registered",payment="unpaid"}')).toBe(1);
    expect(valueOf(text, 'vitrin_refunds_owed')).toBe(1);
    expect(valueOf(text, 'vitrin_products_sold_out')).toBe(soldOut.rows[0]?.n);
    expect(valueOf(text, 'vitrin_jobs_queued{job="codes"}')).toBe(3);
    expect(valueOf(text, 'vitrin_jobs_oldest_seconds{job="codes"}')).toBe(90);
    // A scrape soon after it asks the database nothing.
    const { query } = pool;
    let asked = 0;
    Object.assign(pool, { query: () => void (asked += 1) });
    await metrics.read();
    Object.assign(pool, { query });
    expect(asked).toBe(0);
  });

  test('calls of providers and runs of jobs by their result', async () => {
    const metrics = await createMetrics();
    const send = async (text: string): Promise<string> => {
      if (text === '') throw new GatewayError('sms', 'timeout');
      return text;
    };
    const port = observeCalls({ id: 'sms', send }, metrics.onProviderCall);
    expect(await port.send('text')).toBe('text');
    await expect(port.send('')).rejects.toThrow('timeout');
    metrics.onJobRun({ job: 'codes', result: 'failed' });
    const text = await metrics.read();
    expect(valueOf(text, 'vitrin_provider_calls_total{provider="sms",operation="send",result="ok"}')).toBe(1);
    expect(
      valueOf(text, 'vitrin_provider_calls_total{provider="sms",operation="send",result="timeout"}'),
    ).toBe(1);
    expect(valueOf(text, 'vitrin_job_runs_total{job="codes",result="failed"}')).toBe(1);
  });
});

test('a scrape ends in time while the database is away, and says so', async () => {
  const metrics = await createMetrics();
  metrics.sources.pool = createPool({
    connectionString: 'postgres://127.0.0.1:1/none',
    connectionTimeout: 500,
  });
  const text = await metrics.read();
  expect(valueOf(text, 'vitrin_database_up')).toBe(0);
  expect(text).not.toContain('vitrin_orders{');
  await metrics.sources.pool.end();
});
