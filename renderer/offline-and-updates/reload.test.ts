import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForVersions, type Reload } from './reload.ts';

let isReachable = true;
let isBusy = false;
/** The actions and notices, in order. */
let done: string[] = [];
let askForReload: () => void = () => undefined;
let reload: Reload;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function be(busy: boolean): void {
  isBusy = busy;
  reload.look();
}

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, isBusy, done] = [true, false, []];
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  reload = reloadForVersions(15_000, {
    replaceWorker: () => done.push('replaced'),
    // The page reloads even if the worker cannot be settled.
    settleWorker: () => Promise.reject(new Error('no worker')),
    reloadPage: () => done.push('reloaded'),
    isBusy: () => isBusy,
    onLost() {
      isBusy = true;
      done.push('lost');
    },
    onVersion(ask) {
      askForReload = ask;
      done.push('told');
    },
    onVersionHidden: () => done.push('hidden'),
  });
});
afterEach(() => {
  reload.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a new version ends the worker, is announced for fifteen seconds, and then loads the page', async () => {
  be(true);
  be(false);
  expect(done).toEqual([]);
  reload.found();
  await pass(14_999);
  expect(done).toEqual(['replaced', 'told']);
  await pass(1);
  expect(done).toEqual(['replaced', 'told', 'reloaded']);
});

test('a payment that begins in the last moment, or while the shop is asked, is not interrupted', async () => {
  reload.found();
  await pass(14_999);
  isBusy = true;
  await pass(1);
  expect(done).toEqual(['replaced', 'told', 'hidden']);
  isBusy = false;
  await pass(1_000);
  done = [];
  vi.stubGlobal('fetch', async () => {
    isBusy = true;
    return Response.json({ status: 'ok' });
  });
  await pass(15_000);
  expect(done).toEqual(['hidden']);
});

test('work that is begun before or under the notice is never interrupted, and seen without a hint', async () => {
  isBusy = true;
  reload.found();
  await pass(3_600_000);
  expect(done).toEqual(['replaced']);
  isBusy = false;
  await pass(1_000);
  expect(done).toEqual(['replaced', 'told']);
  await pass(14_999);
  be(true);
  await pass(3_600_000);
  expect(done).toEqual(['replaced', 'told', 'hidden']);
  be(false);
  await pass(14_999);
  expect(done).toEqual(['replaced', 'told', 'hidden', 'told']);
  await pass(1);
  expect(done.at(-1)).toBe('reloaded');
});

test('the visitor can have it at once', async () => {
  reload.found();
  askForReload();
  await pass(0);
  expect(done).toEqual(['replaced', 'told', 'reloaded']);
});

test('a second version under the notice ends the worker of the first, and changes nothing else', async () => {
  reload.found();
  await pass(10_000);
  reload.found();
  await pass(5_000);
  expect(done).toEqual(['replaced', 'told', 'replaced', 'reloaded']);
});

test('a page is never loaded again while the shop does not answer, also when the visitor asks for it', async () => {
  isReachable = false;
  reload.found();
  askForReload();
  await pass(0);
  const lost = ['replaced', 'told', 'lost', 'hidden'];
  expect(done).toEqual(lost);
  isReachable = true;
  await pass(60_000);
  expect(done).toEqual(lost);
  isBusy = false;
  await pass(16_000);
  expect(done).toEqual([...lost, 'told', 'reloaded']);
});

test('work that begins while the shop is asked keeps the page', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  reload.found();
  askForReload();
  be(true);
  answer.resolve(Response.json({ status: 'ok' }));
  await pass(0);
  expect(done).toEqual(['replaced', 'told', 'hidden']);
});
