import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAdmissionQueue, type AdmissionQueue, type Place, type Priority } from './admission-queue.ts';

/** Running requests, which the test ends. */
let atWork: { name: string; place: Place }[];
let refused: string[];
let isBusy: boolean;
let queue: AdmissionQueue;
beforeEach(() => {
  vi.useFakeTimers();
  [atWork, refused, isBusy] = [[], [], true];
  queue = createAdmissionQueue({ busyRequests: 2, requests: 4, wait: 100, tolerated: 0 }, () => isBusy);
});
afterEach(() => vi.useRealTimers());

function enter(name: string, priority: Priority = 'normal'): void {
  queue.enter(priority, (place) => {
    if (place) atWork.push({ name, place });
    else refused.push(name);
  });
}
/**
 * Sends requests that arrive together, and runs the turns of the event loop in which the first ones begin.
 */
function enterAll(names: string): void {
  for (const name of names) enter(name);
  vi.advanceTimersByTime(1);
}
const namesAtWork = (): string => atWork.map(({ name }) => name).join('');
/** Ends the oldest request, and lets the event loop turn. */
function endOne(): void {
  const [first] = atWork.splice(0, 1);
  if (first) queue.leave(first.place);
  vi.advanceTimersByTime(1);
}

test('a busy event loop has few requests at work, and begins the others in their order', () => {
  enterAll('abcde');
  expect(namesAtWork()).toBe('ab');
  endOne();
  expect(namesAtWork()).toBe('bc');
  endOne();
  endOne();
  expect(namesAtWork()).toBe('de');
  expect(refused).toEqual([]);
});

test('an event loop with time left has more requests at work', () => {
  isBusy = false;
  enterAll('abcde');
  expect(namesAtWork()).toBe('abcd');
  endOne();
  expect(namesAtWork()).toBe('bcde');
});

test('waiting requests begin when the event loop has time again, without any end of work', () => {
  enterAll('abc');
  isBusy = false;
  vi.advanceTimersByTime(22);
  expect(namesAtWork()).toBe('abc');
});

test('requests that wait for others for long leave room for the next ones', () => {
  enterAll('abcd');
  vi.advanceTimersByTime(1_020);
  expect(namesAtWork()).toBe('abcd');
});

test('while the oldest request has waited too long, new ones are refused, and accepted afterwards', () => {
  enterAll('abc');
  vi.advanceTimersByTime(101);
  expect(queue.isFull('normal')).toBe(true);
  enter('d');
  expect(refused).toEqual(['d']);
  endOne();
  expect(queue.isFull('normal')).toBe(false);
  enter('e');
  endOne();
  expect(namesAtWork()).toBe('ce');
});

test('more requests than can begin in time are refused before any has waited too long', () => {
  enterAll('abcdefgh');
  for (let ended = 0; ended < 4; ended += 1) {
    vi.advanceTimersByTime(80);
    endOne();
    enter('+');
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(queue.isFull('normal')).toBe(true);
});

test('as many as one page asks for may wait for longer than others', () => {
  queue = createAdmissionQueue({ busyRequests: 2, requests: 4, wait: 100, tolerated: 3 }, () => isBusy);
  enterAll('abcd');
  vi.advanceTimersByTime(500);
  enter('e');
  expect(refused).toEqual([]);
  enter('f');
  expect(refused).toEqual(['f']);
});

test('high priority begins first, and is not refused for the wait of others', () => {
  enterAll('abc');
  vi.advanceTimersByTime(101);
  enter('d');
  enter('E', 'high');
  expect(refused).toEqual(['d']);
  endOne();
  expect(namesAtWork()).toBe('bE');
});

test('what is of normal priority begins now and then while high priority never ends', () => {
  enterAll('ab');
  enter('n');
  let ended = 0;
  while (!namesAtWork().includes('n') && ended < 50) {
    enter('H', 'high');
    endOne();
    ended += 1;
  }
  expect(namesAtWork()).toContain('n');
  expect(ended).toBeLessThan(10);
});

test('a request that waits for work that never ends is refused in the end', () => {
  isBusy = false;
  enterAll('abcdef');
  expect(namesAtWork()).toBe('abcd');
  // The four at work stay as they are.
  vi.advanceTimersByTime(9_000);
  expect(refused).toEqual([]);
  vi.advanceTimersByTime(1_100);
  expect(refused).toEqual(['e', 'f']);
  for (let ended = 0; ended < 4; ended += 1) endOne();
  expect([namesAtWork(), queue.inProgress]).toEqual(['', 0]);
});

test('a request whose client has gone away leaves the queue', () => {
  enterAll('ab');
  const gone = queue.enter('normal', () => refused.push('gone'));
  enter('c');
  if (gone) queue.forget(gone);
  endOne();
  endOne();
  expect([namesAtWork(), refused]).toEqual(['c', []]);
});

test('connections that arrive are read before the next work begins, but not for ever', () => {
  enterAll('abc');
  vi.advanceTimersByTime(1);
  const [first] = atWork.splice(0, 1);
  if (first) queue.leave(first.place);
  let turns = 0;
  while (namesAtWork() === 'b' && turns < 1_000) {
    queue.connected();
    vi.advanceTimersToNextTimer();
    turns += 1;
  }
  expect(namesAtWork()).toBe('bc');
  expect(turns).toBeGreaterThan(10);
  expect(turns).toBeLessThan(100);
});
