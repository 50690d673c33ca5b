// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showAs } from '#actors/pages/navigate.ts';
import { RequestError } from '#data/request-error.ts';
import type { RenderBlock } from '#schemas/rendering.ts';
import type { LoadedView, PageLoader } from './load-page.ts';
import { arrivedAt } from './arrival.ts';
import { installNavigation } from './navigation.ts';
import { FakeNavigation } from './testing/fake-navigation.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

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
let placed: ReturnType<typeof vi.fn<() => void>>;
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
  placed = vi.fn<() => void>();
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
    onPlaced: placed,
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

test('an address that the shown page pushes is newer than a page that is still on its way', async () => {
  void navigation.go('/cart', 'push');
  await settle();
  await navigation.go('/checkout/payment', 'push', undefined, true);
  await answer('/cart');
  expect([views.current().path, location.pathname]).toEqual(['/', '/checkout/payment']);
  expect(placed).toHaveBeenCalledOnce();
});

test('going back to an address that the shown page has pushed from fetches nothing, and to any other fetches its page', async () => {
  // As in a browser, a history entry has the id of its address.
  vi.stubGlobal('scrollTo', () => undefined);
  const push = vi.spyOn(history, 'pushState').mockImplementation((state, title, href) => {
    history.replaceState(state, title, href);
    navigation.currentEntry = { id: String(href) };
  });
  navigation.currentEntry = { id: '/checkout/buyer' };
  showAs('/checkout/invoice', 'push');
  showAs('/checkout/payment', 'push');
  push.mockRestore();
  await navigation.go('/checkout/buyer', 'traverse');
  await settle();
  expect([asked, placed.mock.calls.length]).toEqual([[], 1]);

  navigation.currentEntry = { id: '/cart' };
  void navigation.go('/checkout/payment', 'traverse');
  await settle();
  expect(asked.map(({ path }) => path)).toEqual(['/checkout/payment']);
  await answer('/checkout/payment');
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
  await vi.waitFor(() => expect(asked).toHaveLength(1));
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
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await answer('/next');
  void navigation.go('/next', 'push');
  await settle();
  expect(views.current().path).toBe('/next');
  expect(asked).toHaveLength(1);
});

describe('the waiting for a page', () => {
  const isShown = () => [
    document.documentElement.dataset['navigating'] === '',
    document.querySelector('main')?.getAttribute('aria-busy') === 'true',
  ];

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `<main id="main"></main><ul data-one-of>
      <li><a href="/old" aria-current="true">Old</a></li><li><a href="/new">New</a></li></ul>`;
  });
  afterEach(() => vi.useRealTimers());

  const links = () => [...document.querySelectorAll('a')];
  const chosen = () => links().map((link) => link.getAttribute('aria-current'));

  test('is shown within 100 ms, until the page is there', async () => {
    void navigation.go('/slow', 'push');
    await settle();
    expect([...isShown(), views.isLeaving]).toEqual([false, false, true]);
    vi.advanceTimersByTime(100);
    expect(isShown()).toEqual([true, true]);
    await answer('/slow');
    expect([...isShown(), views.isLeaving]).toEqual([false, false, false]);
  });

  test('is not shown for a page that is there sooner', async () => {
    void navigation.go('/quick', 'push');
    await settle();
    vi.advanceTimersByTime(60);
    await answer('/quick');
    vi.advanceTimersByTime(1_000);
    expect(isShown()).toEqual([false, false]);
    expect(views.current().path).toBe('/quick');
  });

  test('is shown for a step back, and ends with it', async () => {
    void navigation.go('/before', 'traverse');
    await settle();
    vi.advanceTimersByTime(100);
    expect(isShown()).toEqual([true, true]);
    await answer('/before');
    expect(isShown()).toEqual([false, false]);
  });

  test('goes on for the page that is asked for instead', async () => {
    void navigation.go('/one', 'push');
    await settle();
    vi.advanceTimersByTime(100);
    void navigation.go('/two', 'push');
    await settle();
    vi.advanceTimersByTime(100);
    await answer('/one');
    expect(isShown()).toEqual([true, true]);
    await answer('/two');
    expect(isShown()).toEqual([false, false]);
  });

  test('shows what was chosen as chosen at once, and no more when something else is asked for', async () => {
    const [, fresh] = links();
    void navigation.go('/new', 'push', undefined, false, fresh);
    expect(chosen()).toEqual([null, 'true']);
    await settle();
    void navigation.go('/elsewhere', 'push');
    expect(chosen()).toEqual(['true', null]);
    await settle();
    await answer('/elsewhere');
  });

  test('leaves what is chosen to the page once it is there', async () => {
    const [old, fresh] = links();
    views.subscribe(() => {
      expect(chosen()).toEqual(['true', null]);
      old?.removeAttribute('aria-current');
      fresh?.setAttribute('aria-current', 'true');
    });
    void navigation.go('/new', 'push', undefined, false, fresh);
    expect(chosen()).toEqual([null, 'true']);
    await settle();
    await answer('/new');
    expect(chosen()).toEqual([null, 'true']);
    expect(views.current().path).toBe('/new');
  });
});

test('another page is announced and its heading gets the focus; a filter of the same page keeps the focus', async () => {
  document.body.innerHTML = '<a id="link" href="/b">b</a><main id="main" tabindex="-1"><h1>B</h1></main>';
  document.getElementById('link')?.focus();
  void navigation.go('/b', 'push');
  await settle();
  await answer('/b', view('/b', { title: 'The page B' }));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(arrivedAt.getSnapshot()).toBe('The page B');

  document.getElementById('link')?.focus();
  void navigation.go('/b?sort=cheap', 'push');
  await settle();
  await answer('/b', view('/b', { url: '/b?sort=cheap', title: 'Sorted' }));
  expect(views.current().url).toBe('/b?sort=cheap');
  expect(document.activeElement?.id).toBe('link');

  // A search field gives up the focus, so that the results get it.
  document.getElementById('link')?.blur();
  void navigation.go('/b?q=pear', 'push');
  await settle();
  await answer('/b', view('/b', { url: '/b?q=pear', title: 'Results for pear' }));
  expect(document.activeElement?.tagName).toBe('H1');
  expect(arrivedAt.getSnapshot()).toBe('Results for pear');
});

test('a page without a heading gives the focus to its main part, and an open dialog keeps it', async () => {
  document.body.innerHTML =
    '<dialog id="dialog"><button id="inside">x</button></dialog><main id="main" tabindex="-1"></main>';
  void navigation.go('/c', 'push');
  await settle();
  await answer('/c');
  expect(document.activeElement?.id).toBe('main');

  document.getElementById('dialog')?.setAttribute('open', '');
  document.getElementById('inside')?.focus();
  void navigation.go('/d', 'push');
  await settle();
  await answer('/d');
  expect(document.activeElement?.id).toBe('inside');
});

test('a page whose form has taken the focus keeps it', async () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>New ticket</h1><input id="title" /></main>';
  views.subscribe(() => document.getElementById('title')?.focus());
  void navigation.go('/new-ticket', 'push');
  await settle();
  await answer('/new-ticket');
  expect(document.activeElement?.id).toBe('title');
});
