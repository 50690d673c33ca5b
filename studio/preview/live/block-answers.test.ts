import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBlockAnswers } from './block-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const request = (limit: number) => ({ key: `cards?${limit}`, operation: 'cards', input: { limit } });

test('equal requests are sent once, later ones after a pause in the typing', async () => {
  const sent: string[] = [];
  const arrived: string[] = [];
  const answers = createBlockAnswers(
    async (key) => {
      sent.push(key);
      if (key === 'cards?4') throw new Error('away');
      return key;
    },
    (key) => arrived.push(key),
    () => true,
  );
  answers.ask(request(1));
  answers.ask(request(1));
  answers.ask(request(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['cards?1', 'cards?2']);
  expect(arrived).toEqual(sent);
  answers.ask(request(3));
  await vi.advanceTimersByTimeAsync(200);
  answers.ask(request(4));
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toHaveLength(4);
  expect([answers.read('cards?3'), answers.read('cards?4'), answers.read('cards?5')]).toEqual([
    'cards?3',
    null,
    undefined,
  ]);
  answers.askAgain();
  expect([answers.read('cards?3'), answers.read('cards?4')]).toEqual([undefined, undefined]);
});

test('what no block asks for any more is not sent, and its answer is forgotten', async () => {
  const sent: string[] = [];
  let wanted = 'cards?1';
  const answers = createBlockAnswers(
    async (key) => void sent.push(key),
    () => undefined,
    (key) => key === wanted,
  );
  answers.ask(request(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(answers.read('cards?1')).toEqual({});
  // A number is typed: 2, 25, 250.
  for (const limit of [2, 25, 250]) {
    wanted = `cards?${limit}`;
    answers.ask(request(limit));
  }
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toEqual(['cards?1', 'cards?250']);
  expect(answers.read('cards?1')).toBeUndefined();
  wanted = 'cards?25';
  answers.ask(request(25));
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toEqual(['cards?1', 'cards?250', 'cards?25']);
});
