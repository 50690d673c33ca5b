// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import type { PageLoader } from '../load-page.ts';
import { createViewStore, type ViewStore } from '../view-store.ts';
import { startOfflineAndUpdates } from './start.ts';

const { probeEvery } = flowSettings.parse({ version: flowsVersion }).connectivity;

let isReachable = false;
let asked = 0;
let views: ViewStore;
let stop: () => void;
let stopActors: () => void;
const reload = vi.fn();
let navigations: EventTarget;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, asked] = [false, 0];
  reload.mockClear();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  vi.stubGlobal('location', { pathname: '/stores', href: 'http://localhost/stores', search: '', reload });
  navigations = new EventTarget();
  vi.stubGlobal('navigation', navigations);
  ({ stop: stopActors } = startTestActors());
  const paths = { offline: '/offline' };
  const shop = { flows: flowSettings.parse({ version: flowsVersion }), paths } as Partial<ClientShop>;
  views = createViewStore({
    route: 'offline',
    url: '/offline',
    path: '/stores',
    platform: 'web',
    top: [],
    blocks: [],
    bottom: [],
  });
  stop = startOfflineAndUpdates({
    shop: shop as ClientShop,
    views,
    loader: { match: () => null, load: () => Promise.reject(new Error('no network')) } satisfies PageLoader,
    text: (key) => key,
    keptText: () => 'kept',
  });
});

afterEach(() => {
  stop();
  stopActors();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the offline page goes once the shop answers, not upon what the browser says of a network', async () => {
  dispatchEvent(new Event('online'));
  await pass(probeEvery * 10);
  expect(asked).toBeGreaterThan(9);
  expect(reload).not.toHaveBeenCalled();
  isReachable = true;
  await pass(probeEvery);
  expect(reload).toHaveBeenCalledOnce();
});

test('the offline page goes although the browser says nothing, unless it has been left', async () => {
  await pass(probeEvery * 2);
  expect(reload).not.toHaveBeenCalled();
  isReachable = true;
  await pass(probeEvery);
  expect(reload).toHaveBeenCalledOnce();

  stop();
  const before = asked;
  await pass(probeEvery * 10);
  expect(asked).toBe(before);
});

test('a page that the visitor asks for is waited for, and the document that the browser loads instead', async () => {
  isReachable = true;
  views.isLeaving = true;
  dispatchEvent(new Event('online'));
  await pass(probeEvery * 3);
  expect(reload).not.toHaveBeenCalled();
  views.isLeaving = false;
  navigations.dispatchEvent(new Event('navigate'));
  await pass(probeEvery - 1);
  expect(reload).not.toHaveBeenCalled();
  await pass(probeEvery);
  expect(reload).toHaveBeenCalledOnce();
});
