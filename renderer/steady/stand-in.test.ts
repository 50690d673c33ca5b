// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import type { PageLoader } from '../load-page.ts';
import { createViewStore } from '../view-store.ts';
import { keepSteady } from './keep-steady.ts';

test('the offline page goes once the shop answers, not upon what the browser says of a network', async () => {
  let isReachable = false;
  const answers = vi.fn(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  vi.stubGlobal('fetch', answers);
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/stores', href: 'http://localhost/stores', search: '', reload });
  const { stop: stopActors } = startTestActors();
  const paths = { offline: '/offline' };
  const shop = { flows: flowSettings.parse({ version: flowsVersion }), paths } as Partial<ClientShop>;
  const stop = keepSteady({
    shop: shop as ClientShop,
    views: createViewStore({
      route: 'offline',
      url: '/offline',
      path: '/stores',
      platform: 'web',
      top: [],
      blocks: [],
      bottom: [],
    }),
    loader: { match: () => null, load: () => Promise.reject(new Error('no network')) } satisfies PageLoader,
    text: (key) => key,
  });
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(answers).toHaveBeenCalledOnce());
  await new Promise((done) => {
    setTimeout(done);
  });
  expect(reload).not.toHaveBeenCalled();
  isReachable = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  stop();
  stopActors();
});
