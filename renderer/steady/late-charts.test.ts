// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCharts } from './charts.ts';
import { startLateCharts, type ChartPorts, type LateCharts } from './late-charts.ts';

const times = { offlineNotice: 10_000, probeEvery: 5_000, updateReload: 15_000 };

let isReachable = true;
/** What the visitor was told. */
let told: string[] = [];
let retry: () => void = () => undefined;
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
  unregisterWorker: () => told.push('unregistered'),
  reloadPage: () => told.push('reloaded'),
  isBusy: () => false,
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
  [isReachable, told] = [true, []];
  vi.stubGlobal('fetch', async () => {
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

test('tells after ten seconds although the code cannot be loaded, and of the network’s return', async () => {
  const load = arriving(10);
  charts = startLateCharts(times, ports, load);
  lose();
  await pass(9_900);
  expect(told).toEqual([]);
  await pass(200);
  expect(told).toEqual(['offline']);
  // Tried again by itself and by the visitor, and told once.
  await pass(60_000);
  const tries = load.mock.calls.length;
  retry();
  await pass(20);
  expect([told, charts.isAway(), load.mock.calls.length]).toEqual([['offline'], true, tries + 1]);
  find();
  await pass(20);
  expect([told, charts.isAway()]).toEqual([['offline', 'back'], false]);
  // From now on by the charts.
  lose();
  await pass(10_100);
  expect(told).toEqual(['offline', 'back', 'offline']);
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
  expect(told).toEqual(['unregistered', 'version']);
  await pass(15_000);
  expect(told).toContain('reloaded');
  charts.stop();

  told = [];
  charts = startLateCharts(times, ports, async () => {
    throw new Error('404');
  });
  charts.versionFound();
  await pass(600_000);
  expect(told).toEqual(['unregistered', 'version']);
  retry();
  expect(told.at(-1)).toBe('reloaded');
});
