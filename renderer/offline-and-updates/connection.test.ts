// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection, type Connection } from './connection.ts';

let isReachable = true;
/** How often the shop was asked. */
let asked = 0;
/** The notices that the visitor got. */
let told: string[] = [];
let retry: () => void = () => undefined;
let connection: Connection;

function lose(): void {
  isReachable = false;
  dispatchEvent(new Event('offline'));
}

function find(isTrue = true): void {
  isReachable = isTrue;
  dispatchEvent(new Event('online'));
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, told, asked] = [true, [], 0];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  connection = watchConnection(
    { offlineNotice: 10_000, probeEvery: 5_000 },
    {
      onOffline(ask) {
        retry = ask;
        told.push('offline');
      },
      onBack: () => told.push('back'),
    },
  );
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the visitor is told after ten seconds without a network, not before, and once', async () => {
  await pass(60_000);
  expect([connection.isAway(), asked]).toEqual([false, 0]);
  lose();
  await pass(9_999);
  expect([connection.isAway(), told, asked]).toEqual([true, [], 0]);
  await pass(1);
  expect(told).toEqual(['offline']);
  await pass(60_000);
  expect([told, asked]).toEqual([['offline'], 13]);
});

test('nobody is told of a network that returns in time', async () => {
  lose();
  await pass(9_000);
  find();
  await pass(0);
  expect([connection.isAway(), asked]).toEqual([false, 1]);
  await pass(60_000);
  expect([told, asked]).toEqual([[], 1]);
});

test('a network without internet is none, also before the visitor is told, and changes no time', async () => {
  lose();
  await pass(4_000);
  find(false);
  await pass(5_999);
  expect([connection.isAway(), told, asked]).toEqual([true, [], 1]);
  await pass(1);
  expect([told, asked]).toEqual([['offline'], 2]);
  find(false);
  await pass(0);
  expect(told).toEqual(['offline']);
});

test('a network that is back while the shop is asked has it asked again', async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
  lose();
  await pass(10_000);
  find();
  answers[0]?.reject(new TypeError('Failed to fetch'));
  answers[1]?.resolve(Response.json({ status: 'ok' }));
  await pass(0);
  expect([connection.isAway(), told, answers.length]).toEqual([false, [], 2]);
});

test('nobody is told when the shop answers although the browser sees no network', async () => {
  dispatchEvent(new Event('offline'));
  await pass(10_000);
  expect([connection.isAway(), told, asked]).toEqual([false, [], 1]);
});

test('the shop’s answer ends a loss: asked by the visitor, at a hint of the browser, and in time', async () => {
  for (const ask of [() => retry(), () => find(), () => vi.advanceTimersByTime(5_000)]) {
    told = [];
    lose();
    await pass(10_000);
    expect([told, connection.isAway()]).toEqual([['offline'], true]);
    isReachable = true;
    ask();
    await pass(0);
    expect([told, connection.isAway()]).toEqual([['offline', 'back'], false]);
  }
});

test('a page that could not be fetched begins a loss as well', async () => {
  isReachable = false;
  connection.lost();
  await pass(6_000);
  connection.lost();
  await pass(4_000);
  expect(told).toEqual(['offline']);
});
