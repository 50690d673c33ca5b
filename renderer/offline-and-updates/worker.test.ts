// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { startWorker, type WorkerLink } from './worker.ts';

/** The workers of a browser that this page is the first to ask. */
class Workers extends EventTarget {
  controller: object | null = null;
  readonly ready = new Promise<never>(() => undefined);
  readonly startMessages = (): void => undefined;
  readonly register = async () =>
    Object.assign(new EventTarget(), { installing: null, waiting: null, update: async () => undefined });
}

// cast: nothing else of a shop is asked for
const shop = {
  flows: flowSettings.parse({ version: flowsVersion }),
  paths: { offline: '/offline' },
  release: 1,
} as unknown as ClientShop;

let workers: Workers;
let kept: string[];
let link: WorkerLink | undefined;

beforeEach(async () => {
  workers = new Workers();
  kept = [];
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  vi.stubGlobal('fetch', async () => new Response('<html></html>'));
  vi.stubGlobal('caches', {
    match: async () => undefined,
    open: async () => ({ put: async (path: string) => void kept.push(path) }),
  });
  link = await startWorker({ shop, onVersion: () => undefined, onUnreachable: () => undefined });
});
afterEach(() => {
  link?.stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

test('keeps pages once a worker answers for this one, and none for a worker that only removes itself', async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(kept).toEqual([]);
  workers.controller = {};
  workers.dispatchEvent(new Event('controllerchange'));
  await vi.waitUntil(() => kept.includes('/offline'));
  expect(kept[0]).toBe(location.pathname);
});
