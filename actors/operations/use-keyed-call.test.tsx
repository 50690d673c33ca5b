// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyedCall } from './use-keyed-call.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sample = { code: 'CHARGE123456', method: 'card' as const };
const paid = () => Response.json({ payment: {}, redirect: null, direct: null });
const problem = (status: number, code: string) => () => Response.json({ code, status }, { status });

/** Calls once for each answer of the engine. @returns the key of each call, as the number of its first use */
async function keysOf(answers: readonly (() => Response)[], inputs: readonly object[] = []) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return answers[keys.length - 1]?.() ?? paid();
  });
  const { result } = renderHook(() => useKeyedCall('charges.pay'));
  for (const index of answers.keys())
    await result.current({ ...sample, ...inputs[index] }).catch(() => undefined);
  expect(keys.filter((key) => key !== null)).toHaveLength(answers.length);
  return keys.map((key) => keys.indexOf(key));
}

test('a call is repeated with its key until it is done, whatever refused it before', async () => {
  for (const answer of [
    problem(409, 'conflict'),
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    problem(504, 'upstream'),
    problem(500, 'internal'),
    problem(409, 'charge-not-payable'),
    () => {
      throw new TypeError('the network is away');
    },
  ])
    expect(await keysOf([answer, paid, paid])).toEqual([0, 0, 2]);
});

test('a key that the engine knows with another input is not sent again', async () => {
  expect(await keysOf([problem(409, 'idempotency-key-reused'), paid])).toEqual([0, 1]);
});

test('another input is another call, with a key of its own', async () => {
  const lost = problem(502, 'upstream');
  expect(await keysOf([lost, lost, paid], [{}, { method: 'crypto' }, { method: 'crypto' }])).toEqual([
    0, 1, 1,
  ]);
});
