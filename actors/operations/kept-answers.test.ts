import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import type { KeptAnswer } from '#data/storage/kept-answers.ts';
import { fittingAnswers, keepAnswers, maxAnswers, maxCharacters } from './kept-answers.ts';

const stored = vi.hoisted(() => ({ answers: [] as unknown[] }));
vi.mock('#data/storage/kept-answers.ts', () => ({
  readAnswers: async () => stored.answers,
  writeAnswers: async (answers: unknown[]) => {
    stored.answers = answers;
  },
}));

const now = 1_000_000;
const clients: QueryClient[] = [];
const newClient = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  clients.push(client);
  return client;
};
const offline = async (): Promise<never> => {
  throw new RequestError('network-error');
};

afterEach(() => {
  vi.useRealTimers();
  stored.answers = [];
  for (const client of clients.splice(0)) client.clear();
});

test('an answer that was seen is shown when the network fails, on another page too', async () => {
  vi.useFakeTimers({ now });
  const first = newClient();
  const link = await keepAnswers(first);
  await first.fetchQuery({
    queryKey: ['products.search', { q: 'apple' }],
    queryFn: async () => ({ products: [1] }),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  link.stop();
  expect(stored.answers).toHaveLength(1);

  const later = newClient();
  const kept = await keepAnswers(later);
  await later
    .fetchQuery({ queryKey: ['products.search', { q: 'apple' }], queryFn: offline })
    .catch(() => null);
  const state = later.getQueryState(['products.search', { q: 'apple' }]);
  expect([state?.status, state?.data, state?.dataUpdatedAt]).toEqual(['success', { products: [1] }, now]);
  kept.stop();
});

test('what belongs to a customer, and the prices of the cart, are never kept', async () => {
  vi.useFakeTimers({ now });
  const client = newClient();
  const link = await keepAnswers(client);
  const keys = [
    ['orders.list', {}],
    ['products.sellables', [1]],
    ['products.cards', {}, { whose: 7 }],
    ['cities.list', {}],
  ];
  for (const queryKey of keys) await client.fetchQuery({ queryKey, queryFn: async () => 'x' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((stored.answers as KeptAnswer[]).map(({ key }) => key[0])).toEqual(['cities.list']);
  link.stop();
});

test('an answer of the shop itself, even a refusal, is never replaced by an older one', async () => {
  stored.answers = [{ key: ['cities.list', {}], data: 'old', at: now }];
  const client = newClient();
  const link = await keepAnswers(client, () => now);
  const refused = async (): Promise<never> => {
    throw new RequestError('request-failed', { status: 503 });
  };
  await client.fetchQuery({ queryKey: ['cities.list', {}], queryFn: refused }).catch(() => null);
  expect(client.getQueryState(['cities.list', {}])).toMatchObject({ status: 'error', data: undefined });
  link.stop();
});

test('the newest answers are kept within the limits of number, size and age', () => {
  const answers = (count: number, data: unknown): KeptAnswer[] =>
    Array.from({ length: count }, (_, at) => ({ key: ['products.list', at], data, at }));
  const many = fittingAnswers(answers(maxAnswers + 5, 'x'), 100);
  expect([many.length, many.at(-1)?.at]).toEqual([maxAnswers, maxAnswers + 4]);
  const large = fittingAnswers(answers(5, 'x'.repeat(maxCharacters / 3)), 100);
  expect(large.map(({ at }) => at)).toEqual([3, 4]);
  expect(fittingAnswers(answers(3, 'x'), 8 * 86_400_000)).toEqual([]);
});
