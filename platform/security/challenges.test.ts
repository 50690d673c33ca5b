import { beforeAll, expect, test } from 'vitest';
import { createTestClock } from '#tools/testing/clock.ts';
import { solve } from '#tools/testing/solve-challenge.ts';
import { challengeLife, createChallenges, solutionUses, type Challenges } from './challenges.ts';
import { createRateLimiters } from './rate-limiter.ts';

const clock = createTestClock();
const purpose = 'auth.password 09121234567';
const pool = { query: () => Promise.reject(new Error('no database here')) };
let challenges: Challenges;
let uses: ReturnType<ReturnType<typeof createRateLimiters>['inMemory']>;
beforeAll(() => {
  uses = createRateLimiters({ pool, now: clock.now }).inMemory('challenge', solutionUses);
  challenges = createChallenges([new Uint8Array(32).fill(1)], clock.now, uses);
});

const newSolution = async (made = challenges): Promise<string> => solve(await made.create(purpose, 'usual'));
const changed = (solution: string, change: (text: string) => string): string =>
  btoa(change(Buffer.from(solution, 'base64').toString()));

test('the solution of a browser is accepted once, even when it is sent twenty times at the same moment', async () => {
  const solution = await newSolution();
  const accepted = await Promise.all(Array.from({ length: 20 }, () => challenges.redeem(solution, purpose)));
  expect(accepted.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'none'), 'usual']);
});

test('a solution is good for its purpose only, and does not show it', async () => {
  const solution = await newSolution();
  expect(atob(solution)).not.toContain('09121234567');
  expect(await challenges.redeem(solution, 'auth.password 09120000000')).toBe('none');
  expect(await challenges.redeem(solution, 'auth.request-code 09121234567')).toBe('none');
  expect(await challenges.redeem(solution, purpose)).toBe('usual');
});

test('a solution expires', async () => {
  const solution = await newSolution();
  clock.advance(challengeLife);
  expect(await challenges.redeem(solution, purpose)).toBe('none');
});

test('changed, foreign and invented solutions are refused', async () => {
  const solution = await newSolution();
  const foreign = createChallenges([new Uint8Array(32).fill(2)], clock.now, uses);
  const refused = [
    undefined,
    '',
    'x',
    btoa('{}'),
    btoa('null'),
    changed(solution, (text) => text.replace(/"expires":\d+/, '"expires":99999999999999')),
    changed(solution, (text) => text.replace(/"derivedKey":"../, '"derivedKey":"zz')),
    changed(solution, (text) => text.replace(/"keySignature":"..../, '"keySignature":"0000')),
    changed(solution, (text) => text.replace(/"derivedKey":"[0-9a-f]+/, '"derivedKey":"')),
    await newSolution(foreign),
  ];
  for (const given of refused) expect(await challenges.redeem(given, purpose), given).toBe('none');
  expect(await challenges.redeem(solution, purpose)).toBe('usual');
});

test('a hard challenge takes several times the work, and its solution proves it', async () => {
  const [usual, hard] = [await newSolution(), await solve(await challenges.create(purpose, 'hard'))];
  const counterOf = (solution: string): number =>
    (JSON.parse(atob(solution)) as { solution: { counter: number } }).solution.counter;
  expect(counterOf(usual)).toBeGreaterThanOrEqual(150);
  expect(counterOf(hard)).toBeGreaterThanOrEqual(1_200);
  expect(counterOf(hard)).toBeGreaterThan(3 * counterOf(usual));
  expect(await challenges.redeem(hard, purpose)).toBe('hard');
  expect(await challenges.redeem(usual, purpose)).toBe('usual');
});
