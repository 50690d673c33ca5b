// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCharts } from './charts.ts';
import { startLateCharts, type ChartPorts, type LateCharts } from './late-charts.ts';

const times = { offlineNotice: 10_000, probeEvery: 5_000, updateReload: 15_000 };

let isReachable = true;
/** What the visitor was told. */
let told: string[] = [];
let retry: () => void = () => undefined;
let isBusy = false;
let asked = 0;
let charts: LateCharts;

const ports: ChartPorts = {
  onOffline(ask) {
    retry = ask;
    told.push('offline');
  },
  onBack: () => told.push('back'),
  onVersion: (reload) => {
    told.push('version');
    retry = reload;
  },
  onVersionHidden: () => told.push('version hidden'),
  replaceWorker: () => told.push('replaced'),
  // A worker that cannot be settled does not keep a page from its reload.
  settleWorker: () => Promise.reject(new Error('no worker')),
  reloadPage: () => told.push('reloaded'),
  isBusy: () => isBusy,
};

/** Fetches the code after some time, as often as there is a network then. */
const arriving = (milliseconds: number) =>
  vi.fn(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    });
    if (!isReachable) throw new Error('no network');
    return { startCharts };
  });

/** As most browsers import code that could not be fetched once. */
const never = () =>
  vi.fn(async () => {
    throw new Error('404');
  });

const atOnce = () => vi.fn(async () => ({ startCharts }));

function lose(): void {
  isReachable = false;
  dispatchEvent(new Event('offline'));
}

function find(): void {
  isReachable = true;
  dispatchEvent(new Event('online'));
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, told, isBusy, asked] = [true, [], false, 0];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
});
afterEach(() => {
  charts.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('loads nothing while the network holds and the version stays', async () => {
  const load = atOnce();
  charts = startLateCharts(times, ports, load);
  await pass(3_600_000);
  expect([load.mock.calls.length, charts.isAway()]).toEqual([0, false]);
});

test('a kept code that arrives late tells in time, counted from the loss', async () => {
  const code = Promise.withResolvers<void>();
  charts = startLateCharts(times, ports, async () => {
    await code.promise;
    return { startCharts };
  });
  lose();
  expect(charts.isAway()).toBe(true);
  await pass(7_000);
  code.resolve();
  await pass(2_999);
  expect([told, charts.isAway()]).toEqual([[], true]);
  await pass(1);
  expect(told).toEqual(['offline']);
});

test('a network that is back before the code is there was not lost', async () => {
  charts = startLateCharts(times, ports, atOnce());
  lose();
  find();
  await pass(60_000);
  expect([told, charts.isAway()]).toEqual([[], false]);
});

test('a network without internet is none, with the code and without it', async () => {
  for (const load of [atOnce(), arriving(10), never()]) {
    told = [];
    charts = startLateCharts(times, ports, load);
    lose();
    await pass(2_000);
    dispatchEvent(new Event('online'));
    await pass(7_900);
    expect([told, charts.isAway()]).toEqual([[], true]);
    await pass(200);
    expect(told).toEqual(['offline']);
    charts.stop();
  }
});

test('a network that is back while the code arrives was not lost for longer', async () => {
  const code = Promise.withResolvers<void>();
  charts = startLateCharts(times, ports, async () => {
    await code.promise;
    return { startCharts };
  });
  lose();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  dispatchEvent(new Event('online'));
  code.resolve();
  await pass(0);
  expect(charts.isAway()).toBe(true);
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
  answer.resolve(Response.json({ status: 'ok' }));
  await pass(0);
  expect([told, charts.isAway()]).toEqual([[], false]);
});

test('tells after ten seconds although the code cannot be loaded, and of the network’s return', async () => {
  const load = arriving(10);
  charts = startLateCharts(times, ports, load);
  lose();
  await pass(9_900);
  expect(told).toEqual([]);
  await pass(200);
  expect(told).toEqual(['offline']);
  // Asked again by itself and by the visitor, and told once.
  await pass(60_000);
  const before = asked;
  expect(before).toBeGreaterThan(10);
  retry();
  await pass(20);
  expect([told, charts.isAway(), asked]).toEqual([['offline'], true, before + 1]);
  find();
  await pass(20);
  expect([told, charts.isAway()]).toEqual([['offline', 'back'], false]);
  // From now on by the charts.
  lose();
  await pass(10_100);
  expect(told).toEqual(['offline', 'back', 'offline']);
});

test('the shop’s answer ends a loss although the import keeps failing', async () => {
  charts = startLateCharts(times, ports, never());
  for (const back of [() => retry(), () => find(), () => vi.advanceTimersByTime(5_000)]) {
    told = [];
    lose();
    await pass(10_100);
    expect([told, charts.isAway()]).toEqual([['offline'], true]);
    isReachable = true;
    back();
    await pass(0);
    expect([told, charts.isAway()]).toEqual([['offline', 'back'], false]);
  }
  // Nobody is told when the shop answers.
  dispatchEvent(new Event('offline'));
  await pass(60_000);
  expect([told, charts.isAway()]).toEqual([['offline', 'back'], false]);
});

test('code that a cache answers with does not end a loss', async () => {
  const load = vi.fn(async () => ({ startCharts }));
  load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
  charts = startLateCharts(times, ports, load);
  lose();
  await pass(60_000);
  expect([told, charts.isAway()]).toEqual([['offline'], true]);
  find();
  await pass(10);
  expect([told, charts.isAway()]).toEqual([['offline', 'back'], false]);
});

test('a network that is back before anybody was told ends the tries to load', async () => {
  const load = arriving(10);
  charts = startLateCharts(times, ports, load);
  lose();
  await pass(100);
  find();
  await pass(60_000);
  expect([told, load.mock.calls.length]).toEqual([[], 1]);
});

test('a new version is announced, and by the visitor’s own hand where the code is gone with the old one', async () => {
  charts = startLateCharts(times, ports, atOnce());
  charts.versionFound();
  await pass(0);
  expect(told).toEqual(['replaced', 'version']);
  await pass(15_000);
  await vi.waitFor(() => expect(told).toContain('reloaded'));
  charts.stop();

  told = [];
  charts = startLateCharts(times, ports, never());
  charts.versionFound();
  await pass(600_000);
  expect(told).toEqual(['replaced', 'version']);
  retry();
  await vi.waitFor(() => expect(told.at(-1)).toBe('reloaded'));
});

test('a version whose code is gone is announced once, and not while the visitor is busy or away', async () => {
  isBusy = true;
  charts = startLateCharts(times, ports, never());
  charts.versionFound();
  await pass(60_000);
  expect(told).toEqual([]);
  lose();
  isBusy = false;
  await pass(60_000);
  expect(told).toEqual(['offline']);
  find();
  await pass(0);
  const all = ['offline', 'back', 'replaced', 'version'];
  expect(told).toEqual(all);
  lose();
  find();
  await pass(60_000);
  expect(told).toEqual(all);
});

test('a version that waits for the end of some work is announced after it', async () => {
  isBusy = true;
  charts = startLateCharts(times, ports, never());
  charts.versionFound();
  await pass(20_000);
  expect(told).toEqual([]);
  isBusy = false;
  await pass(5_000);
  expect(told).toEqual(['replaced', 'version']);
});
