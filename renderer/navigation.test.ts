// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import type { RenderBlock } from '#schemas/rendering.ts';
import type { LoadedView, PageLoader } from './load-page.ts';
import { installNavigation } from './navigation.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

/** The part of the browser's Navigation API that the module uses. */
class FakeNavigation extends EventTarget {
  #under: AbortController | null = null;

  /** @returns the result of the handler that intercepted it; rejects when it cannot be intercepted */
  async go(path: string, navigationType: string, info?: unknown, sameDocument = false): Promise<void> {
    const controller = new AbortController();
    let handler: (() => Promise<void>) | undefined;
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType,
      info,
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      signal: controller.signal,
      destination: { url: new URL(path, location.href).href, sameDocument },
      intercept: (options: { handler: () => Promise<void> }) => {
        handler = options.handler;
      },
    });
    if (!this.dispatchEvent(event)) return;
    // As in a browser, a new navigation ends the one in flight.
    this.#under?.abort();
    this.#under = controller;
    history.replaceState(null, '', path);
    await handler?.();
  }

  navigate(url: string, { info }: { info?: unknown }): { committed: Promise<void>; finished: Promise<void> } {
    const finished = this.go(new URL(url).pathname + new URL(url).search, 'push', info);
    return { committed: finished, finished };
  }
}

interface Asked {
  path: string;
  answer(view: LoadedView): void;
}

const view = (path: string, changes: Partial<LoadedView> = {}): LoadedView => ({
  route: path,
  url: path,
  path,
  platform: 'web',
  title: path,
  categories: [],
  top: [],
  blocks: [],
  bottom: [],
  ...changes,
});
const sleeper = (key: string): RenderBlock => ({
  id: 'site-footer',
  type: 'footer',
  key,
  hydrate: 'never',
  props: {},
  data: {},
  slots: {},
});

let navigation: FakeNavigation;
let asked: Asked[];
let views: ViewStore;
let listening: [string, EventListenerOrEventListenerObject][];

const loader: PageLoader = {
  match: () => ({ route: { id: 'any', preload: 'intent' } as never, params: {} }),
  load: (url, _layout, _visit, signal) =>
    new Promise((resolve, reject) => {
      asked.push({ path: url.pathname, answer: resolve });
      signal?.addEventListener('abort', () => reject(new RequestError('request-aborted')));
    }),
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const answer = async (path: string, page = view(path)): Promise<void> => {
  asked
    .filter((one) => one.path === path)
    .at(-1)
    ?.answer(page);
  await settle();
};

beforeEach(() => {
  asked = [];
  listening = [];
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      listen(type, listener);
    },
  );
  navigation = new FakeNavigation();
  vi.stubGlobal('navigation', navigation);
  history.replaceState(null, '', '/');
  views = createViewStore(view('/'));
  views.subscribe(() => views.shown(views.current()));
  installNavigation({
    loader,
    views,
    visit: () => ({ listCached: true }),
    onFailure: () => undefined,
    onShown: () => undefined,
  });
});

afterEach(async () => {
  await settle();
  for (const [type, listener] of listening) document.removeEventListener(type, listener);
  document.body.replaceChildren();
});

test('a changed address of the current page is ignored: nothing is fetched, and the page stays', async () => {
  const shown = views.current();
  await navigation.go('/checkout/buyer', 'replace', undefined, true);
  await settle();
  expect([asked, views.current(), location.pathname]).toEqual([[], shown, '/checkout/buyer']);
});

test('a link that is followed twice in a row opens its page', async () => {
  void navigation.go('/a', 'push');
  void navigation.go('/a', 'push');
  await settle();
  await answer('/a');
  expect(views.current().path).toBe('/a');
});

test('going back aborts a page that is still loading', async () => {
  void navigation.go('/slow', 'push');
  await settle();
  void navigation.go('/before', 'traverse');
  await settle();
  await answer('/before');
  await answer('/slow');
  expect(views.current().path).toBe('/before');
  expect(location.pathname).toBe('/before');
});

test('of two steps back the last one is shown, whichever page arrives first', async () => {
  void navigation.go('/one', 'traverse');
  void navigation.go('/two', 'traverse');
  await settle();
  await answer('/two');
  await answer('/one');
  expect(views.current().path).toBe('/two');
});

test('a page fetched for another layout is fetched again, since it has only the keys of that layout’s static blocks', async () => {
  await views.show(view('/first', { bottom: [sleeper('f1')] }));
  const link = Object.assign(document.createElement('a'), { href: '/next' });
  document.body.append(link);
  link.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await answer('/next', view('/next', { bottom: [sleeper('f1')] }));
  expect(asked).toHaveLength(1);

  await views.show(view('/other', { bottom: [sleeper('f2')] }));
  void navigation.go('/next', 'push');
  await settle();
  expect(asked).toHaveLength(2);
  await answer('/next', view('/next', { title: 'whole' }));
  expect(views.current()).toMatchObject({ title: 'whole' });
});

test('a prefetched page is shown without another request', async () => {
  const link = Object.assign(document.createElement('a'), { href: '/next' });
  document.body.append(link);
  link.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await answer('/next');
  void navigation.go('/next', 'push');
  await settle();
  expect(views.current().path).toBe('/next');
  expect(asked).toHaveLength(1);
});
