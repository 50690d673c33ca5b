// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import { requireActors } from '#actors/running.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { dismiss, notificationStore } from '#ui/notification/notify.ts';
import type { PageLoader } from '../load-page.ts';
import type { PageView } from '../page-view.ts';
import { createViewStore } from '../view-store.ts';
import { startOfflineAndUpdates } from './start.ts';

let isOnline = true;
let stop: (() => void)[] = [];

const texts = (): string[] => notificationStore.snapshot().map(({ text }) => text);

/** Goes without a network for some time, or finds it again. */
async function be(online: boolean, milliseconds: number): Promise<void> {
  isOnline = online;
  dispatchEvent(new Event(online ? 'online' : 'offline'));
  await vi.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  const { stop: stopActors } = startTestActors();
  const view: PageView = {
    route: 'home',
    url: '/',
    path: '/',
    platform: 'web',
    top: [],
    blocks: [],
    bottom: [],
  };
  const shop = { flows: flowSettings.parse({ version: flowsVersion }), paths: {} } as Partial<ClientShop>;
  stop = [
    startOfflineAndUpdates({
      shop: shop as ClientShop,
      views: createViewStore(view),
      loader: {} as PageLoader,
      text: (key) => key,
      keptText: () => 'kept',
    }),
    stopActors,
  ];
});

afterEach(() => {
  for (const each of stop) each();
  for (const { id } of notificationStore.snapshot()) dismiss(id);
  vi.useRealTimers();
});

test('tells of a lost network after ten seconds, for as long as it is lost', async () => {
  await be(false, 9_999);
  expect(texts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual(['offline.notice']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(texts()).toEqual(['offline.notice']);
  await be(true, 10);
  expect(texts()).toEqual(['offline.back']);
});

test('says of bookmarks without a network that they are kept on this device, and of others nothing', async () => {
  requireActors().bookmarks.add(1);
  expect(texts()).toEqual([]);
  await be(false, 10);
  requireActors().bookmarks.add(2);
  expect(texts()).toEqual(['offline.bookmarks']);
});
