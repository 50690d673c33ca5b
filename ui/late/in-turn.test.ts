import { afterEach, expect, test, vi } from 'vitest';
import { drawInTurn } from './in-turn.ts';

let turns: (() => void)[] = [];
const turn = (): void => {
  const now = turns;
  turns = [];
  for (const each of now) each();
};

afterEach(() => {
  while (turns.length > 0) turn();
  vi.unstubAllGlobals();
});

function begin(count: number) {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => turns.push(callback));
  const drawn: number[] = [];
  const takeBack = Array.from({ length: count }, (_, place) => drawInTurn(() => drawn.push(place)));
  return { drawn, takeBack };
}

test('draws a few at a time, in the order in which they came', () => {
  const { drawn } = begin(7);
  expect(drawn).toEqual([]);
  turn();
  expect(drawn).toEqual([0, 1, 2]);
  turn();
  turn();
  expect(drawn).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(turns).toEqual([]);
});

test('never draws what is gone meanwhile', () => {
  const { drawn, takeBack } = begin(3);
  takeBack[1]?.();
  turn();
  expect(drawn).toEqual([0, 2]);
});

test('takes turns again after a rest', () => {
  begin(1);
  turn();
  const { drawn } = begin(1);
  turn();
  expect(drawn).toEqual([0]);
});
