import { setTimeout as delay } from 'node:timers/promises';
import { statement } from '#platform/db/statement.ts';
import { heavyMarkdown } from '#tools/testing/heavy-markdown.ts';
import { median } from '../statistics.ts';
import type { Attack, Reply, Request, Target } from './target.ts';
import { persian } from './text-examples.ts';

/** Maximum milliseconds by which a request may delay others more than an empty request does. */
const maxStall = 50;
const rounds = 5;

const entries = (count: number, value: unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, value]));
const order = { ids: [{ id: 1, qty: 1 }], quote: 'x', user: { full_name: 'a', phone_number: '09121234567' } };

/** Allowed requests that cost the server as much as an attacker can make them cost. */
const heavy: Readonly<Record<string, Request>> = {
  '32,000 answers': { path: '/api/v1/orders', body: { ...order, answers: entries(24_000, 0) } },
  'nested answers': {
    path: '/api/v1/orders',
    body: {
      ...order,
      answers: { step: { field: JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)) as unknown } },
    },
  },
  '20,000 cart lines': {
    path: '/api/v1/orders/quote',
    body: { ids: Array.from({ length: 20_000 }, () => ({ id: 1, qty: 1 })) },
  },
  '250 KB of text': {
    path: '/api/v1/orders',
    body: { ...order, user: { ...order.user, full_name: 'a'.repeat(250_000) } },
  },
  '250 KB that is not JSON': { path: '/api/v1/orders', body: `{"a":${'['.repeat(250_000)}` },
  'a long search': { method: 'GET', path: `/api/v1/products?q=${persian.search.repeat(300)}` },
  'a long list of ids': {
    method: 'GET',
    path: `/api/v1/products/cards?ids=${Array.from({ length: 1_000 }, (_, n) => n).join(',')}`,
  },
  'many query values': {
    method: 'GET',
    path: `/products?${Array.from({ length: 700 }, (_, n) => `a${n}=1`).join('&')}`,
  },
  'block data of a long layout': { method: 'GET', path: `/_blocks?url=/&layout=${'abc,'.repeat(1_500)}` },
  'a password': {
    path: '/api/v1/auth/password',
    body: { mobile: '09121234567', password: 'a'.repeat(200_000) },
  },
};

const insertPost = statement(
  'bench.insert-post',
  `INSERT INTO posts (kind, slug, title, body, author) VALUES ('news', :slug, 'Stalls', :body, 'Stalls')`,
);
/** Requests that must reach the reader of Markdown. */
const ofStaff = /^\/api\/v1\/staff\/|^\/weblog\//;
/** Characters of the longest text that staff can save. */
const maxText = 100_000;

const post = { title: 'Stalls', author: 'Stalls', published_at: '2026-01-01T00:00:00Z' };

/** Makes requests that save texts of staff, and requests that show texts from the database. */
async function heavyTexts({ pool, owner }: Target): Promise<Record<string, (round: number) => Request>> {
  const requests: Record<string, (round: number) => Request> = {};
  for (const [index, [name, write]] of Object.entries(heavyMarkdown).entries()) {
    const body = write(maxText);
    requests[`saving ${name}`] = (round) => ({
      path: '/api/v1/staff/posts',
      by: owner,
      body: {
        rows: [{ kind: 'news', slug: `saved-${index}-${round}`, ...post, body }],
      },
    });
    for (let round = 0; round < rounds; round += 1)
      await insertPost.run(pool, { slug: `stall-${index}-${round}`, body });
    requests[`showing ${name}`] = (round) => ({
      method: 'GET',
      path: `/weblog/news/stall-${index}-${round}`,
    });
  }
  return requests;
}

/** The longest time, in ms, that `/healthz` takes while requests are in progress. */
async function stallOf({ url, send }: Target, request: Request): Promise<{ longest: number; reply: Reply }> {
  const done = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!done.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
      await delay(1);
    }
  })();
  const reply = await send(request.method === undefined ? { ...request, method: 'POST' } : request);
  done.abort();
  await watching;
  return { longest, reply };
}

/**
 * @throws RangeError when the server neither saved nor showed a text, nor refused it for its content. The
 *   attack has then not reached its target.
 */
async function medianStall(target: Target, requestOf: (round: number) => Request): Promise<number> {
  const stalls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const request = requestOf(round);
    const { longest, reply } = await stallOf(target, request);
    if (ofStaff.test(request.path) && reply.status !== 200 && !reply.text.includes('"rows.0.body"'))
      throw new RangeError(`${request.path} was answered ${reply.status}: ${reply.text.slice(0, 300)}`);
    stalls.push(longest);
  }
  return median(stalls);
}

/** Checks that no single request delays the requests of others. */
export const attackStalls: Attack = async (target) => {
  const empty = await medianStall(target, () => ({ method: 'POST', path: '/api/v1/orders', body: {} }));
  const fell: string[] = [];
  const requests = {
    ...Object.fromEntries(
      Object.entries(heavy).map(([name, request]) => [name, () => ({ ...request, by: target.customer })]),
    ),
    ...(await heavyTexts(target)),
  };
  for (const [name, requestOf] of Object.entries(requests)) {
    const stall = (await medianStall(target, requestOf)) - empty;
    console.log(`  ${name}: ${stall.toFixed(0)} ms beyond an empty request (${empty.toFixed(0)} ms)`);
    if (stall > maxStall) fell.push(`${name} stalls the server for ${stall.toFixed(0)} ms`);
  }
  return { tried: Object.keys(requests).length * rounds, fell };
};
