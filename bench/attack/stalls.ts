import { setTimeout as delay } from 'node:timers/promises';
import { persian } from './text-examples.ts';
import { median } from '../statistics.ts';
import type { Attack, Request, Target } from './target.ts';

/** Milliseconds that a request may delay all others beyond what an empty one does. */
const maxStall = 50;
const rounds = 5;

const entries = (count: number, value: unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, value]));
const order = { ids: [{ id: 1, qty: 1 }], quote: 'x', user: { full_name: 'a', phone_number: '09121234567' } };

/** Requests that are allowed, and as expensive as an attacker can make them. */
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
  '250 KB that is no JSON': { path: '/api/v1/orders', body: `{"a":${'['.repeat(250_000)}` },
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

/** The longest time, in ms, that `/healthz` takes while requests are in progress. */
async function stallOf({ url, send }: Target, request: Request): Promise<number> {
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
  await send(request.method === undefined ? { ...request, method: 'POST' } : request);
  done.abort();
  await watching;
  return longest;
}

async function medianStall(target: Target, request: Request): Promise<number> {
  const stalls: number[] = [];
  for (let round = 0; round < rounds; round += 1) stalls.push(await stallOf(target, request));
  return median(stalls);
}

/** No single request may hold up the requests of others. */
export const attackStalls: Attack = async (target) => {
  const empty = await medianStall(target, { method: 'POST', path: '/api/v1/orders', body: {} });
  const fell: string[] = [];
  for (const [name, request] of Object.entries(heavy)) {
    const stall = (await medianStall(target, { ...request, by: target.customer })) - empty;
    console.log(`  ${name}: ${stall.toFixed(0)} ms beyond an empty request (${empty.toFixed(0)} ms)`);
    if (stall > maxStall) fell.push(`${name} stalls the server for ${stall.toFixed(0)} ms`);
  }
  return { tried: Object.keys(heavy).length * rounds, fell };
};
